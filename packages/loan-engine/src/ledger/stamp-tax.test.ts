import path from 'node:path';
import { checkLedger } from '@calends/ledger-checker';
import { describe, expect, test } from 'vitest';
import { draw, ledgerOf, loan, NO_FIXINGS, refusalOf } from '../../testing/example-loan.ts';
import { readCsv } from '../../testing/fixture-files.ts';
import type { Ledger } from '../formats/ledger.ts';
import type { ContractTerms, LoanFile, StampRate, UserMovement } from '../formats/loan-file.ts';
import { addDays, formatDay, monthEnd } from '../values/civil-date.ts';
import { openLoan } from './compute-ledger.ts';

const TAXED = { stampTaxApplicable: true, stampTaxTranchesFee: 'BY_TERM' } as const;

describe('a draw of a million on 2024-01-15, by the end of the contract', () => {
  test.each([
    ['2024-01-15', '17.1.1 400.00 1', 'TermUnderOneYear'], // at least one month
    ['2024-02-15', '17.1.1 400.00 1', 'TermUnderOneYear'],
    ['2024-02-16', '17.1.1 800.00 2', 'TermUnderOneYear'],
    ['2024-07-15', '17.1.1 2400.00 6', 'TermUnderOneYear'],
    ['2025-01-14', '17.1.1 4800.00 12', 'TermUnderOneYear'],
    ['2025-01-15', '17.1.2 5000.00 null', 'TermOneToFiveYears'],
    ['2029-01-14', '17.1.2 5000.00 null', 'TermOneToFiveYears'],
    ['2029-01-15', '17.1.3 6000.00 null', 'TermFiveYearsOrMore'],
  ])('%s: %s', (dateEnd, expected, reason) => {
    const [row] = taxOf({ ...TAXED, dateEnd }, '2024-01-15').stampTax;
    expect(`${row?.verba} ${row?.tax} ${row?.months}`).toBe(expected);
    expect(row).toMatchObject({ reason, year: 2024, month: 1, base: '1000000.00', dueDate: '2024-02-20' });
  });

  test('is not taxed when it is the balance of a loan taken over', () => {
    const tranche = { ...draw('2024-01-15', '1000000.00'), isOpeningBalance: true };
    expect(ledgerOf(loan({ contract: TAXED, tranches: [tranche] })).stampTax).toEqual([]);
  });

  test('is not taxed when the contract is not, whatever fee it names', () => {
    expect(taxOf({ stampTaxTranchesFee: 'BY_TERM' }, '2024-01-15').stampTax).toEqual([]);
  });
});

describe('the day by which tax is due', () => {
  const reinforcement = { date: '2024-10-01', movementType: 'REINFORCEMENT', amount: '50000.00' } as const;
  const file = (stampDueDays: LoanFile['stampDueDays']) => ({
    ...loan({
      asOf: '2024-12-31',
      contract: { ...TAXED, dateEnd: '2025-06-30' },
      tranches: [draw('2024-01-15', '1000000.00', [reinforcement])],
    }),
    ...(stampDueDays && { stampDueDays }),
  });
  const dueDates = (stampDueDays?: LoanFile['stampDueDays']) =>
    ledgerOf(file(stampDueDays)).stampTax.map(({ dueDate }) => dueDate);

  test('is the 20th of the next month, from a day on another one where it was entered, in whatever order', () => {
    expect(dueDates()).toEqual(['2024-02-20', '2024-11-20']);
    const entered = [
      { validFrom: '2024-10-01', dueDay: 25 },
      { validFrom: '2024-01-16', dueDay: 28 },
    ];
    expect(dueDates(entered)).toEqual(['2024-02-20', '2024-11-25']);
    expect(dueDates(entered.slice(1))).toEqual(['2024-02-20', '2024-11-28']);
  });

  test('moves earlier tax too, in a loan that was computed before', () => {
    const { counted } = openLoan(file(undefined), NO_FIXINGS).with(file([{ validFrom: '2024-01-01', dueDay: 10 }]));
    if (!counted.ok) throw new Error('the loan was refused');
    expect(counted.figures.stampTax.map(({ dueDay }) => formatDay(dueDay))).toEqual(['2024-02-10', '2024-11-10']);
  });

  test('stands in the ledger, so that the checker follows it', () => {
    const ledger = ledgerOf(file([{ validFrom: '2024-10-01', dueDay: 25 }]));
    expect(checkLedger(ledger)).toEqual([]);
    const { stampDueDays: _, ...without } = ledger;
    expect(checkLedger(without)).toEqual([
      'Stamp tax, REINFORCEMENT of tranche T1 on 2024-10-01: the due date is 2024-11-25, and 2024-11-20 follows.',
    ]);
  });

  test.each([
    [{ validFrom: '2024-01-01', dueDay: 29 }, 'stampDueDays[0].dueDay'],
    [{ validFrom: '2024-01-01', dueDay: 1.5 }, 'stampDueDays[0].dueDay'],
    [{ validFrom: '2024-02-30', dueDay: 1 }, 'stampDueDays[0].validFrom'],
  ])('is refused as %o', (wrong, field) => {
    expect(refusalOf(file([wrong]))).toMatchObject({ field });
  });

  test('is refused twice of one day', () => {
    const twice = [1, 2].map((dueDay) => ({ validFrom: '2024-01-01', dueDay }));
    expect(refusalOf(file(twice))).toMatchObject({ code: 'InvalidLoanFile', field: 'stampDueDays[1].validFrom' });
  });
});

test('a reinforcement is taxed by the term that remains on its own day', () => {
  const reinforcement = { date: '2024-10-01', movementType: 'REINFORCEMENT', amount: '50000.00' } as const;
  const ledger = taxOf({ ...TAXED, dateEnd: '2025-06-30' }, '2024-12-31', [reinforcement]);
  expect(ledger.stampTax.map(({ cause, verba, months, tax }) => [cause, verba, months, tax])).toEqual([
    ['TRANCHE', '17.1.2', null, '5000.00'],
    ['REINFORCEMENT', '17.1.1', 9, '180.00'],
  ]);
});

describe('a fee that the contract names', () => {
  test('forces its verba', () => {
    const [row] = taxOf({ stampTaxApplicable: true, stampTaxTranchesFee: '17.1.3' }, '2024-01-15').stampTax;
    expect(row).toMatchObject({ verba: '17.1.3', tax: '6000.00', reason: 'ForcedVerba' });
  });

  test('exempts with its norm: verba, rate and months are declared all the same', () => {
    const contract = { stampTaxApplicable: true, stampTaxTranchesFee: 'EXEMPT_7_1_G', dateEnd: '2024-07-15' } as const;
    const [row] = taxOf(contract, '2024-01-15').stampTax;
    expect(row).toMatchObject({ verba: '17.1.1', rate: '0.04', months: 6, tax: '0.00', exemptionNorm: 'EXEMPT_7_1_G' });
  });

  test.each([
    ['EXEMPT_7_1_G', '17.1.2', '0.50'],
    ['EXEMPT_7_1_H', '17.1.2', '0.50'],
    ['EXEMPT_7_1_I', '17.1.2', '0.50'],
  ] as const)('%s declares what would have been taxed', (stampTaxTranchesFee, verba, percent) => {
    const contract = { stampTaxApplicable: true, stampTaxTranchesFee, dateEnd: '2026-01-15' };
    const expected = {
      verba,
      rate: percent,
      tax: '0.00',
      exemptionNorm: stampTaxTranchesFee,
      reason: 'TermOneToFiveYears',
    };
    expect(taxOf(contract, '2024-01-15').stampTax).toMatchObject([expected]);
  });

  test.each([
    ['17.1.1', '0.04', 36, '14400.00'],
    ['17.1.2', '0.50', null, '5000.00'],
    ['17.1.3', '0.60', null, '6000.00'],
  ] as const)('%s taxes a draw of a million to 2027-01-15 at %s %%', (stampTaxTranchesFee, percent, months, tax) => {
    const contract = { stampTaxApplicable: true, stampTaxTranchesFee, dateEnd: '2027-01-15' };
    const expected = { verba: stampTaxTranchesFee, rate: percent, months, tax, reason: 'ForcedVerba' };
    expect(taxOf(contract, '2024-01-15').stampTax).toMatchObject([expected]);
  });

  test('17.1.4 taxes the balances of a contract that has an end', () => {
    const contract = { stampTaxApplicable: true, stampTaxTranchesFee: '17.1.4', spread: '0' } as const;
    expect(taxOf(contract, '2024-02-29').stampTax).toMatchObject([
      { cause: 'MONTHLYBALANCE', date: '2024-01-31', base: '566666.67', tax: '226.67', dueDate: '2024-02-20' },
      { cause: 'MONTHLYBALANCE', date: '2024-02-29', base: '966666.67', tax: '386.67', dueDate: '2024-03-20' },
    ]);
  });

  test('exempts balances too', () => {
    const contract = {
      stampTaxApplicable: true,
      stampTaxTranchesFee: 'EXEMPT_7_1_I',
      contratCheckingAccount: true,
    } as const;
    const [row] = taxOf(contract, '2024-01-31').stampTax;
    expect(row).toMatchObject({ cause: 'MONTHLYBALANCE', base: '566666.67', tax: '0.00', reason: 'CheckingAccount' });
  });

  test.each(['17.1.4', 'NONE'] as const)(
    '%s for capitalizations makes no rows of theirs',
    (stampTaxCapitalizationsFee) => {
      const contract = { stampTaxApplicable: true, stampTaxTranchesFee: 'NONE', stampTaxCapitalizationsFee } as const;
      expect(taxOf(contract, '2024-12-31').stampTax).toEqual([]);
    },
  );

  test('for capitalizations adds to the tax on balances only where it taxes interest', () => {
    const onBalances = { stampTaxApplicable: true, stampTaxTranchesFee: '17.1.4' } as const;
    const causes = (fee: ContractTerms['stampTaxCapitalizationsFee']) =>
      taxOf({ ...onBalances, stampTaxCapitalizationsFee: fee }, '2024-04-30').stampTax.map(({ cause }) => cause);
    const months = ['MONTHLYBALANCE', 'MONTHLYBALANCE', 'MONTHLYBALANCE'];
    expect(causes('17.1.2')).toEqual([...months, 'MONTHLYBALANCE']);
    expect(causes('17.3.1')).toEqual([...months, 'CAPITALIZATION', 'MONTHLYBALANCE']);
  });

  test('taxes no negative interest', () => {
    const contract = { stampTaxApplicable: true, stampTaxCapitalizationsFee: 'BY_TERM', spread: '-1' } as const;
    expect(taxOf(contract, '2024-12-31').stampTax).toEqual([]);
  });

  test('taxes capitalised interest that a financial institution charges at 4 %', () => {
    const contract = { stampTaxApplicable: true, stampTaxCapitalizationsFee: '17.3.1' } as const;
    const [row] = taxOf(contract, '2024-04-15').stampTax;
    expect(row).toMatchObject({ cause: 'CAPITALIZATION', base: '12638.89', rate: '4.00', tax: '505.56' });
  });
});

describe('a loan without a determined end', () => {
  test.each([
    ['2023-02-01', '373.33'],
    ['2024-02-01', '386.67'],
    ['2024-04-01', '400.00'],
    ['2024-05-01', '413.33'],
  ])('of a flat million is taxed in the month of %s with %s', (date, tax) => {
    const contract = { ...TAXED, dateStart: date, dateEnd: '2099-12-31', spread: '0' } as const;
    const ledger = ledgerOf(loan({ asOf: monthEnd(date), contract, tranches: [draw(date, '1000000.00')] }));
    expect(ledger.stampTax.map((row) => [row.cause, row.verba, row.tax, row.reason])).toEqual([
      ['MONTHLYBALANCE', '17.1.4', tax, 'NoDeterminedEnd'],
    ]);
  });

  test('is due on 20 January for December, and has no row for a month without a balance', () => {
    const repaid = { date: '2024-01-15', movementType: 'CAPITALREIMBURSEMENT', amount: '1000000.00' } as const;
    const back = { date: '2024-12-31', movementType: 'REINFORCEMENT', amount: '300.00' } as const;
    const ledger = taxOf({ ...TAXED, dateEnd: '2099-12-31', spread: '0' }, '2024-12-31', [repaid, back]);
    expect(ledger.stampTax).toMatchObject([{ date: '2024-12-31', base: '10.00', tax: '0.00', dueDate: '2025-01-20' }]);
  });

  test('has no row for a month that is not finished', () => {
    const contract = { ...TAXED, dateEnd: '2099-12-31' } as const;
    expect(taxOf(contract, '2024-03-30').stampTax.map(({ date }) => date)).toEqual(['2024-01-31', '2024-02-29']);
  });
});

describe('rates that the loan file brings', () => {
  const until = rate('17.1.2', '2000-01-01', '2023-12-31', '0.40');
  const since = rate('17.1.2', '2024-01-01', null, '0.55');

  test('count by the date of use', () => {
    const contract = { ...TAXED, dateStart: '2023-06-01', dateEnd: '2026-06-01' } as const;
    const tranches = [draw('2023-12-31', '100000.00'), draw('2024-01-01', '100000.00', [], 'T2')];
    const ledger = ledgerOf(loan({ contract, tranches, fees: [until, since] }));
    expect(ledger.stampTax.map((row) => [row.rate, row.tax])).toEqual([
      ['0.40', '400.00'],
      ['0.55', '550.00'],
    ]);
  });

  test('may exempt every use while they last', () => {
    const exempt = { ...since, exemptionNorm: 'Art. 7 n. 1 i' };
    const ledger = ledgerOf(loan({ contract: { ...TAXED, dateEnd: '2026-06-01' }, fees: [exempt] }));
    expect(ledger.stampTax[0]).toMatchObject({ rate: '0.55', tax: '0.00', exemptionNorm: 'Art. 7 n. 1 i' });
  });

  test.each([
    ['after the last of them', until],
    ['before the first', rate('17.1.2', '2024-01-16', null, '0.55')],
  ])('tax nothing on a day for which they hold none: %s', (_, only) => {
    const ledger = ledgerOf(loan({ contract: { ...TAXED, dateEnd: '2026-06-01' }, fees: [only] }));
    expect(ledger.stampTax).toEqual([]);
  });
});

const { ORACLES_DIR } = process.env;

describe.runIf(ORACLES_DIR)('against the reference vectors', () => {
  test('every tax by term agrees', () => {
    for (const [useDate = '', maturity = '', amount = '', verba, monthsOrFraction, , tax] of vectors(
      'stamp_term_vectors.csv',
    )) {
      const contract = { ...TAXED, dateStart: useDate, dateEnd: maturity, amount: '999999999999.00' };
      const tranches = [draw(useDate, amount)];
      const [row] = ledgerOf(loan({ asOf: useDate, contract, tranches })).stampTax;
      const months = row?.months === null ? '' : String(row?.months);
      expect([useDate, maturity, row?.verba, months, row?.tax]).toEqual([
        useDate,
        maturity,
        verba,
        monthsOrFraction,
        tax,
      ]);
    }
  });

  test('every tax on a current account agrees', () => {
    for (const [, month = '', opening = '', events = '', , , tax] of vectors('stamp_current_account_vectors.csv')) {
      const first = `${month}-01`;
      const contract = {
        ...TAXED,
        dateStart: addDays(first, -1),
        dateEnd: '2099-12-31',
        spread: '0',
        amount: '999999999999.00',
      };
      const start = opening === '0.00' ? '0.01' : opening; // a draw is above 0; the cent is repaid with the first event
      const tranches = [draw(addDays(first, -1), start, balanceChanges(month, start, events))];
      const rows = ledgerOf(loan({ asOf: monthEnd(first), contract, tranches })).stampTax;
      expect([month, rows.find(({ date }) => date.startsWith(month))?.tax ?? '0.00']).toEqual([month, tax]);
    }
  });
});

/** '22:0.00;25:10.00' are end-of-day balances by day of the month. */
function balanceChanges(month: string, opening: string, events: string): UserMovement[] {
  let balance = cents(opening);
  const ofMonth = events === '' ? [] : events.split(';');
  return ofMonth.flatMap((event) => {
    const [day = '', target = ''] = event.split(':');
    const change = cents(target) - balance;
    balance = cents(target);
    if (change === 0n) return [];
    const amount = (change < 0n ? -change : change)
      .toString()
      .padStart(3, '0')
      .replace(/(\d\d)$/, '.$1');
    const movementType = change < 0n ? 'CAPITALREIMBURSEMENT' : 'REINFORCEMENT';
    return [{ date: `${month}-${day.padStart(2, '0')}`, movementType, amount } as const];
  });
}

function cents(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

function vectors(file: string): string[][] {
  return readCsv(path.join(ORACLES_DIR ?? '', 'vectors', file));
}

function taxOf(contract: Partial<ContractTerms>, asOf: string, movements: UserMovement[] = []): Ledger {
  return ledgerOf(loan({ asOf, contract, tranches: [draw('2024-01-15', '1000000.00', movements)] }));
}

function rate(verba: StampRate['verba'], validFrom: string, validTo: string | null, percent: string): StampRate {
  return { verba, validFrom, validTo, rate: percent, basis: 'AMOUNT' };
}
