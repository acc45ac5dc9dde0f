import { expect, test } from 'vitest';
import { replyText } from './reply-text.ts';

const TEXT = '"O mês está fechado – 5 €"';
const utf16be = Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16();
/** Where Windows has the dash and the euro. */
const windows = Buffer.from(TEXT.replace('–', '\u0096').replace('€', '\u0080'), 'latin1');

test.each([
  ['UTF-8 by itself', Buffer.from(TEXT), undefined],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`), 'application/json'],
  ['UTF-8 that the header names', Buffer.from(TEXT), 'application/json; charset="UTF-8"'],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le'), undefined],
  ['UTF-16 the other way round', utf16be, 'application/json; charset=utf-8'],
  ['UTF-16 that the header names', Buffer.from(TEXT, 'utf16le'), 'text/plain; charset=utf-16'],
  ['Windows by itself', windows, 'application/json'],
  ['Windows that the header names', windows, 'application/json;charset=iso-8859-1'],
  ['Windows under a wrong name', windows, 'application/json; charset=utf-8'],
  ['Windows under a name that nobody knows', windows, 'application/json; charset=klingon'],
])('%s is read', (_, bytes, contentType) => {
  expect(replyText(bytes, contentType)).toBe(TEXT);
});
