import { describe, expect, test } from 'vitest';
import { draw, ledgerOf, loan, refusalOf } from '../../../testing/example-loan.ts';
import { stepsOfTerms, termsInForce } from '../../facts/terms-in-force.ts';
import type { ContractChange } from '../../formats/loan-file.ts';

const assigned = (changeDate: string, company: string, price?: string | null): ContractChange => ({
  id: `to ${company}`,
  changeDate,
  field: 'GRANTOR',
  company,
  ...(price !== undefined && { price }),
});
const assumed = (changeDate: string, company: string): ContractChange => ({ changeDate, field: 'RECEIVER', company });

describe('the companies in force', () => {
  const file = loan({ changes: [assigned('2024-06-03', 'B', '900000.00'), assumed('2024-08-01', 'C')] });

  test.each([
    ['2024-06-02', null, null],
    ['2024-06-03', 'B', null],
    ['2024-08-01', 'B', 'C'],
  ])('on %s are grantor %s and receiver %s', (day, grantor, receiver) => {
    expect(termsInForce(file, day)).toMatchObject({ ok: true, terms: { grantor, receiver } });
  });

  test('are told with each change, before and after it', () => {
    expect(stepsOfTerms(file)).toMatchObject({
      steps: [
        { before: { grantor: null }, after: { grantor: 'B', receiver: null } },
        { before: { receiver: null }, after: { grantor: 'B', receiver: 'C' } },
      ],
    });
  });

  test('are none of the terms that move a figure: a row of each change is all that is added', () => {
    const movements = [{ date: '2024-07-01', movementType: 'CAPITALREIMBURSEMENT', amount: '1000.00' } as const];
    const tranches = [draw('2024-01-15', '1000000.00', movements)];
    const ledger = ledgerOf({ ...file, tranches });
    const [tranche] = ledger.tranches;
    const rows = tranche?.movements.filter(({ movementType }) => /^(GRANTOR|RECEIVER)CHANGE$/.test(movementType));
    expect(rows).toEqual([
      { date: '2024-06-03', movementType: 'GRANTORCHANGE', amount: null, derived: false, factId: 'to B', ...BALANCES },
      { date: '2024-08-01', movementType: 'RECEIVERCHANGE', amount: null, derived: false, ...REPAID },
    ]);
    const others = tranche?.movements.filter((row) => !rows?.includes(row));
    const without = ledgerOf({ ...file, tranches, changes: [] });
    const { handovers: _, ...figures } = ledger;
    expect({ ...figures, tranches: [{ ...tranche, movements: others }] }).toEqual(without);
  });
});

/** 1 000 000.00 at 5 % for 91 days to 15 April, 91 x 138.8888... = 12 638.89, which is capitalised; and by 15 July 1 012 638.89 - 1 000.00 from 1 July bears 12 796.69 more, less 1 000.00 repaid. */
const BALANCES = { capital: '1012638.89', interestDue: '0.00' };
const REPAID = { capital: '1024435.58', interestDue: '0.00' };

describe('a change of a company is refused', () => {
  test.each([
    ['without the company', { field: 'GRANTOR' }, 'InvalidLoanFile', 'company'],
    ['with none', { field: 'RECEIVER', company: '' }, 'InvalidLoanFile', 'company'],
    ['with something else', { field: 'RECEIVER', company: 7 }, 'InvalidLoanFile', 'company'],
    ['at a price below 0.00', { field: 'GRANTOR', company: 'B', price: '-0.01' }, 'InvalidAmount', 'price'],
    ['at a price of three decimals', { field: 'GRANTOR', company: 'B', price: '1.001' }, 'InvalidAmount', 'price'],
    ['at a price that is a number', { field: 'GRANTOR', company: 'B', price: 1 }, 'InvalidAmount', 'price'],
  ])('%s', (_, slots, code, slot) => {
    const change = { changeDate: '2024-06-03', ...slots } as unknown as ContractChange;
    expect(refusalOf(loan({ changes: [change] }))).toMatchObject({ code, field: `changes[0].${slot}` });
  });

  test.each([
    assigned('2024-06-03', 'B', '0.00'),
    assigned('2024-06-03', 'B', null),
    { ...assumed('2024-06-03', 'C'), price: 'of nobody' },
  ])('but not %j: a price is of a grantor alone', (change) => {
    expect(ledgerOf(loan({ changes: [change] })).tranches).toHaveLength(1);
  });
});

describe('what passes', () => {
  /**
   * First calculation: 5 % of 1 000 000.00 are 138.888... a day. From 15 January to 20 February 36 days x 138.888... = 5 000.00 have
   * accrued; 17 of them, 2 361.11, are January's, so that February has earned 2 638.89. Second: the days 1 to 19 of February are
   * 19 x 138.888... = 2 638.89.
   */
  test('is what was owed at the end of the day before, with what the month had earned', () => {
    const { handovers, accruals } = ledgerOf(loan({ asOf: '2024-03-01', changes: [assigned('2024-02-20', 'B')] }));
    expect(handovers).toEqual([
      {
        date: '2024-02-20',
        side: 'GRANTOR',
        formerCompany: null,
        company: 'B',
        price: null,
        factId: 'to B',
        tranches: [
          {
            trancheId: 'T1',
            capital: '1000000.00',
            interestDue: '0.00',
            interestAccrued: '5000.00',
            earned: '2638.89',
          },
        ],
      },
    ]);
    expect(accruals.map(({ amount }) => amount)).toEqual(['2361.11', '4027.78']); // 10 days, 1 388.89, are the new grantor's
  });

  /**
   * First calculation: on 15 April 91 days x 138.888... = 12 638.89 fall due. Until the 20th 5 x 138.888... = 694.44 accrue, of which
   * 300.00 are paid: 394.44. By the end of March 77 days, 10 694.44, had accrued: April has earned 12 638.89 - 10 694.44 + 394.44
   * + 300.00 = 2 638.89. Second: the days 1 to 19 of April are 19 x 138.888... = 2 638.89.
   */
  test('leaves what is dated on the day itself to the new company', () => {
    const movements = [
      { date: '2024-04-18', movementType: 'INTERESTACCRUEDREIMBURSEMENT', amount: '300.00' },
      { date: '2024-04-20', movementType: 'INTERESTDUEREIMBURSEMENT', amount: '12638.89' },
      { date: '2024-04-20', movementType: 'CAPITALREIMBURSEMENT', amount: '400000.00' },
    ] as const;
    const { handovers } = ledgerOf(
      loan({
        contract: { interestCapitalization: false },
        changes: [assumed('2024-04-20', 'C')],
        tranches: [draw('2024-01-15', '1000000.00', [...movements]), draw('2024-04-20', '500.00', [], 'drawn by C')],
      }),
    );
    expect(handovers).toMatchObject([
      {
        tranches: [
          {
            trancheId: 'T1',
            capital: '1000000.00',
            interestDue: '12638.89',
            interestAccrued: '394.44',
            earned: '2638.89',
          },
        ],
      },
    ]);
  });

  test('is nothing of what was repaid before its month, and nothing before a draw', () => {
    const repaid = [{ date: '2024-01-15', movementType: 'CAPITALREIMBURSEMENT', amount: '1000000.00' } as const];
    const changes = [assigned('2024-01-15', 'B'), assigned('2024-02-20', 'C')];
    const { handovers } = ledgerOf(loan({ changes, tranches: [draw('2024-01-15', '1000000.00', repaid)] }));
    expect(handovers?.map(({ formerCompany, tranches }) => [formerCompany, tranches])).toEqual([
      [null, []],
      ['B', []],
    ]);
  });

  test('passes twice where a side changes twice on a day, in the order of the file', () => {
    const changes = [assigned('2024-02-20', 'B', '1.00'), assigned('2024-02-20', 'C', '2.00')];
    const { handovers } = ledgerOf(loan({ changes }));
    expect(handovers?.map(({ formerCompany, company, price }) => [formerCompany, company, price])).toEqual([
      [null, 'B', '1.00'],
      ['B', 'C', '2.00'],
    ]);
    expect(handovers?.[0]?.tranches).toEqual(handovers?.[1]?.tranches);
  });

  test('is shown once its day has come', () => {
    const changes = [assigned('2024-02-20', 'B')];
    expect(ledgerOf(loan({ asOf: '2024-02-19', changes }))).not.toHaveProperty('handovers');
    expect(ledgerOf(loan({ asOf: '2024-02-20', changes })).handovers).toHaveLength(1);
  });
});
