import { describe, expect, test } from 'vitest';
import { draw, ledgerOf, loan, refusalOf } from '../../testing/example-loan.ts';
import type { ContractBalances } from '../formats/ledger.ts';
import type { ContractChange, Tranche, UserMovement } from '../formats/loan-file.ts';
import { openLoan } from '../ledger/compute-ledger.ts';
import { fixingHistory } from '../rates/fixing-history.ts';

const MILLION = { amount: '1000000.00', interestCapitalization: false } as const;

describe('what can still be drawn', () => {
  test.each([
    ['after the draw', [], '250000.00'],
    ['after a repayment, for a term contract too', [moved('CAPITALREIMBURSEMENT', '50000.00')], '300000.00'],
    ['after a reinforcement', [moved('REINFORCEMENT', '250000.00')], '0.00'],
    ['after interest was paid', [moved('INTERESTACCRUEDREIMBURSEMENT', '500.00')], '250000.00'],
  ])('is the maximum less the capital: %s', (_, movements, availableCapital) => {
    expect(balances([draw('2024-01-15', '750000.00', movements)])).toMatchObject({ availableCapital });
  });

  test('counts capitalised interest as capital', () => {
    const contract = { ...MILLION, interestCapitalization: true };
    const ledger = ledgerOf(loan({ asOf: '2024-04-15', contract, tranches: [draw('2024-01-15', '750000.00')] }));
    expect(ledger.contract).toMatchObject({ realizedCapital: '759479.17', availableCapital: '240520.83' });
  });

  test('is never shown below 0', () => {
    const contract = { ...MILLION, interestCapitalization: true };
    const ledger = ledgerOf(loan({ asOf: '2024-07-15', contract }));
    expect(ledger.contract).toMatchObject({ maximumAmount: '1000000.00', availableCapital: '0.00' });
    expect(ledger.warnings.map(({ date }) => date)).toEqual(['2024-04-15', '2024-07-15']); // each that leaves an overrun
  });

  test('follows the maximum in force', () => {
    const changes = [maximum('2024-02-01', '800000.00'), maximum('2025-02-01', '2000000.00')];
    expect(balances([draw('2024-01-15', '750000.00')], changes)).toMatchObject({ availableCapital: '50000.00' });
  });
});

describe('a draw', () => {
  test('may take all there is, and not a cent more', () => {
    expect(balances(withSecond('250000.00'))).toMatchObject({ availableCapital: '0.00' });
    expect(refusalOf(loan({ contract: MILLION, tranches: withSecond('250000.01') }))).toMatchObject({
      code: 'MaximumAmountExceeded',
      trancheId: 'T2',
      movementType: 'TRANCHE',
      amount: '250000.01',
      realizedCapital: '1000000.01',
    });
  });

  test('is refused where a backdated one took its place, and it is the later one that is named', () => {
    const tranches = [draw('2024-03-01', '600000.00'), draw('2024-02-01', '500000.00', [], 'backdated')];
    expect(refusalOf(loan({ contract: MILLION, tranches }))).toMatchObject({ trancheId: 'T1', date: '2024-03-01' });
  });

  test('of several on one day is the one without which the maximum would hold, not the last', () => {
    const tranches = [...withSecond('250000.01'), draw('2024-02-01', '0.01', [], 'small')];
    expect(refusalOf(loan({ contract: MILLION, tranches }))).toMatchObject({ trancheId: 'T2', amount: '250000.01' });
  });

  test('is refused where capitalised interest has taken what was left', () => {
    const contract = { ...MILLION, interestCapitalization: true };
    const tranches = [draw('2024-01-15', '990000.00', [moved('REINFORCEMENT', '10000.00', '2024-04-15')])];
    expect(refusalOf(loan({ contract, tranches }))).toMatchObject({
      code: 'MaximumAmountExceeded',
      movementType: 'REINFORCEMENT',
      movementIndex: 0,
      realizedCapital: '1012512.50',
    });
  });

  test('may use a maximum raised that day', () => {
    const tranches = [draw('2024-01-15', '1000000.00', [moved('REINFORCEMENT', '1.00')])];
    expect(balances(tranches, [maximum('2024-02-01', '1000001.00')])).toMatchObject({ availableCapital: '0.00' });
  });

  test('and not one raised the day after', () => {
    const tranches = [draw('2024-01-15', '1000000.00', [moved('REINFORCEMENT', '1.00')])];
    const changes = [maximum('2024-02-02', '1000001.00')];
    expect(refusalOf(loan({ contract: MILLION, tranches, changes })).code).toBe('MaximumAmountExceeded');
  });
});

const paid = (amount: string): UserMovement => ({ ...moved('CAPITALREIMBURSEMENT', amount), act: 'MERGER' });
const ended = (...others: UserMovement[]) => draw('2024-01-15', '750000.00', [...others, paid('750000.00')]);
const repaid = (amount: string) => draw('2024-02-01', '10.00', [moved('CAPITALREIMBURSEMENT', amount)], 'T2');
const refused = (...tranches: Tranche[]) => refusalOf(loan({ contract: MILLION, tranches }));
const endedAsOf = (asOf: string) => ledgerOf(loan({ asOf, contract: MILLION, tranches: [ended()] }));

/** Repaid by an act, and drawn on again. */
function drawnAgain(act: 'SETTLEMENT' | 'MERGER') {
  const first = draw('2024-01-15', '750000.00', [{ ...paid('750000.00'), act }]);
  return loan({ contract: MILLION, tranches: [first, draw('2024-03-01', '1.00', [], 'T2')] });
}

describe('a loan that a merger ended', () => {
  test('takes no draw and no reinforcement after its day, nor one on the day that the merger did not pay', () => {
    for (const date of ['2024-02-01', '2024-02-02', '2024-12-31'])
      expect(refused(ended(), draw(date, '1.00', [], 'T2'))).toMatchObject({
        code: 'LoanEndedByMerger',
        trancheId: 'T2',
        movementType: 'TRANCHE',
        date,
        mergerDate: '2024-02-01',
      });
    const added = ended(moved('REINFORCEMENT', '1.00', '2024-02-02'));
    expect(refused(added)).toMatchObject({ code: 'LoanEndedByMerger', movementIndex: 0, date: '2024-02-02' });
    expect(refused(ended(moved('REINFORCEMENT', '1.00')))).toMatchObject({ code: 'LoanEndedByMerger' });
  });

  test('has what came in before, and on the day what the merger paid', () => {
    const before = draw('2024-01-31', '10.00', [], 'late');
    expect(balances([ended(moved('REINFORCEMENT', '1.00', '2024-01-31')), before])).toMatchObject({
      realizedCapital: '11.00',
    });
    const onDay = draw('2024-02-01', '5.00', [paid('5.00')], 'T2');
    expect(balances([ended(), onDay])).toMatchObject({ realizedCapital: '0.00' });
  });

  test('takes no draw of the day of which anything is left, whoever paid the rest of it', () => {
    expect(refused(ended(), repaid('4.00'))).toMatchObject({
      code: 'LoanEndedByMerger',
      trancheId: 'T2',
      movementType: 'TRANCHE',
      date: '2024-02-01',
    });
    expect(refused(ended(), repaid('9.99'))).toMatchObject({ code: 'LoanEndedByMerger', trancheId: 'T2' });
    expect(refused(ended(), draw('2024-02-01', '5.01', [paid('5.00')], 'T2'))).toMatchObject({ trancheId: 'T2' });
    expect(balances([ended(), repaid('10.00')])).toMatchObject({ realizedCapital: '0.00' });
  });

  test('leaves nothing to be drawn from the day on, and says which it was', () => {
    expect(endedAsOf('2024-01-31').contract.availableCapital).toBe('250000.00');
    expect(endedAsOf('2024-01-31')).not.toHaveProperty('endedOn');
    expect(endedAsOf('2024-02-01')).toMatchObject({ endedOn: '2024-02-01', contract: { availableCapital: '0.00' } });
  });

  test('ends by no other act: a loan that was settled is drawn again', () => {
    expect(ledgerOf(drawnAgain('SETTLEMENT')).contract.realizedCapital).toBe('1.00');
  });

  test('is the same whether it is opened or follows from its earlier state, in which the act was another', () => {
    const { counted } = openLoan(drawnAgain('SETTLEMENT'), fixingHistory([])).with(drawnAgain('MERGER'));
    expect(counted).toMatchObject({ ok: false, refusal: { code: 'LoanEndedByMerger', trancheId: 'T2' } });
  });
});

describe('a lower maximum', () => {
  test('may come down to what is drawn', () => {
    const changes = [maximum('2024-02-01', '750000.00')];
    expect(balances([draw('2024-01-15', '750000.00')], changes)).toMatchObject({ availableCapital: '0.00' });
  });

  test('finds what was repaid on its day', () => {
    const tranches = [draw('2024-01-15', '750000.00', [moved('CAPITALREIMBURSEMENT', '250000.00')])];
    expect(balances(tranches, [maximum('2024-02-01', '500000.00')])).toMatchObject({ availableCapital: '0.00' });
  });

  test('is refused where a backdated draw leaves it too low', () => {
    const tranches = [draw('2024-01-15', '750000.00'), draw('2024-01-20', '0.01', [], 'backdated')];
    expect(
      refusalOf(loan({ contract: MILLION, tranches, changes: [maximum('2024-02-01', '750000.00')] })),
    ).toMatchObject({
      code: 'MaximumAmountBelowRealized',
      changeIndex: 0,
      date: '2024-02-01',
      maximumAmount: '750000.00',
      realizedCapital: '750000.01',
    });
  });

  test('is named also where other terms changed after it on its day', () => {
    const changes: ContractChange[] = [
      maximum('2024-02-01', '749999.99'),
      { changeDate: '2024-02-01', field: 'SPREAD', decimalValue: '6' },
    ];
    const refusal = refusalOf(loan({ contract: MILLION, tranches: [draw('2024-01-15', '750000.00')], changes }));
    expect(refusal).toMatchObject({ code: 'MaximumAmountBelowRealized', changeIndex: 0 });
  });

  test('is not looked at after asOf', () => {
    const changes = [maximum('2025-06-01', '1.00')];
    expect(balances([draw('2024-01-15', '750000.00')], changes)).toMatchObject({ maximumAmount: '1000000.00' });
  });
});

function balances(tranches: Tranche[], changes: ContractChange[] = []): ContractBalances {
  return ledgerOf(loan({ contract: MILLION, tranches, changes })).contract;
}

function withSecond(capital: string): Tranche[] {
  return [draw('2024-01-15', '750000.00'), draw('2024-02-01', capital, [], 'T2')];
}

function maximum(changeDate: string, decimalValue: string): ContractChange {
  return { changeDate, field: 'MAXIMUMAMOUNT', decimalValue };
}

function moved(movementType: UserMovement['movementType'], amount: string, date = '2024-02-01'): UserMovement {
  return { date, movementType, amount };
}
