import userEvent from '@testing-library/user-event';

/** Chooses a file by the only file input of the document, which stands hidden behind its button. */
export async function chooseFile(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  await userEvent.upload(input, file);
}
