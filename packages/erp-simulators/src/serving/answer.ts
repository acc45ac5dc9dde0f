/** What a simulator answers, before it is written to the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return of(status, 'application/json; charset=utf-8', JSON.stringify(value), headers);
}

export function html(status: number, title: string): Answer {
  const page = `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
  return of(status, 'text/html; charset=utf-8', page);
}

export function pdf(bytes: Buffer): Answer {
  return { status: 200, headers: { 'content-type': 'application/pdf' }, body: bytes };
}

export function empty(status: number, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers, body: Buffer.alloc(0) };
}

function of(status: number, type: string, text: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { 'content-type': type, ...headers }, body: Buffer.from(text) };
}
