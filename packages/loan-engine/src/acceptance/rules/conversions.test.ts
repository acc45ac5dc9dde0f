import { describe, expect, test } from 'vitest';
import { draw, ledgerOf, loan, NO_FIXINGS, refusalOf } from '../../../testing/example-loan.ts';
import type { ContractTerms, UserMovement } from '../../formats/loan-file.ts';
import { openLoan } from '../../ledger/compute-ledger.ts';
import { conversionMovements, conversionOf, withPayment } from '../../ledger/payments.ts';

/** A million at 3.6 %, ATUAL_360: 100.00 a day, due each quarter. */
const HUNDRED_A_DAY = { spread: '3.6', interestCapitalization: false } as const;

const entered = (date: string, movementType: UserMovement['movementType'], amount: string): UserMovement => ({
  id: `${movementType} ${date}`,
  date,
  movementType,
  amount,
});

function file(asOf: string, movements: UserMovement[], contract: Partial<ContractTerms> = {}) {
  const tranches = [draw('2024-01-15', '1000000.00', movements)];
  return loan({ asOf, contract: { ...HUNDRED_A_DAY, ...contract }, tranches });
}

function rows(asOf: string, movements: UserMovement[]): string[] {
  const [tranche] = ledgerOf(file(asOf, movements)).tranches;
  const listed = tranche?.movements.map(
    ({ date, movementType, amount, capital, interestDue }) =>
      `${date} ${movementType} ${amount ?? ''}: ${capital} ${interestDue}`,
  );
  return listed ?? [];
}

describe('a conversion', () => {
  /**
   * 60 % of the million becomes share capital on 2024-04-15, a day on which interest falls due and is paid. First calculation: 91
   * days to 15 July of 400 000 at 3.6 %, 91 x 40.00 = 3 640.00. Second: 91 days of the million, 9 100.00, less 91 days of the 600 000
   * that were converted, 91 x 60.00 = 5 460.00.
   */
  test('ends the interest of what is converted on its own day', () => {
    const movements = [
      entered('2024-04-15', 'INTERESTDUEREIMBURSEMENT', '9100.00'),
      entered('2024-04-15', 'SHARECAPITALCONVERSION', '600000.00'),
    ];
    expect(rows('2024-07-15', movements).slice(2)).toEqual([
      '2024-04-15 INTERESTDUEREIMBURSEMENT 9100.00: 1000000.00 0.00',
      '2024-04-15 SHARECAPITALCONVERSION 600000.00: 400000.00 0.00',
      '2024-07-15 INTERESTSDUE 3640.00: 400000.00 3640.00',
    ]);
  });

  test('converts what the payments and waivers of its day have left, and comes before reinforcements', () => {
    const movements = [
      entered('2024-04-25', 'REINFORCEMENT', '50000.00'),
      entered('2024-04-25', 'OTHEREQUITYCONVERSION', '700000.00'),
      entered('2024-04-25', 'CAPITALWAIVER', '100000.00'),
      entered('2024-04-25', 'CAPITALREIMBURSEMENT', '200000.00'),
    ];
    const kept = rows('2024-04-25', movements).slice(2);
    expect(kept).toEqual([
      '2024-04-25 CAPITALREIMBURSEMENT 200000.00: 800000.00 9100.00',
      '2024-04-25 CAPITALWAIVER 100000.00: 700000.00 9100.00',
      '2024-04-25 OTHEREQUITYCONVERSION 700000.00: 0.00 9100.00',
      '2024-04-25 REINFORCEMENT 50000.00: 50000.00 9100.00',
    ]);
    expect(rows('2024-04-25', movements.toReversed()).slice(2)).toEqual(kept);
  });

  test('makes room under the maximum amount, is not taxed and gives no tax back', () => {
    const terms = { amount: '1000000.00', stampTaxApplicable: true, stampTaxTranchesFee: 'BY_TERM' } as const;
    const converted = [entered('2024-03-15', 'SHARECAPITALCONVERSION', '250000.00')];
    const { contract, stampTax } = ledgerOf(file('2024-12-31', converted, terms));
    expect(contract.availableCapital).toBe('250000.00');
    expect(stampTax.map(({ cause, tax }) => `${cause} ${tax}`)).toEqual(['TRANCHE 6000.00']);
  });

  test.each(['SHARECAPITALCONVERSION', 'OTHEREQUITYCONVERSION'] as const)(
    '%s of more than the capital is refused',
    (movementType) => {
      expect(refusalOf(file('2024-05-01', [entered('2024-04-25', movementType, '1000000.01')]))).toMatchObject({
        code: 'ConversionExceedsCapital',
        amount: '1000000.01',
        available: '1000000.00',
        date: '2024-04-25',
        factId: `${movementType} 2024-04-25`,
      });
    },
  );
});

const twoTranches = (movements: UserMovement[] = []) =>
  openLoan(
    loan({
      asOf: '2024-05-15',
      contract: HUNDRED_A_DAY,
      tranches: [draw('2024-03-15', '500000.00', [], 'young'), draw('2024-01-15', '1000000.00', movements, 'old')],
    }),
    NO_FIXINGS,
  );
const part = (trancheId: string, capital: bigint) => ({ trancheId, interestDue: 0n, interestAccrued: 0n, capital });

describe('what is to be converted of a loan', () => {
  const paid = [
    entered('2024-04-15', 'INTERESTDUEREIMBURSEMENT', '9100.00'),
    entered('2024-05-15', 'INTERESTACCRUEDREIMBURSEMENT', '3000.00'),
  ];

  test('is taken from the oldest tranche first, or from the one that is named', () => {
    expect(conversionOf(twoTranches(paid), '2024-05-15', 40_000_000n)).toEqual({
      ok: true,
      parts: [part('old', 40_000_000n)],
    });
    expect(conversionOf(twoTranches(paid), '2024-03-15', 1n, 'young')).toEqual({
      ok: true,
      parts: [part('young', 1n)],
    });
  });

  test('is refused while interest of a tranche that it takes from is owed, with the interest', () => {
    expect(conversionOf(twoTranches(), '2024-05-15', 1n)).toEqual({
      ok: false,
      faults: [
        {
          code: 'ConversionBeforeInterest',
          date: '2024-05-15',
          trancheId: 'old',
          interestDue: '9100.00',
          interestAccrued: '3000.00',
        },
      ],
    });
    // 61 days of the younger one, at 50.00 a day
    expect(conversionOf(twoTranches(paid), '2024-05-15', 100_000_001n)).toMatchObject({
      faults: [{ trancheId: 'young', interestDue: '0.00', interestAccrued: '3050.00' }],
    });
  });

  test('is refused above the capital, with every reason at once', () => {
    expect(conversionOf(twoTranches(), '2024-05-15', 150_000_001n)).toMatchObject({
      faults: [
        { code: 'ConversionExceedsCapital', amount: '1500000.01', available: '1500000.00' },
        { code: 'ConversionBeforeInterest', trancheId: 'old' },
        { code: 'ConversionBeforeInterest', trancheId: 'young' },
      ],
    });
    expect(conversionOf(twoTranches(), '2024-01-14', 1n)).toMatchObject({ faults: [{ available: '0.00' }] });
  });

  test('leaves nothing of the loan where all of it is converted', () => {
    const computed = twoTranches([...paid, entered('2024-05-15', 'CAPITALREIMBURSEMENT', '600000.00')]);
    const result = conversionOf(computed, '2024-05-15', 40_000_000n, 'old');
    if (!result.ok) throw new Error('the conversion of the test is refused');
    const movements = conversionMovements(result.parts, '2024-05-15', 'SHARECAPITALCONVERSION');
    const { result: after } = computed.with(withPayment(computed.file, movements));
    expect(after.ok && after.ledger.tranches.find(({ id }) => id === 'old')).toMatchObject({
      capital: '0.00',
      interestDue: '0.00',
      interestAccrued: '0.00',
    });
  });
});
