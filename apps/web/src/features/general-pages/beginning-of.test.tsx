import { expect, test } from 'vitest';
import { beginningOf } from './beginning-of.ts';

test('a row tells how a page begins, in words and not in tags', () => {
  expect(beginningOf('<h2>At&nbsp;home</h2><p>5 &lt; 6 <strong>here</strong></p>')).toBe('At home 5 < 6 here');
  expect(beginningOf(`<p>${'word '.repeat(500)}</p>`)).toHaveLength(300);
});
