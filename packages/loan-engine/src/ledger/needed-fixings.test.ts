import { expect, test } from 'vitest';
import { arbitraryLoan, FIXING_ROWS, FIXINGS } from '../../testing/arbitrary-loan.ts';
import { loan, SIX_MONTH_EURIBOR } from '../../testing/example-loan.ts';
import { check } from '../../testing/property-runs.ts';
import type { LoanFile } from '../formats/loan-file.ts';
import { INDEX_TERMS, type IndexTerm } from '../formats/vocabulary.ts';
import { type FixingRow, fixingHistory } from '../rates/fixing-history.ts';
import { openLoan } from './compute-ledger.ts';
import { type NeededFixing, neededFixings } from './missing-fixings.ts';

test('with the values that it needs and the last of each term a loan is what it is with the whole history', () => {
  check(arbitraryLoan(), (file) => {
    const lasts = INDEX_TERMS.map((term) => ({ term, fixingDate: '9999-12-31' }));
    const history = fixingHistory([...publicationsFor([...neededFixings(file), ...lasts]).values()]);
    expect(openLoan(file, history).counted).toEqual(openLoan(file, FIXINGS).counted);
  });
});

const COLUMN_OF = {
  ONE_MONTH: 'oneMonthRate',
  THREE_MONTHS: 'threeMonthsRate',
  SIX_MONTHS: 'sixMonthsRate',
  TWELVE_MONTHS: 'twelveMonthsRate',
} as const satisfies Record<IndexTerm, keyof FixingRow>;

/** The publications of these days, or the last before them, by day. */
function publicationsFor(needed: readonly NeededFixing[]): Map<string, FixingRow> {
  const rows = new Map<string, FixingRow>();
  for (const { term, fixingDate } of needed) {
    const column = COLUMN_OF[term];
    const published = FIXING_ROWS.findLast((row) => row.referenceDate <= fixingDate && row[column]);
    if (!published) continue;
    const { referenceDate } = published;
    rows.set(referenceDate, { ...rows.get(referenceDate), referenceDate, [column]: published[column] });
  }
  return rows;
}

test('they are named in order of date, one for each reset up to the day of the file', () => {
  const file = loan({ contract: SIX_MONTH_EURIBOR, asOf: '2025-01-15' });
  expect(neededFixings(file)).toMatchObject([
    { term: 'SIX_MONTHS', fixingDate: '2024-01-11' },
    { term: 'SIX_MONTHS', fixingDate: '2024-07-11' },
    { term: 'SIX_MONTHS', fixingDate: '2025-01-13' },
  ]);
});

test.each<[string, LoanFile]>([
  ['a loan without an index', loan({})],
  ['a file that cannot be read', { ...loan({ contract: SIX_MONTH_EURIBOR }), asOf: 'soon' }],
])('%s needs none', (_, file) => {
  expect(neededFixings(file)).toEqual([]);
});
