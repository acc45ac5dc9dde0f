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
    expect({ ...ledger, tranches: [{ ...tranche, movements: others }] }).toEqual(without);
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
