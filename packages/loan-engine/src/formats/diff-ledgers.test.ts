import { expect, test } from 'vitest';
import { draw, ledgerOf, loan, SIX_MONTH_EURIBOR, sixMonthFixings } from '../../testing/example-loan.ts';
import { diffLedgers, type RowDifference } from './diff-ledgers.ts';
import type { Ledger, StampTaxRow } from './ledger.ts';
import type { ContractTerms, UserMovement } from './loan-file.ts';

const TAXED = {
  stampTaxApplicable: true,
  stampTaxTranchesFee: '17.1.2',
  stampTaxCapitalizationsFee: '17.1.2',
} as const;

const REPAYMENT = { date: '2024-04-15', movementType: 'CAPITALREIMBURSEMENT', amount: '1012638.89' } as const;

test('recomputing without a new fact changes nothing', () => {
  const diff = diffLedgers(ledger([]), ledger([]));
  const states = [diff.contract, ...diff.tranches, ...diff.rows, ...diff.stampTax, ...diff.accruals].map(
    (one) => one.state,
  );
  expect(new Set(states)).toEqual(new Set(['unchanged']));
  expect(diff.rows).toHaveLength(3);
});

test('a backdated repayment removes the rows that no longer occur', () => {
  const diff = diffLedgers(ledger([]), ledger([REPAYMENT]));
  const rows = diff.rows.map((row) => {
    const { date } = row.state === 'gone' ? row.before : row.after;
    return `${date} ${row.state}`;
  });
  expect(rows).toEqual(['2024-04-15 unchanged', '2024-07-15 gone', '2024-10-15 gone']);
  expect(diff.contract).toMatchObject({ state: 'changed', after: { realizedCapital: '0.00' } });
  expect(diff.tranches).toMatchObject([{ state: 'changed', after: { trancheId: 'T1', capital: '0.00' } }]);
});

test('the reverse comparison has the removed rows as new', () => {
  const diff = diffLedgers(ledger([REPAYMENT]), ledger([]));
  expect(diff.rows.filter(({ state }) => state === 'new')).toMatchObject([
    { ordinal: 1, after: { trancheId: 'T1', movementType: 'CAPITALIZATION', date: '2024-07-15' } },
    { ordinal: 1, after: { trancheId: 'T1', movementType: 'CAPITALIZATION', date: '2024-10-15' } },
  ]);
});

test('stamp tax and month-end accruals are compared row by row', () => {
  const diff = diffLedgers(ledger([]), ledger([], { spread: '6' }));
  expect(diff.stampTax.map(({ state }) => state)).toEqual(['unchanged', 'changed', 'changed', 'changed']);
  expect(diff.accruals[0]).toMatchObject({
    state: 'changed',
    before: { amount: '2361.11' },
    after: { amount: '2833.33' },
  });
});

test('rows of one tranche are not compared with rows of another', () => {
  const contract = { ...TAXED, ...SIX_MONTH_EURIBOR, dateEnd: '2024-09-30' };
  const tranches = [draw('2024-01-15', '1000000.00'), draw('2024-01-22', '500000.00', [], 'T2')];
  const fixings = sixMonthFixings({ '2024-01-11': '3.9' });
  const [both, second] = [tranches, tranches.slice(1)].map((drawn) =>
    ledgerOf(loan({ asOf: '2024-12-31', contract, tranches: drawn }), fixings),
  );
  if (!both || !second) throw new Error('no ledgers');
  const { contract: _, ...lists } = diffLedgers(both, second);
  const states = Object.entries(lists).map(([name, list]) => [name, ...new Set(list.map(stateOfTranche))]);
  expect(states).toEqual(
    ['tranches', 'rows', 'fixings', 'stampTax', 'accruals', 'warnings'].map((name) => [
      name,
      'T2 unchanged',
      'T1 gone',
    ]),
  );
});

test('of two rows with the same key the first is compared with the first', () => {
  const twice = ['1.00', '2.00'].map(
    (amount): UserMovement => ({ date: '2024-02-01', movementType: 'REINFORCEMENT', amount }),
  );
  const { stampTax } = diffLedgers(ledger(twice), ledger(twice.slice(0, 1)));
  expect(stampTax.filter((row) => baseOf(row) < 100).map((row) => [row.state, row.ordinal, baseOf(row)])).toEqual([
    ['unchanged', 1, 1],
    ['gone', 2, 2],
  ]);
});

function stateOfTranche(one: RowDifference<{ readonly trancheId: string }>): string {
  return `${(one.state === 'gone' ? one.before : one.after).trancheId} ${one.state}`;
}

function baseOf(one: RowDifference<StampTaxRow>): number {
  return Number((one.state === 'gone' ? one.before : one.after).base);
}

function ledger(movements: UserMovement[], contract: Partial<ContractTerms> = {}): Ledger {
  const tranches = [draw('2024-01-15', '1000000.00', movements)];
  return ledgerOf(loan({ asOf: '2024-12-31', contract: { ...TAXED, ...contract }, tranches }));
}
