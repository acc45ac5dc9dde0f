import { describe, expect, test } from 'vitest';
import { amounts, draw, ledgerOf, loan, refusalOf } from '../../../testing/example-loan.ts';
import type { Ledger } from '../../formats/ledger.ts';
import type { ContractChange, ContractTerms, UserMovement } from '../../formats/loan-file.ts';

const TAXED = { stampTaxApplicable: true, stampTaxTranchesFee: 'BY_TERM', interestCapitalization: false } as const;

function newEnd(changeDate: string, dateEnd: string, more: Partial<ContractChange> = {}): ContractChange {
  return { id: `E${changeDate}`, changeDate, field: 'DATEEND', dateEnd, ...more };
}

interface Example {
  readonly contract?: Partial<ContractTerms>;
  readonly changes: ContractChange[];
  readonly movements?: UserMovement[];
  readonly asOf?: string;
}

function ledger({ contract, changes, movements = [], asOf = '2025-01-15' }: Example): Ledger {
  const tranches = [draw('2024-01-15', '1000000.00', movements)];
  return ledgerOf(loan({ asOf, contract: { ...TAXED, ...contract }, changes, tranches }));
}

function taxes({ stampTax }: Ledger): string[] {
  return stampTax.map(
    ({ date, cause, base, verba, months, tax, dateEnd }) =>
      `${date} ${cause} ${base} ${verba}${months === null ? '' : ` x ${months}`} = ${tax} to ${dateEnd}`,
  );
}

describe('an extension is taxed as a new grant of credit', () => {
  /**
   * Drawn to 2025-01-14, twelve started months: 1 000 000 x 0.04 % x 12 = 4 800. On 2024-10-01 600 000 are left for two years.
   * First calculation: 600 000 x 0.50 / 100 = 3 000.00. Second: the tax on the whole million, 5 000.00, less that on the 400 000
   * that were repaid that day, 2 000.00.
   */
  test('on the capital that is left of the day, by the term from then on; the tax before stays', () => {
    const paid = { date: '2024-10-01', movementType: 'CAPITALREIMBURSEMENT', amount: '400000.00' } as const;
    const contract = { dateEnd: '2025-01-14' };
    expect(taxes(ledger({ contract, changes: [newEnd('2024-10-01', '2026-10-01')], movements: [paid] }))).toEqual([
      '2024-01-15 TRANCHE 1000000.00 17.1.1 x 12 = 4800.00 to 2025-01-14',
      '2024-10-01 EXTENSION 600000.00 17.1.2 = 3000.00 to 2026-10-01',
    ]);
  });

  /**
   * First calculation: from 10 December to 10 July are seven months, and 11 July begins the eighth: 1 000 000 x 0.0004 x 8 = 3 200.00.
   * Second: 400.00 a month for the million, and the months begun are those of the 10th of December, January, February, March,
   * April, May, June and July: eight.
   */
  test('by started months where less than a year is left', () => {
    const contract = { dateEnd: '2025-01-15' };
    expect(taxes(ledger({ contract, changes: [newEnd('2024-12-10', '2025-07-11')] })).at(-1)).toBe(
      '2024-12-10 EXTENSION 1000000.00 17.1.1 x 8 = 3200.00 to 2025-07-11',
    );
  });

  /**
   * Interest at 5 % ATUAL_360: 91 days on 1 000 000.00 are 12 638.89, 91 on 1 012 638.89 are 12 798.63, 92 on 1 025 437.52 are
   * 13 102.81. The last is capitalised under the old end, 2024-12-31, three started months: 13 102.81 x 0.0012 = 15.72.
   * First calculation of the extension: 1 038 540.33 x 0.60 / 100 = 6 231.24. Second: 6 000.00 for the million, 75.83 + 76.79 +
   * 78.62 for what was capitalised: 6 231.24.
   */
  test('with the interest capitalised that day, which is taxed by the old end itself', () => {
    const contract = {
      dateEnd: '2024-12-31',
      interestCapitalization: true,
      stampTaxCapitalizationsFee: 'BY_TERM',
    } as const;
    expect(taxes(ledger({ contract, changes: [newEnd('2024-10-15', '2029-10-15')] })).slice(3)).toEqual([
      '2024-10-15 CAPITALIZATION 13102.81 17.1.1 x 3 = 15.72 to 2024-12-31',
      '2024-10-15 EXTENSION 1038540.33 17.1.3 = 6231.24 to 2029-10-15',
      expect.stringMatching(/^2025-01-15 CAPITALIZATION .* 17\.1\.2 .* to 2029-10-15$/),
    ]);
  });

  /** First calculation: T1 500 000 x 0.5 % = 2 500.00, T2 and T3 are draws of the new term. Second: 5 per thousand of half a million. */
  test('of the tranches drawn before the day; those of the day and after it are draws of the new term', () => {
    const tranches = [
      draw('2024-01-15', '500000.00', [{ date: '2024-06-03', movementType: 'REINFORCEMENT', amount: '1000.00' }]),
      draw('2024-06-03', '20000.00', [], 'T2'),
      draw('2024-09-02', '30000.00', [], 'T3'),
    ];
    const contract = { ...TAXED, dateEnd: '2024-07-15' };
    expect(taxes(ledgerOf(loan({ contract, changes: [newEnd('2024-06-03', '2026-06-03')], tranches })))).toEqual([
      '2024-01-15 TRANCHE 500000.00 17.1.1 x 6 = 1200.00 to 2024-07-15',
      '2024-06-03 REINFORCEMENT 1000.00 17.1.2 = 5.00 to 2026-06-03',
      '2024-06-03 EXTENSION 500000.00 17.1.2 = 2500.00 to 2026-06-03',
      '2024-06-03 TRANCHE 20000.00 17.1.2 = 100.00 to 2026-06-03',
      '2024-09-02 TRANCHE 30000.00 17.1.2 = 150.00 to 2026-06-03',
    ]);
  });

  test('also of a balance taken over', () => {
    const tranches = [{ ...draw('2024-01-15', '1000.00'), isOpeningBalance: true }];
    const file = loan({ contract: TAXED, changes: [newEnd('2024-06-03', '2030-06-03')], tranches });
    expect(taxes(ledgerOf(file))).toEqual(['2024-06-03 EXTENSION 1000.00 17.1.3 = 6.00 to 2030-06-03']);
  });

  test('at the verba that the contract forces, or exempt with its norm', () => {
    const changes = [newEnd('2024-06-03', '2030-06-03')];
    const forced = ledger({ contract: { stampTaxTranchesFee: '17.1.2' }, changes }).stampTax.at(-1);
    expect(forced).toMatchObject({ cause: 'EXTENSION', verba: '17.1.2', tax: '5000.00', reason: 'ForcedVerba' });
    const exempt = ledger({ contract: { stampTaxTranchesFee: 'EXEMPT_7_1_H' }, changes }).stampTax.at(-1);
    expect(exempt).toMatchObject({ cause: 'EXTENSION', verba: '17.1.3', tax: '0.00', exemptionNorm: 'EXEMPT_7_1_H' });
  });
});

describe('an extension is not taxed', () => {
  const changes = [newEnd('2024-06-03', '2030-06-03')];

  test('where a reason says so', () => {
    const untaxed = [newEnd('2024-06-03', '2030-06-03', { untaxedReason: 'opinion of 2024-05-28' })];
    expect(ledger({ changes: untaxed }).stampTax.map(({ cause }) => cause)).toEqual(['TRANCHE']);
  });

  test('where nothing is owed, no tax applies, or the balances are taxed each month', () => {
    const repaid = { date: '2024-06-03', movementType: 'CAPITALREIMBURSEMENT', amount: '1000000.00' } as const;
    const examples = [
      { movements: [repaid] },
      { contract: { stampTaxApplicable: false } },
      { contract: { stampTaxTranchesFee: 'NONE' } },
      { contract: { contratCheckingAccount: true } },
    ] as const;
    for (const { movements, contract } of examples.map((one) => ({ movements: [], contract: {}, ...one }))) {
      const causes = ledger({ changes, movements: [...movements], contract }).stampTax.map(({ cause }) => cause);
      expect(causes).not.toContain('EXTENSION');
    }
  });

  test('before its day has come', () => {
    expect(ledger({ changes, asOf: '2024-06-02' })).toEqual(ledger({ changes: [], asOf: '2024-06-02' }));
  });

  test('where it makes the term shorter, and no tax comes back', () => {
    expect(taxes(ledger({ changes: [newEnd('2024-03-01', '2024-06-30')] }))).toEqual([
      '2024-01-15 TRANCHE 1000000.00 17.1.3 = 6000.00 to 2029-01-15',
    ]);
  });
});

describe('interest follows the end that is in force', () => {
  test('a shorter term has its last crystallisation on the new end, and what is owed then is overdue', () => {
    const shortened = ledger({ changes: [newEnd('2024-03-01', '2024-06-30')] });
    expect(amounts(shortened, 'INTERESTSDUE')).toEqual(['2024-04-15 12638.89', '2024-06-30 10555.56']);
    expect(shortened.warnings).toEqual([{ code: 'Overdue', trancheId: 'T1', date: '2024-06-30' }]);
  });

  test('a longer one goes on, and nothing is overdue', () => {
    const extended = ledger({ contract: { dateEnd: '2024-06-30' }, changes: [newEnd('2024-06-30', '2025-06-30')] });
    expect(amounts(extended, 'INTERESTSDUE').map((row) => row.slice(0, 10))).toEqual([
      '2024-04-15',
      '2024-06-30',
      '2024-07-15',
      '2024-10-15',
      '2025-01-15',
    ]);
    expect(extended.warnings).toEqual([]);
  });

  test('one agreed after the end takes up the calendar again from its day on', () => {
    const late = ledger({ contract: { dateEnd: '2024-06-30' }, changes: [newEnd('2024-09-02', '2025-06-30')] });
    expect(amounts(late, 'INTERESTSDUE').map((row) => row.slice(0, 10))).toEqual([
      '2024-04-15',
      '2024-06-30',
      '2024-10-15',
      '2025-01-15',
    ]);
  });
});

describe('a new end is refused', () => {
  test.each([
    ['on its own day', newEnd('2024-06-03', '2024-06-03'), 'EndBeforeChange'],
    ['before it', newEnd('2024-06-03', '2024-06-02'), 'EndBeforeChange'],
    ['that is the end already', newEnd('2024-06-03', '2029-01-15'), 'EndUnchanged'],
    ['that is none', newEnd('2024-06-03', '2099-12-31'), 'EndUndetermined'],
    ['without a date', { changeDate: '2024-06-03', field: 'DATEEND' } as const, 'InvalidLoanFile'],
    ['that is no date', newEnd('2024-06-03', '2024-02-30'), 'InvalidDate'],
    ['with a reason that says nothing', newEnd('2024-06-03', '2030-06-03', { untaxedReason: '' }), 'InvalidLoanFile'],
  ])('%s', (_, change, code) => {
    expect(refusalOf(loan({ changes: [change] })).code).toBe(code);
  });

  test('where there was none', () => {
    const file = loan({ contract: { dateEnd: '2099-12-31' }, changes: [newEnd('2024-06-03', '2029-01-15')] });
    expect(refusalOf(file)).toMatchObject({ code: 'EndUndetermined', changeIndex: 0, factId: 'E2024-06-03' });
  });

  test('before a draw, and a draw after it: the refusal names the draw', () => {
    const tranches = [draw('2024-01-15', '1000.00'), draw('2024-09-02', '1000.00', [], 'T2')];
    const file = loan({ changes: [newEnd('2024-03-01', '2024-06-30')], tranches });
    expect(refusalOf(file)).toMatchObject({ code: 'TrancheOutsideContract', trancheId: 'T2', dateEnd: '2024-06-30' });
  });
});

test('a draw after the first end is taken once the term is longer', () => {
  const tranches = [draw('2024-09-02', '1000.00')];
  const contract = { dateEnd: '2024-06-30' };
  expect(refusalOf(loan({ contract, tranches })).code).toBe('TrancheOutsideContract');
  expect(ledgerOf(loan({ contract, tranches, changes: [newEnd('2024-05-02', '2025-06-30')] })).tranches).toHaveLength(
    1,
  );
});
