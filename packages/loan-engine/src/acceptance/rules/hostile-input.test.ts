import { checkLedger } from '@calends/ledger-checker';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIXINGS } from '../../../testing/arbitrary-loan.ts';
import { draw, ledgerOf, loan, NO_FIXINGS, refusalOf, SIX_MONTH_EURIBOR } from '../../../testing/example-loan.ts';
import { anyJson, mutatedLoan } from '../../../testing/hostile-loan.ts';
import { countRows, formatFaults, mostRows, refusalFaults } from '../../../testing/ledger-format.ts';
import { check } from '../../../testing/property-runs.ts';
import type { Ledger } from '../../formats/ledger.ts';
import type { ContractTerms, LoanFile, UserMovement } from '../../formats/loan-file.ts';
import { computeLedger } from '../../ledger/compute-ledger.ts';
import type { FixingHistory } from '../../rates/fixing-history.ts';
import { addDays } from '../../values/civil-date.ts';

const TAXED = {
  stampTaxApplicable: true,
  stampTaxTranchesFee: 'BY_TERM',
  stampTaxCapitalizationsFee: 'BY_TERM',
} as const satisfies Partial<ContractTerms>;

/** With more rows the independent checker, which counts day by day, would take too long. */
const ROWS_TO_CHECK = 3000;

describe('the engine never crashes, hangs or returns nonsense for', () => {
  test('JSON of any shape', () => {
    check(anyJson(), expectSense, 2);
  });

  test('a loan file with random changes', () => {
    check(mutatedLoan(), expectSense, 2);
  });

  test('a loan file whose text was damaged but is still JSON', () => {
    const text = JSON.stringify(loan({ contract: SIX_MONTH_EURIBOR }));
    const spoilt = fc.tuple(fc.nat(text.length - 1), fc.constantFrom('0', '9', '-', '.', '"', 'e', '[', ' '));
    check(spoilt, ([position, character]) => {
      const parsed = parsedOrNothing(text.slice(0, position) + character + text.slice(position + 1));
      expect(nonsense(parsed)).toEqual([]);
    });
  });

  test.each(['0001-01-01', '1999-12-31', '2024-02-29', '2099-12-30', '2099-12-31', '2100-01-01', '2400-02-29'])(
    'the same loan on %s',
    (asOf) => {
      for (const dateEnd of ['2024-01-15', '2029-01-15', '2099-12-30', '2099-12-31', '9999-12-31'])
        for (const interestCapitalization of [true, false]) {
          const contract = { ...TAXED, dateEnd, interestCapitalization, amount: '999999999999999.99' };
          expect(nonsense(loan({ asOf, contract }))).toEqual([]);
        }
    },
  );

  test.each([
    ['0001-01-01', '0001-01-01', '0001-01-01'],
    ['0001-01-01', '0003-03-01', '0003-03-02'],
    ['9999-01-31', '9999-12-31', '9999-11-30'],
    ['9999-12-31', '9999-12-31', '9999-12-31'],
    ['2096-02-29', '2104-02-29', '2104-03-01'],
  ])('a contract from %s to %s on %s', (dateStart, dateEnd, asOf) => {
    for (const convention of ['ATUAL_ATUAL', 'C30_360'] as const) {
      const contract = { ...TAXED, dateStart, dateEnd, convention };
      expect(nonsense(loan({ asOf, contract, tranches: [draw(dateStart, '1000.00')] }))).toEqual([]);
    }
  });

  test('a list with holes, which no JSON has', () => {
    const holes: unknown[] = [];
    holes.length = 2;
    expect(refusalOf({ ...loan({}), changes: holes })).toMatchObject({ field: 'changes[0]' });
  });
});

describe('the calendar', () => {
  test('reaches to the last day whose stamp tax falls due within the calendar', () => {
    const contract = { ...TAXED, dateEnd: '2099-12-31', interestCapitalization: false, spread: '1' };
    const last = ledgerOf(loan({ asOf: '9999-11-30', contract }));
    expect(last.stampTax.at(-1)).toMatchObject({ date: '9999-11-30', dueDate: '9999-12-20' });
    expect(refusalOf(loan({ asOf: '9999-12-01' }))).toMatchObject({ code: 'InvalidDate', field: 'asOf' });
  });
});

describe('the largest figures that can be written', () => {
  const largest = '999999999999999.99';

  test('are computed exactly', () => {
    const contract = { amount: largest, spread: '999.999999', interestCapitalization: false };
    const tranches = [draw('2024-01-15', largest)];
    const [tranche] = ledgerOf(loan({ asOf: '2024-01-16', contract, tranches })).tranches;
    expect(tranche?.interestAccruedExact).toBe('27777777749999.999722222223'); // ...2222.5 away from 0
  });

  test.each([
    ['a balance that interest on interest takes beyond them', { spread: '999', capitalizationTerm: 'MONTHLY' }],
    ['a rate of a thousand percent', { spread: '1000' }],
    ['a thousand below zero', { spread: '-1000.000000' }],
    ['a sixteenth digit', { amount: '1000000000000000.00' }],
  ] as const)('%s is refused', (_, terms) => {
    const contract = { amount: largest, dateEnd: '2099-12-31', ...terms };
    const refusal = refusalOf(loan({ asOf: '2090-01-15', contract }));
    expect(refusal.code).toBe('InvalidAmount');
    expect(refusalFaults(refusal)).toEqual([]);
  });
});

describe('large loans', () => {
  test('thousands of movements on one day are added one by one', () => {
    const movements = Array.from({ length: 6000 }, (_, index) => centInOrOut(index));
    const loanFile = loan({ tranches: [draw('2024-01-15', '1000000.00', movements)], contract: { spread: '0' } });
    expect(ledgerOf(loanFile).tranches[0]?.capital).toBe('1000000.00');
    expect(nonsense(loanFile)).toEqual([]);
  });

  test('a century by the month, with resets', () => {
    const contract = {
      ...SIX_MONTH_EURIBOR,
      euribor: 'ONE_MONTH',
      renewalIndexRateTerm: 'ONE_MONTH',
      dateStart: '1999-01-31',
      dateEnd: '2099-12-30',
      capitalizationTerm: 'MONTHLY',
      interestCapitalization: false,
      spread: '1',
    } as const;
    const loanFile = loan({ asOf: '2099-12-30', contract, tranches: [draw('1999-01-31', '1000000.00')] });
    const ledger = ledgerOf(loanFile, FIXINGS);
    expect(ledger.tranches[0]?.fixings).toHaveLength(1211);
    expect(ledger.accruals).toHaveLength(1211); // from January 1999, whose last day bears interest, to November 2099
    expect(nonsense(loanFile)).toEqual([]);
  });

  test('a thousand tranches', () => {
    const tranches = Array.from({ length: 1000 }, (_, index) =>
      draw(addDays('2024-01-15', index), '1000.00', [], `T${index}`),
    );
    const loanFile = loan({ asOf: '2029-01-15', tranches });
    expect(ledgerOf(loanFile).tranches).toHaveLength(1000);
    expect(nonsense(loanFile)).toEqual([]);
  });

  test('more months of tranches than a loan can have are refused before anything is computed', () => {
    const tranches = Array.from({ length: 200 }, (_, index) => draw('2024-01-15', '1.00', [], `T${index}`));
    const refusal = refusalOf(loan({ asOf: '9999-11-30', tranches }));
    expect(refusal).toMatchObject({ code: 'InvalidLoanFile', field: 'asOf' });
  });
});

describe('options that contradict each other', () => {
  test.each([
    ['no index where one is applicable', { euriborApplicable: true, euribor: 'NA' }],
    ['an index that is not applicable', { euriborApplicable: false, euribor: 'SIX_MONTHS' }],
    ['a method without an index', { euriborCalculationMehtod: 'CURRENTDAY' }],
    ['a specific date where there is no index', { optionIndexRateDateStart: 'SPECIFICDATE' }],
    ['a loan that begins unremunerated, with spread and index', { ...SIX_MONTH_EURIBOR, contractStatus: 'UNPAID' }],
    ['a term of expiry without an end', { capitalizationTerm: 'EXPIRATIONDATE', dateEnd: '2099-12-31' }],
    ['an end on the day of the draw', { dateEnd: '2024-01-15' }],
    ['a capitalization later than the end', { dateEnd: '2024-02-01', capitalizationTerm: 'ANNUALLY' }],
    ['a checking account with an end and a term', { contratCheckingAccount: true, dateEnd: '2024-06-30' }],
    ['a floor without an index', { floor: 'INDEX_ZERO', spread: '-1' }],
    ['a fee for what is not taxed', { stampTaxTranchesFee: '17.1.1' }],
  ] satisfies ReadonlyArray<[string, Partial<ContractTerms>]>)('%s is computed', (_, contract) => {
    const loanFile = loan({ contract });
    expect(computeLedger(loanFile, NO_FIXINGS)).toMatchObject({ ok: true });
    expect(nonsense(loanFile, NO_FIXINGS)).toEqual([]);
  });

  test.each([
    ['an index without a method', { ...SIX_MONTH_EURIBOR, euriborCalculationMehtod: 'NA' }, 'UnknownEnumValue'],
    ['a specific start without it', { ...SIX_MONTH_EURIBOR, optionIndexRateDateStart: 'SPECIFICDATE' }, 'InvalidDate'],
    ['a renewal without it', { ...SIX_MONTH_EURIBOR, optionIndexRateRenewalDate: 'SPECIFICDATE' }, 'InvalidDate'],
    ['an end before the start', { dateEnd: '2023-12-31' }, 'EndBeforeStart'],
  ] satisfies ReadonlyArray<[string, Partial<ContractTerms>, string]>)('%s is refused', (_, contract, code) => {
    expect(refusalOf(loan({ contract }), FIXINGS)).toMatchObject({ code });
  });
});

function centInOrOut(index: number): UserMovement {
  const movementType = index % 2 === 0 ? 'REINFORCEMENT' : 'CAPITALREIMBURSEMENT';
  return { date: '2024-03-01', movementType, amount: '0.01' };
}

function expectSense(value: unknown): void {
  expect(nonsense(value)).toEqual([]);
}

/** The faults of the answer; none for an understandable refusal or a ledger that adds up. */
function nonsense(value: unknown, fixings: FixingHistory = FIXINGS): string[] {
  const result = computeLedger(value, fixings);
  if (!result.ok) return refusalFaults(result.refusal);
  const { ledger } = result;
  const most = mostRows(value as LoanFile); // what is computed has the form of a loan file
  const rows = countRows(ledger);
  return [
    ...formatFaults(ledger),
    ...(rows <= most ? [] : [`${rows} rows are more than the facts can make`]),
    ...(rows < ROWS_TO_CHECK ? checkLedger(printed(ledger)) : []),
  ].slice(0, 5);
}

function printed(ledger: Ledger): unknown {
  return JSON.parse(JSON.stringify(ledger));
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
