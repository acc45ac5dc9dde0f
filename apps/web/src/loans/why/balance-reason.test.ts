import { computeLedger, fixingHistory, type LoanFile } from '@calends/loan-engine';
import { expect, test } from 'vitest';
import { sumOf } from '../../lib/figures/euro-sums.ts';
import { contractFigureReason, trancheBalanceReason } from './balance-reason.ts';

const FILE: LoanFile = {
  asOf: '2026-01-31',
  contract: {
    dateStart: '2025-01-01',
    dateEnd: '2030-01-01',
    amount: '1500.00',
    convention: 'ATUAL_360',
    spread: '9.000',
    contractStatus: 'ACTIVE',
    euriborApplicable: false,
    euribor: 'NA',
    euriborCalculationMehtod: 'NA',
    optionIndexRateDateStart: 'TRANCHEDATE',
    dateStartIndexRate: null,
    renewalIndexRateTerm: 'NA',
    optionIndexRateRenewalDate: 'TRANCHEDATE',
    renewalIndexRateDate: null,
    capitalizationTerm: 'QUARTERLY',
    capitalizationsStartCondition: 'DATETRANCHE',
    interestCapitalization: true,
    contratCheckingAccount: false,
    floor: 'NONE',
    stampTaxApplicable: false,
    stampTaxTranchesFee: 'NONE',
    stampTaxCapitalizationsFee: 'NONE',
  },
  changes: [],
  tranches: [
    {
      id: 'T1',
      realizationDate: '2025-01-01',
      realizedCapital: '1000.00',
      UsesEuriborRateFromContractDate: false,
      movements: [
        { date: '2025-02-01', movementType: 'REINFORCEMENT', amount: '500.00' },
        { date: '2025-03-01', movementType: 'CAPITALREIMBURSEMENT', amount: '100.00' },
        { date: '2025-04-01', movementType: 'INTERESTSDUE', amount: '12.00' },
        { date: '2025-05-01', movementType: 'INTERESTDUEREIMBURSEMENT', amount: '2.00' },
      ],
    },
    {
      id: 'T2',
      realizationDate: '2025-06-01',
      realizedCapital: '20.00',
      UsesEuriborRateFromContractDate: false,
      movements: [],
    },
  ],
};

function ledger() {
  const result = computeLedger(FILE, fixingHistory([]));
  if (!result.ok) throw new Error(result.refusal.message);
  return result.ledger;
}

test('the capital and the interest due of a tranche are the sums of what moved them, to the cent', () => {
  for (const tranche of ledger().tranches) {
    for (const [index, movement] of tranche.movements.entries()) {
      const until = tranche.movements.slice(0, index + 1);
      expect(trancheBalanceReason(until, 'capital').total).toBe(movement.capital);
      expect(trancheBalanceReason(until, 'interestDue').total).toBe(movement.interestDue);
    }
    const { total, lines } = trancheBalanceReason(tranche.movements, 'capital');
    expect(total).toBe(tranche.capital);
    expect(sumOf(lines.map(({ amount }) => amount))).toBe(total);
  }
});

test('a figure of the contract is the sum of its tranches, and what is available is what the maximum leaves', () => {
  const computed = ledger();
  for (const figure of ['realizedCapital', 'availableCapital', 'interestAccrued', 'interestDue'] as const) {
    const { total, lines } = contractFigureReason(computed, figure);
    expect(total).toBe(computed.contract[figure]);
    expect(sumOf(lines.map(({ amount }) => amount)), figure).toBe(total);
  }
});

test('capital that capitalizations carried over the maximum leaves nothing, and says by how much it passed', () => {
  const computed = ledger();
  expect(computed.contract.availableCapital).toBe('0.00');
  expect(contractFigureReason(computed, 'availableCapital').lines.map(({ kind }) => kind)).toEqual([
    'maximum',
    'realized',
    'overrun',
  ]);
});

test('of a loan that a merger ended nothing is available, and the reason says so', () => {
  const [first, second] = FILE.tranches;
  if (!first || !second) throw new Error('the loan has two tranches');
  const end = { date: '2026-01-15', movementType: 'CAPITALREIMBURSEMENT', amount: '1000.00', act: 'MERGER' } as const;
  const tranches = [{ ...first, movements: [...first.movements, end] }, second];
  const result = computeLedger({ ...FILE, tranches }, fixingHistory([]));
  if (!result.ok) throw new Error(result.refusal.message);
  const { total, lines } = contractFigureReason(result.ledger, 'availableCapital');
  expect(total).toBe('0.00');
  expect(lines.map(({ kind }) => kind)).toEqual(['maximum', 'realized', 'ended']);
  expect(sumOf(lines.map(({ amount }) => amount))).toBe(total);
});
