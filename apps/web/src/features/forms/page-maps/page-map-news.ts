/** The tabs of a browser tell each other of writes (decision B-28); other sessions hear of them by the hub. */
const CHANNEL = 'page-map';

export function tellPageMapsWritten(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  channel.postMessage('written');
  channel.close();
}

export function onPageMapsWritten(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
