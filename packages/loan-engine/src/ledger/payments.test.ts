import { expect, test } from 'vitest';
import { draw, loan, NO_FIXINGS, SIX_MONTH_EURIBOR, sixMonthFixings } from '../../testing/example-loan.ts';
import type { UserMovement } from '../formats/loan-file.ts';
import { openLoan } from './compute-ledger.ts';
import { owedByTranche, settlementOf, splitPayment, sumOfParts, type TrancheParts } from './payments.ts';

/** Two tranches at 5 %: interest of a quarter due on the first, interest accrued on both. */
const FILE = loan({
  asOf: '2024-05-15',
  contract: { interestCapitalization: false },
  tranches: [draw('2024-03-15', '500000.00', [], 'young'), draw('2024-01-15', '1000000.00', [], 'old')],
});
const LOAN = openLoan(FILE, NO_FIXINGS);

const parts = (trancheId: string, interestDue: bigint, interestAccrued: bigint, capital: bigint): TrancheParts => ({
  trancheId,
  interestDue,
  interestAccrued,
  capital,
});

/** 91 days of a million and, to 15 May, 30 more; 61 days of half a million: 5 % / 360. */
const OWED = [parts('old', 1_263_889n, 416_667n, 100_000_000n), parts('young', 0n, 423_611n, 50_000_000n)];

test('a loan owes by tranche, the oldest first, whatever their order in the file', () => {
  expect(owedByTranche(LOAN, '2024-05-15')).toEqual({ ok: true, owed: OWED });
  expect(owedByTranche(LOAN, '2024-03-14')).toMatchObject({ ok: true, owed: [{ trancheId: 'old' }] });
  expect(owedByTranche(LOAN, '2024-01-14')).toEqual({ ok: true, owed: [] });
});

test.each<[string, bigint, readonly TrancheParts[]]>([
  ['a cent is interest due', 1n, [parts('old', 1n, 0n, 0n)]],
  ['interest due is paid before any other interest', 1_263_889n, [parts('old', 1_263_889n, 0n, 0n)]],
  ['then the accrued interest of the oldest', 1_263_890n, [parts('old', 1_263_889n, 1n, 0n)]],
  [
    'then that of the next, before any capital',
    1_680_557n,
    [parts('old', 1_263_889n, 416_667n, 0n), parts('young', 0n, 1n, 0n)],
  ],
  [
    'then the capital of the oldest',
    2_104_168n,
    [parts('old', 1_263_889n, 416_667n, 1n), parts('young', 0n, 423_611n, 0n)],
  ],
  [
    'then that of the next',
    102_104_168n,
    [parts('old', 1_263_889n, 416_667n, 100_000_000n), parts('young', 0n, 423_611n, 1n)],
  ],
  ['all of it', 152_104_167n, OWED],
  ['and never more', 152_104_168n, OWED],
])('%s', (_, amount, split) => {
  expect(splitPayment(OWED, amount)).toEqual(split);
});

test('interest that is owed the other way round is not set off', () => {
  const owed = [parts('a', -5n, -3n, 10n), parts('b', 2n, -1n, 0n)];
  expect(sumOfParts(owed)).toBe(12n);
  expect(splitPayment(owed, 100n)).toEqual([parts('a', 0n, 0n, 10n), parts('b', 2n, 0n, 0n)]);
});

const settled = (date: string, movements: UserMovement[] = []) =>
  settlementOf(
    openLoan(loan({ asOf: '2024-12-31', tranches: [draw('2024-01-15', '1000.00', movements)] }), NO_FIXINGS),
    date,
  );

test('a loan is settled by all that it owes', () => {
  expect(settled('2024-02-14')).toEqual({ ok: true, parts: [parts('T1', 0n, 417n, 100_000n)] });
});

test('nothing is settled where nothing is owed', () => {
  expect(settled('2024-01-14')).toMatchObject({
    ok: false,
    faults: [{ code: 'NothingOwed' }, { code: 'SettlementBeforeMovement', movementType: 'TRANCHE', factId: 'T1' }],
  });
  const repaid: UserMovement[] = [{ date: '2024-01-15', movementType: 'CAPITALREIMBURSEMENT', amount: '1000.00' }];
  expect(settled('2024-02-14', repaid)).toEqual({ ok: false, faults: [{ code: 'NothingOwed', date: '2024-02-14' }] });
});

test('the earliest of what comes after the day is named; what moves no balance does not count', () => {
  const later: UserMovement[] = [
    { id: 'B', date: '2024-03-02', movementType: 'INTERESTSDUE', amount: '1.00' },
    { id: 'A', date: '2024-03-01', movementType: 'REINFORCEMENT', amount: '1.00' },
  ];
  const fault = {
    code: 'SettlementBeforeMovement',
    movementDate: '2024-03-01',
    movementType: 'REINFORCEMENT',
    factId: 'A',
  };
  expect(settled('2024-02-14', later)).toMatchObject({ ok: false, faults: [fault] });
  expect(settled('2024-03-01', later)).toMatchObject({ ok: false, faults: [fault] });
  expect(settled('2024-03-02', later).ok).toBe(true);
});

test('interest at a rate below zero is owed by the lender, and no payment of the borrower ends it', () => {
  const file = loan({ asOf: '2024-12-31', contract: { spread: '-1' }, tranches: [draw('2024-01-15', '360000.00')] });
  expect(settlementOf(openLoan(file, NO_FIXINGS), '2024-01-25')).toEqual({
    ok: false,
    faults: [{ code: 'SettlementOwedBack', date: '2024-01-25', trancheId: 'T1', amount: '-100.00' }],
  });
});

test('interest at a rate that is not published yet cannot be settled; on the day of its reset none has accrued', () => {
  const file = loan({ asOf: '2024-12-31', contract: { ...SIX_MONTH_EURIBOR, spread: '1' } });
  const floating = openLoan(file, sixMonthFixings({ '2024-01-11': '3' }));
  expect(settlementOf(floating, '2024-07-15').ok).toBe(true);
  expect(settlementOf(floating, '2024-07-16')).toEqual({
    ok: false,
    faults: [{ code: 'SettlementOnProjection', date: '2024-07-16', trancheId: 'T1' }],
  });
});

test('what the engine refuses is refused', () => {
  const impossible: UserMovement[] = [{ date: '2024-01-16', movementType: 'CAPITALREIMBURSEMENT', amount: '1000.01' }];
  expect(settled('2024-02-14', impossible)).toMatchObject({
    ok: false,
    refusal: { code: 'ReimbursementExceedsCapital' },
  });
});
