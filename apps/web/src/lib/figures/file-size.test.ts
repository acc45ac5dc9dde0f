import { expect, test } from 'vitest';
import { sizeText } from './file-size.ts';

test.each([
  [0, 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  [250, 'en', '250 bytes'],
  [250, 'pt', '250 bytes'],
  [250, 'es', '250 bytes'],
  [250, 'fr', '250 octets'],
  [999, 'en', '999 bytes'],
  [1000, 'en', '1 kB'],
  [1_250_000, 'pt', '1,3 MB'],
  [1_250_000, 'fr', '1,3 Mo'],
])('%i bytes in %s are %s', (bytes, language, text) => {
  expect(sizeText(bytes, language).replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(text);
});
