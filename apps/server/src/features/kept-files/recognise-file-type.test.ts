import { describe, expect, test } from 'vitest';
import { recogniseFileType } from './recognise-file-type.ts';

/** The same piece of memory for every byte: code that holds more than a piece reads the last one again and again. */
function byteByByte(text: string) {
  return async function* pieces(): AsyncGenerator<Buffer> {
    const memory = Buffer.alloc(1);
    for (const byte of Buffer.from(text, 'latin1')) yield memory.fill(byte);
  };
}

describe('the recognised type of a file does not depend on where its pieces end', () => {
  test.each([
    ['a PDF behind a few other bytes', `${' '.repeat(1000)}%PDF-1.7`, 'pdf', 'application/pdf'],
    ['what has PDF too far inside', `${' '.repeat(1024)}%PDF-1.7`, 'pdf', 'text/plain'],
    ['a picture', '\x89PNG\r\n\x1a\n', 'png', 'image/png'],
    [
      'a document',
      `PK\x03\x04[Content_Types].xml${'\x00'.repeat(3000)}word/document.xml`,
      'docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'a table with macros at its end',
      'PK\x03\x04[Content_Types].xml xl/workbook.xml\x00vbaProject.bin',
      'xlsx',
      'macros',
    ],
    ['a table of text', 'a;b\r\n1;2\r\n', 'csv', 'text/csv'],
    ['a program whose head looks like text', `${'a'.repeat(2000)}\x00`, 'txt', undefined],
    ['nothing', '', 'txt', undefined],
  ])('%s', async (_what, text, ending, type) => {
    expect(await recogniseFileType(byteByByte(text), ending)).toBe(type);
  });
});
