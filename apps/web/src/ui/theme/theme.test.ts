import { expect, test } from 'vitest';
import { theme } from './theme.ts';

test('the breakpoints are the seven of the documents', () => {
  const inPixels = Object.entries(theme.breakpoints ?? {}).map(([name, width]) => [
    name,
    Number.parseFloat(width ?? '') * 16,
  ]);
  expect(inPixels).toEqual([
    ['xs', 575.98],
    ['sm', 767.98],
    ['md', 991.98],
    ['lg', 1199.98],
    ['xl', 1399.98],
    ['xxl', 1400],
    ['xxxl', 1600],
  ]);
});
