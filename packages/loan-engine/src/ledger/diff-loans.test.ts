import { expect, test } from 'vitest';
import { draw, loan, NO_FIXINGS, SIX_MONTH_EURIBOR, sixMonthFixings } from '../../testing/example-loan.ts';
import { diffLedgers } from '../formats/diff-ledgers.ts';
import type { LoanFile } from '../formats/loan-file.ts';
import { openLoan } from './compute-ledger.ts';
import { diffLoans, type LoanDiff } from './diff-loans.ts';

const FILE = loan({ asOf: '2024-08-01' });
const LOAN = openLoan(FILE, NO_FIXINGS);

function diffOf(result: LoanDiff) {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.diff;
}

test('a change of terms is shown as what it does to each derived row', () => {
  const changed: LoanFile = {
    ...FILE,
    changes: [{ changeDate: '2024-05-01', field: 'SPREAD', decimalValue: '6' }],
  };
  const rows = diffOf(diffLoans(LOAN, changed)).rows.map((row) => [
    row.state,
    'before' in row ? row.before.amount : null,
    'after' in row ? row.after.amount : null,
  ]);
  expect(rows).toEqual([
    ['unchanged', '12638.89', '12638.89'],
    ['changed', '12798.63', '14908.29'], // 16 days at 5 %, 75 at 6 %
  ]);
});

test('both loans are computed to the later of their days', () => {
  const later = diffLoans(LOAN, { ...FILE, asOf: '2024-11-01' });
  expect(later).toMatchObject({ ok: true, before: { asOf: '2024-11-01' }, after: { asOf: '2024-11-01' } });
  expect(diffLoans(LOAN, { ...FILE, asOf: '2024-02-01' })).toMatchObject({ ok: true, after: { asOf: '2024-08-01' } });
});

test('facts that the engine refuses give the refusal', () => {
  expect(diffLoans(LOAN, { ...FILE, tranches: [draw('2024-01-15', '10000000.01')] })).toMatchObject({
    ok: false,
    refusal: { code: 'MaximumAmountExceeded' },
  });
});

test('a loan that could not be computed has no figures to compare with', () => {
  const impossible = openLoan({ ...FILE, tranches: [draw('2024-01-15', '10000000.01')] }, NO_FIXINGS);
  expect(diffLoans(impossible, FILE)).toMatchObject({ ok: false, refusal: { code: 'MaximumAmountExceeded' } });
});

test('another published value shows on its reset, and in the warnings once it is known', () => {
  const file = loan({ asOf: '2024-08-01', contract: SIX_MONTH_EURIBOR });
  const [projected, published] = [
    openLoan(file, sixMonthFixings({ '2024-01-11': '3.9' })).result,
    openLoan(file, sixMonthFixings({ '2024-01-11': '3.9', '2024-07-11': '3.6' })).result,
  ];
  if (!projected.ok || !published.ok) throw new Error('refused');
  const { fixings, warnings } = diffLedgers(projected.ledger, published.ledger);
  expect(fixings).toMatchObject([
    { state: 'unchanged', after: { trancheId: 'T1', resetDate: '2024-01-15' } },
    { state: 'changed', before: { value: '3.900', projected: true }, after: { value: '3.600', projected: false } },
  ]);
  expect(warnings).toMatchObject([{ state: 'gone', before: { code: 'ProjectedFixing', date: '2024-07-15' } }]);
});
