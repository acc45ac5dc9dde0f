import { expect, test } from 'vitest';
import { nextShown } from './change-mark.ts';

const SHOWN = { of: 'owed by all', value: '100.00', isMarked: false };

test('a figure is marked when the value of the same rows changes', () => {
  expect(nextShown(SHOWN, { of: 'owed by all', value: '90.00' })).toEqual({ ...SHOWN, value: '90.00', isMarked: true });
});

test('a figure that was read again and is the same stays as it is, marked or not', () => {
  expect(nextShown(SHOWN, SHOWN)).toBe(SHOWN);
  const marked = { ...SHOWN, isMarked: true };
  expect(nextShown(marked, SHOWN)).toBe(marked);
});

test('the figure of another company or day has not changed, whatever its value', () => {
  const other = { of: 'owed by one', value: '90.00' };
  expect(nextShown(SHOWN, other)).toEqual({ ...other, isMarked: false });
});
