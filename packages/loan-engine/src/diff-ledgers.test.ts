import { expect, test } from 'vitest';
import { draw, ledgerOf, loan } from '../testing/example-loan.ts';
import { diffLedgers } from './diff-ledgers.ts';
import type { Ledger } from './ledger.ts';
import type { ContractTerms, UserMovement } from './loan-file.ts';

const REPAYMENT = { date: '2024-04-15', movementType: 'CAPITALREIMBURSEMENT', amount: '1012638.89' } as const;

test('a recomputation without a new fact changes nothing', () => {
  const diff = diffLedgers(ledger([]), ledger([]));
  const states = [diff.contract, ...diff.tranches, ...diff.rows, ...diff.stampTax, ...diff.accruals].map(
    (one) => one.state,
  );
  expect(new Set(states)).toEqual(new Set(['unchanged']));
  expect(diff.rows).toHaveLength(3);
});

test('a backdated repayment takes away what no longer comes', () => {
  const diff = diffLedgers(ledger([]), ledger([REPAYMENT]));
  const rows = diff.rows.map((row) => {
    const { date } = row.state === 'gone' ? row.before : row.after;
    return `${date} ${row.state}`;
  });
  expect(rows).toEqual(['2024-04-15 unchanged', '2024-07-15 gone', '2024-10-15 gone']);
  expect(diff.contract).toMatchObject({ state: 'changed', after: { realizedCapital: '0.00' } });
  expect(diff.tranches).toMatchObject([{ state: 'changed', after: { trancheId: 'T1', capital: '0.00' } }]);
});

test('the way back makes new what was gone', () => {
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

function ledger(movements: UserMovement[], contract: Partial<ContractTerms> = {}): Ledger {
  const taxed = {
    stampTaxApplicable: true,
    stampTaxTranchesFee: '17.1.2',
    stampTaxCapitalizationsFee: '17.1.2',
  } as const;
  const tranches = [draw('2024-01-15', '1000000.00', movements)];
  return ledgerOf(loan({ asOf: '2024-12-31', contract: { ...taxed, ...contract }, tranches }));
}
