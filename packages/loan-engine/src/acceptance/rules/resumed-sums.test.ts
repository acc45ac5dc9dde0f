import { describe, expect, test } from 'vitest';
import { draw, loan, NO_FIXINGS } from '../../../testing/example-loan.ts';
import type { ContractTerms, LoanFile, UserMovement } from '../../formats/loan-file.ts';
import { openLoan } from '../../ledger/compute-ledger.ts';
import type { LedgerFigures } from '../../ledger/ledger-figures.ts';
import { addDays } from '../../values/civil-date.ts';

/** A hundred small repayments, one every nine days, on two tranches in turn. */
const DAYS = Array.from({ length: 100 }, (_, index) => addDays('2024-01-16', 9 * index));

function taxedLoan(contract: Partial<ContractTerms>): LoanFile {
  const [first, second] = [0, 1].map((turn) => DAYS.filter((_, place) => place % 2 === turn).map(repayment));
  return loan({
    asOf: '2026-12-31',
    contract: { stampTaxApplicable: true, stampTaxTranchesFee: 'BY_TERM', ...contract },
    tranches: [draw('2024-01-15', '1000000.00', first), draw('2024-01-16', '1000000.00', second, 'T2')],
  });
}

function repayment(date: string): UserMovement {
  return { date, movementType: 'CAPITALREIMBURSEMENT', amount: '100.00' };
}

function withMovement(file: LoanFile, movement: UserMovement, place = 0): LoanFile {
  const tranches = file.tranches.map((tranche, index) =>
    index === place ? { ...tranche, movements: [...tranche.movements, movement] } : tranche,
  );
  return { ...file, tranches };
}

describe('a loan that is computed on from earlier sums has the figures of one that is computed from the start', () => {
  test.each<[string, Partial<ContractTerms>]>([
    ['taxed by its term', { dateEnd: '2024-12-10', stampTaxCapitalizationsFee: '17.3.1' }],
    ['taxed on its monthly balances', { contratCheckingAccount: true }],
    ['that what is capitalised takes above its maximum', { amount: '2001000.00' }],
    ['whose interest is due at its end', { interestCapitalization: false, capitalizationTerm: 'EXPIRATIONDATE' }],
    ['counted by months of thirty days', { convention: 'C30_360', capitalizationTerm: 'MONTHLY' }],
  ])('of a loan %s, whatever the day of the new fact', { tags: 'long' }, (_, contract) => {
    const file = taxedLoan(contract);
    const computation = openLoan(file, NO_FIXINGS);
    expect(computation.counted.ok).toBe(true);
    for (const [place, date] of DAYS.entries()) {
      const drawn = withMovement(file, { date, movementType: 'REINFORCEMENT', amount: '10.00' }, place % 2);
      const paid = withMovement(file, { ...repayment(date), movementType: 'INTERESTACCRUEDREIMBURSEMENT' }, place % 2);
      const lowered = { changeDate: date, field: 'MAXIMUMAMOUNT', decimalValue: '2100000.00' } as const;
      for (const changed of [drawn, paid, { ...file, changes: [lowered] }, { ...file, asOf: date }])
        expect(computation.with(changed).counted).toEqual(openLoan(changed, NO_FIXINGS).counted);
    }
  });

  test.each<[string, (file: LoanFile) => LoanFile]>([
    ['another rate of the stamp tax', (file) => ({ ...file, fees: [monthlyFee('0.05')] })],
    ['its tranches in another order', (file) => ({ ...file, tranches: file.tranches.toReversed() })],
    ['a tranche less', (file) => ({ ...file, tranches: file.tranches.slice(1) })],
    ['another tranche', (file) => ({ ...file, tranches: [...file.tranches, draw('2026-01-01', '1.00', [], 'T3')] })],
    ['an earlier draw', (file) => ({ ...file, tranches: file.tranches.map(drawnEarlier) })],
    ['another end', (file) => ({ ...file, contract: { ...file.contract, dateEnd: '2026-06-30' } })],
  ])('with %s', (_, change) => {
    const file = taxedLoan({ contratCheckingAccount: true });
    const changed = change(file);
    expect(openLoan(file, NO_FIXINGS).with(changed).counted).toEqual(openLoan(changed, NO_FIXINGS).counted);
  });
});

function monthlyFee(rate: string) {
  return { verba: '17.1.4', validFrom: '2000-01-01', rate, basis: 'MONTHLY_BALANCE' } as const;
}

function drawnEarlier(tranche: LoanFile['tranches'][number]): LoanFile['tranches'][number] {
  return tranche.id === 'T2' ? { ...tranche, realizationDate: '2024-01-15' } : tranche;
}

describe('with a late movement the past is not computed again', () => {
  const file = taxedLoan({ contratCheckingAccount: true });
  const late = openLoan(file, NO_FIXINGS).with(withMovement(file, repayment('2026-06-20')));
  const before = openLoan(file, NO_FIXINGS);
  const after = before.with(withMovement(file, repayment('2026-06-20')));

  test.each<[string, (figures: LedgerFigures) => readonly object[]]>([
    ['the movements of the file', ({ tranches }) => tranches.flatMap(({ tranche }) => tranche.movements)],
    ['the rows of the stamp tax', ({ stampTax }) => stampTax],
    ['the accruals of the months', ({ accruals }) => accruals],
  ])('%s are the same objects as before', (_, rowsOf) => {
    const [old, current] = [before, after].map(({ counted }) => (counted.ok ? rowsOf(counted.figures) : []));
    expect(shareOf(old, current)).toBeGreaterThan(0.6);
    expect(shareOf(old, late.counted.ok ? rowsOf(late.counted.figures) : [])).toBe(0);
  });

  test('its rows are not printed again', () => {
    const [old, current] = [before.result, after.result].map((result) =>
      result.ok ? [...result.ledger.tranches.flatMap(({ movements }) => movements), ...result.ledger.stampTax] : [],
    );
    expect(shareOf(old, current)).toBeGreaterThan(0.6);
  });
});

/** Which part of `current` are the very objects of `old`. */
function shareOf(old: readonly object[] = [], current: readonly object[] = []): number {
  const known = new Set(old);
  return current.filter((row) => known.has(row)).length / current.length;
}
