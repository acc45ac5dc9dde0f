import {
  addDays,
  addMonths,
  fixingHistory,
  formatDay,
  formatMoney,
  type LoanFile,
  openLoan,
} from '@calends/loan-engine';
import { monthCloses } from '@calends/loan-engine/month-closes';
import { type ComparedMonth, contractEndpoints, type PeriodFigures, periodEndpoints } from '@calends/wire';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { live } from '../../testing/loans/loan-histories.ts';
import { steps } from '../../testing/loans/loan-steps.ts';
import {
  addCompanies,
  EXAMPLE_2_RATES,
  exampleContract,
  startLoans,
  type TestLoans,
} from '../../testing/loans/loans-for-tests.ts';

/** Few histories here; `npm run test:long` tries hundreds. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 4);

let given: TestLoans;
beforeAll(async () => {
  given = await startLoans(EXAMPLE_2_RATES); // on the last day of March 2025
});
afterAll(() => given.api.stop());

/** How many months before the last that has ended the first close reaches. */
const back = fc.integer({ min: 1, max: 20 });

test(
  'closed figures are those of the facts that were known when they were closed, whatever is entered late or opened again',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, steps, steps, back, async (early, late, latest, months) => {
        const { api, admin, loans, feeId } = given;
        const companies = await addCompanies(api.db, 'helios');
        const contractId = await loans.add({ ...exampleContract(companies, feeId), contractNumber: newId() });
        await live(admin, contractId, early);
        const first = addMonths('2025-02-01', -months).slice(0, 7);
        for (const companyId of companies) await close(companyId, first);
        await live(admin, contractId, late);
        for (const companyId of companies) await expectAdjusted(companyId, first);
        await close(companies[0], following(first));
        await expectKnown(contractId, companies, [first, following(first)]);
        await reopen(companies[0], following(first));
        await live(admin, contractId, latest);
        for (const companyId of companies) await expectAdjusted(companyId, first);
        await close(companies[0], following(first));
        await expectKnown(contractId, companies, [first, following(first)]);
        await live(admin, contractId, early);
        for (const month of [first, following(first)])
          for (const companyId of companies) await expectAdjusted(companyId, month);
        for (const companyId of companies) await expectContinuous(companyId, first);
      }),
      { numRuns: HISTORIES, endOnFailure: true }, // a shorter history takes longer to seek than the test may
    );
  },
  HISTORIES * 40_000,
);

/** A closed figure and its adjustments are together what the facts of today say, of this month and of every one before it. */
async function expectAdjusted(companyId: string, last: string): Promise<void> {
  for (let month = '2023-02'; month <= last; month = following(month)) {
    const { state, rows, adjustments } = await read(companyId, month);
    if (state === 'OPEN') continue; // the borrower has closed the first month alone
    for (const { trancheId, side, closed, now } of rows)
      for (const name of NAMES) {
        const own = adjustments.filter(
          (one) => one.month === month && one.trancheId === trancheId && one.side === side,
        );
        const adjusted = own.reduce(
          (sum, { difference }) => sum + cents(difference[name]),
          cents(closed?.[name] ?? '0.00'),
        );
        expect([month, name, adjusted]).toEqual([month, name, cents(now?.[name] ?? '0.00')]);
      }
  }
}

function following(month: string): string {
  return addMonths(`${month}-01`, 1).slice(0, 7);
}

async function close(companyId: string, month: string): Promise<void> {
  const params = { companyId };
  const { digest } = (await given.admin.call(periodEndpoints.preview, { params, query: { month } })).data;
  expect((await given.admin.call(periodEndpoints.close, { params, body: { month, digest } })).status).toBe(200);
}

async function reopen(companyId: string, month: string): Promise<void> {
  const reply = await given.admin.call(periodEndpoints.reopen, {
    params: { companyId },
    body: { month, reason: 'To be changed' },
  });
  expect(reply.status).toBe(200);
}

async function read(companyId: string, month: string) {
  const { data } = await given.admin.call(periodEndpoints.figures, { params: { companyId }, query: { month } });
  return data as ComparedMonth;
}

/** The closed rows of these months are what the engine makes of the facts that were known by then. */
async function expectKnown(contractId: string, companies: readonly string[], months: readonly string[]): Promise<void> {
  for (const [place, companyId] of companies.entries())
    for (const month of months) {
      const { closing, rows } = await read(companyId, month);
      if (!closing) continue; // the borrower has closed the first month alone
      const figures = await countedBy(contractId, month, closing.at);
      const closed = rows.flatMap((row) => (row.closed ? [[row.trancheId, amountsOf(row.closed)] as const] : []));
      const side = place === 0 ? withoutTax : (one: Amounts) => one;
      const expected = [...figures].map(([trancheId, one]) => [trancheId, side(one)] as const);
      expect(byTranche(closed)).toEqual(byTranche(expected.filter(([, one]) => isSomething(one))));
    }
}

const NAMES = [
  'drawn',
  'repaid',
  'capitalised',
  'passedCapital',
  'interest',
  'interestPaid',
  'passedInterest',
  'stampTax',
  'capital',
  'interestDue',
  'accrued',
] as const;
type Amounts = Record<(typeof NAMES)[number], string>;

function amountsOf(figures: PeriodFigures): Amounts {
  return Object.fromEntries(NAMES.map((name) => [name, figures[name]])) as Amounts;
}

const withoutTax = (amounts: Amounts): Amounts => ({ ...amounts, stampTax: '0.00' });
const isSomething = (amounts: Amounts) => Object.values(amounts).some((amount) => amount !== '0.00');

function byTranche(rows: readonly (readonly [string, Amounts])[]) {
  return rows.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** The amounts of each tranche in a month by the postings that the engine counts from the facts that were known at a moment. */
async function countedBy(contractId: string, month: string, knownAt: string): Promise<Map<string, Amounts>> {
  const { data } = await given.admin.call(contractEndpoints.loanFile, {
    params: { id: contractId },
    query: { knownAt },
  });
  const file = data.loanFile as unknown as LoanFile;
  const lastDay = addDays(addMonths(`${month}-01`, 1), -1);
  const { counted } = openLoan({ ...file, asOf: lastDay }, fixingHistory(data.fixings));
  if (!counted.ok) throw new Error(counted.refusal.message);
  const { figures } = counted;
  const [year, number] = month.split('-').map(Number);
  const closes = monthCloses(figures).filter((one) => one.year === year && one.month === number);
  return new Map(
    figures.tranches.map(({ tranche, postings }) => {
      const own = postings.filter(({ day }) => formatDay(day).startsWith(month));
      const sum = (types: readonly string[], when: (one: (typeof own)[number]) => boolean = () => true) =>
        formatMoney(
          own
            .filter((one) => types.includes(one.type) && when(one))
            .reduce((all, { amount }) => all + (amount ?? 0n), 0n),
        );
      const taken = tranche.isOpeningBalance;
      const ended = closes.find(({ trancheId }) => trancheId === tranche.id);
      return [
        tranche.id,
        {
          drawn: sum(taken ? ['REINFORCEMENT'] : ['TRANCHE', 'REINFORCEMENT']),
          repaid: sum(['CAPITALREIMBURSEMENT']),
          capitalised: sum(['CAPITALIZATION']),
          passedCapital: less(
            sum(taken ? ['TRANCHE'] : []),
            sum(['CAPITALWAIVER', 'SHARECAPITALCONVERSION', 'OTHEREQUITYCONVERSION']),
          ),
          interest: formatMoney(ended?.interest ?? 0n),
          interestPaid: sum(['INTERESTDUEREIMBURSEMENT', 'INTERESTACCRUEDREIMBURSEMENT']),
          passedInterest: less(
            sum(taken ? ['INTERESTSDUE'] : [], ({ day, fact }) => day === tranche.day && fact !== undefined),
            sum(['INTERESTDUEWAIVER', 'INTERESTACCRUEDWAIVER']),
          ),
          stampTax: formatMoney(
            figures.stampTax
              .filter(({ trancheId, day }) => trancheId === tranche.id && formatDay(day).startsWith(month))
              .reduce((all, { tax }) => all + tax, 0n),
          ),
          capital: formatMoney(ended?.capital ?? 0n),
          interestDue: formatMoney(ended?.interestDue ?? 0n),
          accrued: formatMoney(ended?.accrued ?? 0n),
        },
      ];
    }),
  );
}

/** By the facts of today each month goes on from the one before it. */
async function expectContinuous(companyId: string, last: string): Promise<void> {
  let before = new Map<string, { capital: bigint; interest: bigint }>();
  for (let month = '2023-02'; month <= last; month = following(month)) {
    const { rows } = await read(companyId, month);
    const after = new Map(
      rows.flatMap(({ trancheId, now }) => {
        if (!now) return [];
        const [drawn, repaid, capitalised] = [cents(now.drawn), cents(now.repaid), cents(now.capitalised)];
        const was = before.get(trancheId) ?? { capital: 0n, interest: 0n };
        const capital = was.capital + drawn + capitalised - repaid + cents(now.passedCapital);
        const interest =
          was.interest + cents(now.interest) - capitalised - cents(now.interestPaid) + cents(now.passedInterest);
        expect([month, capital, interest]).toEqual([
          month,
          cents(now.capital),
          cents(now.interestDue) + cents(now.accrued),
        ]);
        return [[trancheId, { capital, interest }] as const];
      }),
    );
    before = after;
  }
}

function less(one: string, other: string): string {
  return formatMoney(cents(one) - cents(other));
}

function cents(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}
