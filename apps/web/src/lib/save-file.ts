import type { ReceivedFile } from './api.ts';

/** Hands a received file to the browser's downloads under the name the server gave it. */
export function saveFile({ blob, fileName }: ReceivedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // the download may still be starting
}
