import { addMonths } from '@calends/loan-engine';
import { type ComparedMonth, PERIOD_AMOUNTS, type PeriodAmount, periodEndpoints } from '@calends/wire';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { type Group, groupSteps, liveInGroup } from '../../testing/loans/group-histories.ts';
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

test('through any handovers, mergers, closes and late facts what was closed with its adjustments is the truth, and the group cancels', {
  tags: 'long',
  timeout: HISTORIES * 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(groupSteps, groupSteps, fc.integer({ min: 1, max: 20 }), async (early, late, back) => {
      const { api, admin } = given;
      const group = await startGroup();
      await liveInGroup(admin, group, early);
      const closed = addMonths('2025-02-01', -back).slice(0, 7);
      for (const companyId of group.companies) await close(companyId, closed);
      for (const step of late) {
        await liveInGroup(admin, group, [step]);
        const read = await Promise.all(group.companies.map(readMonths));
        for (const months of read) expectTruth(months);
        expectCancelled(read);
      }
      expect((await inTenant(api.db, 'helios', verifyLoans)).differences).toEqual([]);
    }),
    { numRuns: HISTORIES, endOnFailure: true }, // a shorter history takes longer to seek than the test may
  );
});

/** Four companies and three loans: there and back between two of them, and to a third. */
async function startGroup(): Promise<Group> {
  const { api, loans, feeId } = given;
  const [parent, daughter] = await addCompanies(api.db, 'helios');
  const [sister, stranger] = await addCompanies(api.db, 'helios');
  const lend = async (grantorId: string, receiverId: string) => {
    const contractId = await loans.add({ ...exampleContract([grantorId, receiverId], feeId), contractNumber: newId() });
    await loans.draw(contractId, '15-04-2023', '500000.00');
    return contractId;
  };
  return {
    companies: [parent, daughter, sister, stranger],
    contractIds: [await lend(parent, daughter), await lend(daughter, parent), await lend(sister, parent)],
  };
}

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

/** The figures of a company by month, from before its loans on. */
type Months = ReadonlyMap<string, ComparedMonth>;

async function readMonths(companyId: string): Promise<Months> {
  const months = new Map<string, ComparedMonth>();
  for (const month of monthsUntil(LAST)) {
    const { data } = await given.admin.call(periodEndpoints.figures, { params: { companyId }, query: { month } });
    months.set(month, data as ComparedMonth);
  }
  return months;
}

/** A closed figure and its adjustments are what the facts of today say, and each month goes on from the one before it. */
function expectTruth(months: Months): void {
  let before = new Map<string, { capital: bigint; interest: bigint }>();
  for (const [month, { state, rows, adjustments }] of months) {
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
function expectCancelled(companies: readonly Months[]): void {
  for (const month of monthsUntil(LAST)) {
    const rows = companies.flatMap((months) => months.get(month)?.rows ?? []);
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
