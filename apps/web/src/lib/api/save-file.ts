import { ApiError, type ReceivedFile } from './api.ts';

/** Starts the browser's download of a received file, under the name that the server gave it. */
export function saveFile({ blob, fileName }: ReceivedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // the download may still be starting
}

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Saves an export that must be a spreadsheet (loan-domain section 8, Export).
 *
 * @throws {ApiError} with the text that the server sent instead of a spreadsheet.
 */
export async function saveSpreadsheet(file: ReceivedFile): Promise<void> {
  if (file.blob.type.startsWith(SPREADSHEET)) return saveFile(file);
  const text = (await file.blob.text()).trim();
  throw new ApiError(200, { messages: text === '' ? [] : [text] }, 'ExportFailed');
}
