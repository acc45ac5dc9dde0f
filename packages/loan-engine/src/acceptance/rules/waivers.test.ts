import { describe, expect, test } from 'vitest';
import { draw, ledgerOf, loan, refusalOf } from '../../../testing/example-loan.ts';
import type { ContractTerms, UserMovement } from '../../formats/loan-file.ts';

/** A million at 3.6 %, ATUAL_360: 100.00 a day, due each quarter. */
const HUNDRED_A_DAY = { spread: '3.6', interestCapitalization: false } as const;

const waived = (date: string, movementType: UserMovement['movementType'], amount: string): UserMovement => ({
  id: `${movementType} ${date}`,
  date,
  movementType,
  amount,
});

function file(asOf: string, movements: UserMovement[], contract: Partial<ContractTerms> = {}) {
  const tranches = [draw('2024-01-15', '1000000.00', movements)];
  return loan({ asOf, contract: { ...HUNDRED_A_DAY, ...contract }, tranches });
}

function rows(asOf: string, movements: UserMovement[], contract?: Partial<ContractTerms>): string[] {
  const [tranche] = ledgerOf(file(asOf, movements, contract)).tranches;
  const listed = tranche?.movements.map(
    ({ date, movementType, amount, capital, interestDue }) =>
      `${date} ${movementType} ${amount ?? ''}: ${capital} ${interestDue}`,
  );
  return [...(listed ?? []), `accrued ${tranche?.interestAccrued ?? ''}`];
}

describe('a waiver', () => {
  /**
   * A quarter of the million is waived on 2024-03-15, after 60 days. First calculation: 60 x 100.00 + 31 days to 2024-04-15 of
   * 750 000 at 3.6 %, 31 x 75.00 = 2 325.00: 8 325.00. Second: 91 days of the million, 9 100.00, less 31 days of the 250 000 that
   * were waived, 31 x 25.00 = 775.00.
   */
  test('of capital ends its interest on its own day, as a payment would', () => {
    expect(rows('2024-04-15', [waived('2024-03-15', 'CAPITALWAIVER', '250000.00')])).toEqual([
      '2024-01-15 TRANCHE 1000000.00: 1000000.00 0.00',
      '2024-03-15 CAPITALWAIVER 250000.00: 750000.00 0.00',
      '2024-04-15 INTERESTSDUE 8325.00: 750000.00 8325.00',
      'accrued 0.00',
    ]);
  });

  /**
   * On 2024-03-15 60 days have accrued, 6 000.00, of which 1 500.00 are waived. First calculation: 4 500.00 left and 31 days more,
   * 3 100.00: 7 600.00. Second: 91 x 100.00 - 1 500.00 = 7 600.00.
   */
  test('of accrued interest lowers what falls due, and no capital', () => {
    expect(rows('2024-04-15', [waived('2024-03-15', 'INTERESTACCRUEDWAIVER', '1500.00')]).slice(1)).toEqual([
      '2024-03-15 INTERESTACCRUEDWAIVER 1500.00: 1000000.00 0.00',
      '2024-04-15 INTERESTSDUE 7600.00: 1000000.00 7600.00',
      'accrued 0.00',
    ]);
  });

  test('of interest due leaves what was not waived of it', () => {
    expect(rows('2024-04-25', [waived('2024-04-25', 'INTERESTDUEWAIVER', '9000.00')]).slice(2)).toEqual([
      '2024-04-25 INTERESTDUEWAIVER 9000.00: 1000000.00 100.00',
      'accrued 1000.00',
    ]);
  });

  test('of interest that is capitalised meanwhile lowers the capitalization', () => {
    const movements = [waived('2024-04-14', 'INTERESTACCRUEDWAIVER', '9000.00')]; // all of the 90 days
    expect(rows('2024-04-15', movements, { interestCapitalization: true }).at(-2)).toBe(
      '2024-04-15 CAPITALIZATION 100.00: 1000100.00 0.00',
    );
  });

  test('waives what the payments of its day have left, however they were entered', () => {
    const waivers = [
      waived('2024-04-25', 'CAPITALWAIVER', '400000.00'),
      waived('2024-04-25', 'CAPITALREIMBURSEMENT', '600000.00'),
      waived('2024-04-25', 'INTERESTACCRUEDWAIVER', '400.00'),
      waived('2024-04-25', 'INTERESTACCRUEDREIMBURSEMENT', '600.00'),
      waived('2024-04-25', 'INTERESTDUEWAIVER', '9000.00'),
      waived('2024-04-25', 'INTERESTDUEREIMBURSEMENT', '100.00'),
    ];
    const kept = rows('2024-07-15', waivers);
    expect(kept.slice(2)).toEqual([
      '2024-04-25 INTERESTDUEREIMBURSEMENT 100.00: 1000000.00 9000.00',
      '2024-04-25 INTERESTDUEWAIVER 9000.00: 1000000.00 0.00',
      '2024-04-25 INTERESTACCRUEDREIMBURSEMENT 600.00: 1000000.00 0.00',
      '2024-04-25 INTERESTACCRUEDWAIVER 400.00: 1000000.00 0.00',
      '2024-04-25 CAPITALREIMBURSEMENT 600000.00: 400000.00 0.00',
      '2024-04-25 CAPITALWAIVER 400000.00: 0.00 0.00',
      'accrued 0.00',
    ]);
    expect(rows('2024-07-15', waivers.toReversed())).toEqual(kept);
  });

  test('makes room under the maximum amount', () => {
    const again = waived('2024-03-15', 'REINFORCEMENT', '250000.00');
    const movements = [waived('2024-03-15', 'CAPITALWAIVER', '250000.00'), again];
    expect(ledgerOf(file('2024-03-15', movements, { amount: '1000000.00' })).contract.availableCapital).toBe('0.00');
  });

  test('is no use of credit: no stamp tax, and none is given back', () => {
    const taxed = { stampTaxApplicable: true, stampTaxTranchesFee: 'BY_TERM' } as const;
    const { stampTax } = ledgerOf(file('2024-12-31', [waived('2024-03-15', 'CAPITALWAIVER', '250000.00')], taxed));
    expect(stampTax.map(({ cause, tax }) => `${cause} ${tax}`)).toEqual(['TRANCHE 6000.00']);
  });

  test.each([
    ['CAPITALWAIVER', '1000000.01', 'WaiverExceedsCapital', '1000000.00'],
    ['INTERESTDUEWAIVER', '9100.01', 'WaiverExceedsInterestDue', '9100.00'],
    ['INTERESTACCRUEDWAIVER', '1000.01', 'WaiverExceedsInterestAccrued', '1000.00'],
  ] as const)('%s of more than is owed is refused', (movementType, amount, code, available) => {
    expect(refusalOf(file('2024-05-01', [waived('2024-04-25', movementType, amount)]))).toMatchObject({
      code,
      amount,
      available,
      date: '2024-04-25',
      factId: `${movementType} 2024-04-25`,
    });
  });
});
