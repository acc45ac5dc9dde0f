import { addDays, addMonths } from '@calends/loan-engine';
import { type ComparedMonth, PERIOD_AMOUNTS, type PeriodAmount, periodEndpoints } from '@calends/wire';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { handOver } from '../../testing/loans/hand-over.ts';
import { live } from '../../testing/loans/loan-histories.ts';
import { steps } from '../../testing/loans/loan-steps.ts';
import {
  addCompanies,
  EXAMPLE_2_RATES,
  exampleContract,
  startLoans,
  type TestLoans,
} from '../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from '../ledger/ledger.public.ts';

/** Few histories here; `npm run test:long` tries hundreds. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 2);

let given: TestLoans;
beforeAll(async () => {
  given = await startLoans(EXAMPLE_2_RATES); // on the last day of March 2025
});
afterAll(() => given.api.stop());

/** A day after the start of the loan. */
const day = fc.integer({ min: 1, max: 700 }).map((days) => addDays('2023-03-31', days));
const back = fc.integer({ min: 1, max: 20 });

test('through any handovers, closes and late facts what was closed with its adjustments is the truth, and the group cancels', {
  tags: 'long',
  timeout: HISTORIES * 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, steps, day, day, day, back, async (early, late, first, second, third, months) => {
      const { api, admin, loans, feeId } = given;
      const [lender, borrower] = await addCompanies(api.db, 'helios');
      const [successor, debtor] = await addCompanies(api.db, 'helios');
      const companies = [lender, borrower, successor, debtor];
      const contractId = await loans.add({
        ...exampleContract([lender, borrower], feeId),
        contractNumber: newId(),
      });
      const pass = (field: 'GRANTOR' | 'RECEIVER', companyId: string, on: string) =>
        handOver(api, admin, { contractId, field, companyId, day: on });
      await live(admin, contractId, early);
      await pass('GRANTOR', successor, first);
      const closed = addMonths('2025-02-01', -months).slice(0, 7);
      for (const companyId of companies) await close(companyId, closed);
      await live(admin, contractId, late);
      await pass('RECEIVER', debtor, second);
      for (const companyId of companies) await expectTruth(companyId);
      await expectCancelled(companies);
      await pass('GRANTOR', lender, third);
      for (const companyId of companies) await expectTruth(companyId);
      await expectCancelled(companies);
      expect((await inTenant(api.db, 'helios', verifyLoans)).differences).toEqual([]);
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  );
});

const LAST = '2025-02';

function* monthsUntil(last: string) {
  for (let month = '2023-02'; month <= last; month = addMonths(`${month}-01`, 1).slice(0, 7)) yield month;
}

async function close(companyId: string, month: string): Promise<void> {
  const params = { companyId };
  const preview = await given.admin.call(periodEndpoints.preview, { params, query: { month } });
  const { digest } = preview.data;
  const reply = await given.admin.call(periodEndpoints.close, { params, body: { month, digest } });
  expect([200, 422]).toContain(reply.status); // a company that never had the loan has nothing to close
}

async function read(companyId: string, month: string) {
  const { data } = await given.admin.call(periodEndpoints.figures, { params: { companyId }, query: { month } });
  return data as ComparedMonth;
}

/** A closed figure and its adjustments are what the facts of today say, and each month goes on from the one before it. */
async function expectTruth(companyId: string): Promise<void> {
  let before = new Map<string, { capital: bigint; interest: bigint }>();
  for (const month of monthsUntil(LAST)) {
    const { state, rows, adjustments } = await read(companyId, month);
    const after = new Map<string, { capital: bigint; interest: bigint }>();
    for (const { trancheId, side, closed, now } of rows) {
      const of = (figures: typeof now, name: PeriodAmount) => cents(figures?.[name] ?? '0.00');
      const own = adjustments.filter((one) => one.month === month && one.trancheId === trancheId && one.side === side);
      for (const name of state === 'OPEN' ? [] : PERIOD_AMOUNTS) {
        const adjusted = own.reduce((sum, { difference }) => sum + cents(difference[name]), of(closed, name));
        expect([month, name, adjusted]).toEqual([month, name, of(now, name)]);
      }
      const was = before.get(`${trancheId} ${side}`) ?? { capital: 0n, interest: 0n };
      const capital =
        was.capital + of(now, 'drawn') + of(now, 'capitalised') - of(now, 'repaid') + of(now, 'passedCapital');
      const interest =
        was.interest +
        of(now, 'interest') -
        of(now, 'capitalised') -
        of(now, 'interestPaid') +
        of(now, 'passedInterest');
      expect([month, capital, interest]).toEqual([
        month,
        of(now, 'capital'),
        of(now, 'interestDue') + of(now, 'accrued'),
      ]);
      if (now) after.set(`${trancheId} ${side}`, { capital, interest });
    }
    for (const [key, { capital, interest }] of before)
      if (!after.has(key)) expect([month, key, capital, interest]).toEqual([month, key, 0n, 0n]);
    before = after;
  }
}

/** What the lenders have of a tranche in a month the borrowers have too; the tax is the borrowers' alone. */
async function expectCancelled(companies: readonly string[]): Promise<void> {
  for (const month of monthsUntil(LAST)) {
    const months = await Promise.all(companies.map((companyId) => read(companyId, month)));
    const rows = months.flatMap(({ rows: own }) => own);
    for (const name of PERIOD_AMOUNTS.filter((amount) => amount !== 'stampTax')) {
      const sum = rows.reduce(
        (all, { side, now }) => all + (side === 'GRANTOR' ? 1n : -1n) * cents(now?.[name] ?? '0.00'),
        0n,
      );
      expect([month, name, sum]).toEqual([month, name, 0n]);
    }
  }
}

function cents(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}
