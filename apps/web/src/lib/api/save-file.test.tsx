import { expect, test } from 'vitest';
import { saveSpreadsheet } from './save-file.ts';

test.each([
  [
    'a text that came instead of a spreadsheet is reported in its own words',
    'The figures are being closed.\n',
    'The figures are being closed.',
  ],
  ['an empty answer instead of a spreadsheet is reported as a failed export', '', 'ExportFailed'],
])('%s', async (_, answer, message) => {
  const blob = new Blob([answer], { type: 'text/plain' });
  await expect(saveSpreadsheet({ blob, fileName: 'loan.xlsx' })).rejects.toMatchObject({ messages: [message] });
});
