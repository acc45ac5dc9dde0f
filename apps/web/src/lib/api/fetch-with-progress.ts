import type { Fetch, SentRequest } from './api.ts';

/** A `fetch` that reports how much of the upload has been sent, from 0 to 1; the browser's own `fetch` cannot report it. */
export function fetchWithProgress(onProgress: (share: number) => void): Fetch {
  return (address, request) =>
    new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest();
      sending.open(request.method, address);
      sending.responseType = 'blob';
      for (const [name, value] of Object.entries(request.headers)) sending.setRequestHeader(name, value);
      sending.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      sending.addEventListener('load', () => resolve(responseOf(sending)));
      sending.addEventListener('error', () => reject(new TypeError('the request was not answered')));
      sending.addEventListener('abort', () => reject(new DOMException('the upload was given up', 'AbortError')));
      watchSignal(request, sending);
      sending.send(request.body);
    });
}

function watchSignal({ signal }: SentRequest, sending: XMLHttpRequest): void {
  if (signal?.aborted) return sending.abort();
  signal?.addEventListener('abort', () => sending.abort());
}

function responseOf(sent: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of sent
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return new Response(sent.response as Blob, { status: sent.status, headers });
}
