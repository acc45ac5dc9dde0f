import { expect, test } from 'vitest';
import type { HeadFigures } from '../facts/contract-head.store.ts';
import type { TermsPeriodRow } from './derived-rows.store.ts';
import { partiesMovedFrom } from './moved-from.ts';

const HEAD = { grantor_id: 'lender', receiver_id: 'borrower' } as HeadFigures;

/** The lenders of a loan from each day (ISO) until the next. */
function terms(...lenders: readonly (readonly [string, string | null])[]): TermsPeriodRow[] {
  return lenders.map(([from_date, grantor_id], place) => {
    const until_date = lenders[place + 1]?.[0] ?? 'infinity';
    return { from_date, until_date, grantor_id, receiver_id: 'borrower' } as TermsPeriodRow;
  });
}

const FIRST = '-infinity';
const agreed = terms([FIRST, 'lender'], ['2025-03-01', 'lender']);
const assigned = (day: string) => terms([FIRST, 'lender'], [day, 'new lender']);

test('terms that change between the same companies move no books', () => {
  expect(partiesMovedFrom(terms([FIRST, 'lender']), agreed, HEAD)).toBeUndefined();
  expect(partiesMovedFrom([], agreed, HEAD)).toBeUndefined();
});

test('an assignment, and taking it back, moves the books from its day on', () => {
  expect(partiesMovedFrom(agreed, assigned('2025-02-15'), HEAD)).toBe('2025-02-15');
  expect(partiesMovedFrom(assigned('2025-02-15'), agreed, HEAD)).toBe('2025-02-15');
});

test('an assignment on another day moves the books from the earlier of both', () => {
  expect(partiesMovedFrom(assigned('2025-02-15'), assigned('2025-04-01'), HEAD)).toBe('2025-02-15');
  expect(partiesMovedFrom(assigned('2025-04-01'), assigned('2025-02-15'), HEAD)).toBe('2025-02-15');
});

test('a company that is corrected moves the books from the start', () => {
  expect(partiesMovedFrom(agreed, terms([FIRST, 'right lender']), HEAD)).toBe(FIRST);
});

test('terms of the release before stand between the companies of the contract', () => {
  expect(partiesMovedFrom(terms([FIRST, null]), agreed, HEAD)).toBeUndefined();
  expect(partiesMovedFrom(terms([FIRST, null]), assigned('2025-02-15'), HEAD)).toBe('2025-02-15');
});
