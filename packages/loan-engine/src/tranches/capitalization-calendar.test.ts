import { describe, expect, test } from 'vitest';
import { amounts, draw, ledgerOf, loan } from '../../testing/example-loan.ts';
import type { ContractChange, ContractTerms } from '../formats/loan-file.ts';

describe('interest is crystallised', () => {
  test.each([
    ['MONTHLY', '2024-01-31', ['2024-02-29', '2024-03-31', '2024-04-30', '2024-05-31']],
    ['MONTHLY', '2023-01-30', ['2023-02-28', '2023-03-30', '2023-04-30', '2023-05-30']],
    ['QUARTERLY', '2023-11-30', ['2024-02-29', '2024-05-30', '2024-08-30', '2024-11-30']],
    ['QUARTERLY', '2024-01-15', ['2024-04-15', '2024-07-15', '2024-10-15', '2025-01-15']],
    ['SEMIANNUALLY', '2024-08-31', ['2025-02-28', '2025-08-31', '2026-02-28', '2026-08-31']],
    ['ANNUALLY', '2024-02-29', ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
  ] as const)('%s from %s on %j, Saturdays and Sundays included', (capitalizationTerm, drawn, dates) => {
    const contract = { capitalizationTerm, dateStart: drawn, dateEnd: '2099-12-31' };
    expect(datesOf(drawn, contract, dates[3])).toEqual(dates);
  });

  test.each([
    ['the day of the draw', '2024-02-20', 'DATETRANCHE', ['2024-05-20', '2024-08-20']],
    ['the start of the contract', '2024-02-20', 'DATECONTRACT', ['2024-04-10', '2024-07-10']],
    ['a start that is a date of the series', '2024-04-10', 'DATECONTRACT', ['2024-07-10', '2024-10-10']],
    ['a start one day before one', '2024-04-09', 'DATECONTRACT', ['2024-04-10', '2024-07-10']],
  ] as const)('each quarter counted from %s', (_, drawn, capitalizationsStartCondition, dates) => {
    expect(datesOf(drawn, { dateStart: '2024-01-10', capitalizationsStartCondition }, dates[1])).toEqual(dates);
  });

  test.each([
    ['before the next date', '2024-06-30', ['2024-04-15', '2024-06-30']],
    ['on the next date', '2024-07-15', ['2024-04-15', '2024-07-15']],
    ['the day after', '2024-07-16', ['2024-04-15', '2024-07-15', '2024-07-16']],
  ])('for the last time on the end of the contract: %s', (_, dateEnd, dates) => {
    expect(datesOf('2024-01-15', { dateEnd }, '2025-12-31')).toEqual(dates);
  });

  test.each([
    ['only on the end', '2024-11-05', ['2024-11-05']],
    ['never, where there is no end', '2099-12-31', []],
  ])('under EXPIRATIONDATE %s', (_, dateEnd, dates) => {
    expect(datesOf('2024-01-15', { dateEnd, capitalizationTerm: 'EXPIRATIONDATE' }, '2024-12-31')).toEqual(dates);
  });

  test('never for a loan drawn on the end of its contract', () => {
    expect(datesOf('2024-06-30', { dateEnd: '2024-06-30' }, '2024-12-31')).toEqual([]);
  });
});

describe('a change of term', () => {
  test.each([
    ['2024-02-20', 'MONTHLY', ['2024-03-15', '2024-04-15']],
    ['2024-04-15', 'MONTHLY', ['2024-04-15', '2024-05-15']],
    ['2024-05-20', 'SEMIANNUALLY', ['2024-04-15', '2024-07-15']],
    ['2024-07-15', 'SEMIANNUALLY', ['2024-04-15', '2024-07-15', '2025-01-15']],
    ['2024-02-20', 'ANNUALLY', ['2025-01-15']],
    ['2024-02-20', 'EXPIRATIONDATE', ['2029-01-15']],
  ] as const)('on %s to %s keeps the anchor', (changeDate, value, dates) => {
    const changes: ContractChange[] = [{ changeDate, field: 'CAPITALIZATIONTERM', value }];
    const ledger = ledgerOf(loan({ asOf: dates.at(-1) ?? '', changes, contract: { interestCapitalization: false } }));
    expect(datesIn(amounts(ledger, 'INTERESTSDUE'))).toEqual(dates);
  });

  test('that changes nothing moves nothing', () => {
    const changes: ContractChange[] = [{ changeDate: '2024-02-20', field: 'CAPITALIZATIONTERM', integerValue: 1 }];
    const ledger = ledgerOf(loan({ asOf: '2024-07-15', changes }));
    expect(amounts(ledger, 'CAPITALIZATION')).toEqual(
      amounts(ledgerOf(loan({ asOf: '2024-07-15' })), 'CAPITALIZATION'),
    );
  });
});

describe('what is crystallised', () => {
  test('is nothing where it rounds to nothing, and what was below a cent is not carried over', () => {
    const contract = { spread: '0.000012', capitalizationTerm: 'MONTHLY' } as const; // 0.0103 a month of 31 days
    const cents = ledgerOf(loan({ asOf: '2024-04-15', contract, tranches: [draw('2024-01-15', '1000000.00')] }));
    expect(amounts(cents, 'CAPITALIZATION')).toEqual(['2024-02-15 0.01', '2024-03-15 0.01', '2024-04-15 0.01']);
    const less = ledgerOf(loan({ asOf: '2024-04-15', contract, tranches: [draw('2024-01-15', '400000.00')] }));
    expect(amounts(less, 'CAPITALIZATION')).toEqual([]);
    expect(less.contract.interestAccrued).toBe('0.00');
  });

  test.each([
    ['half a cent, up', '0.50', '0.01'],
    ['less, down', '0.49', '0.00'],
    ['half a cent below zero, down', '-0.50', '-0.01'],
  ])('is rounded half away from zero: %s', (_, spread, expected) => {
    const contract = { spread, convention: 'C30_360', capitalizationTerm: 'ANNUALLY' } as const;
    const [tranche] = ledgerOf(loan({ asOf: '2025-01-15', contract, tranches: [draw('2024-01-15', '1.00')] })).tranches;
    expect(tranche?.movements[1]?.amount ?? '0.00').toBe(expected);
  });

  test('bears interest when it is capitalised, and none when it is due', () => {
    const compound = ledgerOf(loan({ asOf: '2024-07-15' }));
    const simple = ledgerOf(loan({ asOf: '2024-07-15', contract: { interestCapitalization: false } }));
    expect(amounts(compound, 'CAPITALIZATION')).toEqual(['2024-04-15 12638.89', '2024-07-15 12798.63']);
    expect(amounts(simple, 'INTERESTSDUE')).toEqual(['2024-04-15 12638.89', '2024-07-15 12638.89']);
  });
});

/** The dates on which a million at 5 % is crystallised. */
function datesOf(drawn: string, contract: Partial<ContractTerms>, asOf: string): string[] {
  return datesIn(amounts(ledgerOf(loan({ asOf, contract, tranches: [draw(drawn, '1000000.00')] })), 'CAPITALIZATION'));
}

function datesIn(rows: readonly string[]): string[] {
  return rows.map((row) => row.slice(0, 10));
}
