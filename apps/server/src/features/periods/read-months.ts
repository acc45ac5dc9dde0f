import { addMonths, type Cents, formatMoney, monthEnd } from '@calends/loan-engine';
import {
  type ClosePreview,
  type CompanyMonth,
  type ComparedMonth,
  type MonthOverview,
  PERIOD_AMOUNTS,
  type PeriodAdjustment,
  type PeriodAmount,
  type PeriodFigures,
} from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { rateText } from '../../resource/lists/wire-values.ts';
import { type BookedSum, readAdjustments, sumBooked } from './adjustments.store.ts';
import { compareFigures, movedAmounts } from './compare-figures.ts';
import {
  DIGEST_OF_NOTHING,
  digestTruth,
  type FigureRow,
  readClosed,
  readFirstMonths,
  readTruth,
} from './figure-rows.store.ts';
import { namePeople, type Period, readCompanies, readLastClosed, readPeriods } from './periods.store.ts';
import { findTrancheNumbers } from './tranche-numbers.store.ts';

/** The first day of a month that is written `yyyy-MM`. */
export function firstDayOf(month: string): string {
  return `${month}-01`;
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The first day of the last month that has ended by `today`. */
export function latestEnded(today: string): string {
  return addMonths(firstDayOf(monthOf(today)), -1);
}

/** The months of a company that a close of `month` takes, the first and the last by their first days. */
export interface Closing {
  readonly from: string;
  readonly through: string;
}

/** The months that closing one takes: it alone after a closed one, else all from the first month in which anything was drawn. */
export function closingOf(month: string, lastClosed: string | undefined, first: string | undefined): Closing {
  if (lastClosed !== undefined) return { from: addMonths(lastClosed, 1), through: month };
  return { from: first !== undefined && first < month ? first : month, through: month };
}

/** Every company that has something to close or has closed it. */
export async function readOverview(
  tx: TenantTransaction,
  asked: string | undefined,
  today: string,
): Promise<MonthOverview> {
  const latest = latestEnded(today);
  const month = asked === undefined ? latest : firstDayOf(asked);
  const [firsts, lastClosed] = [await readFirstMonths(tx), await readLastClosed(tx)];
  const ids = [...new Set([...firsts.keys(), ...lastClosed.keys()])];
  const companies = await readCompanies(tx, ids);
  const rows = compareFigures(
    await readClosed(tx, { from: month, through: month }),
    await readTruth(tx, { from: month, through: month }),
  );
  const rowsOf = Map.groupBy(rows, ({ closed, now }) => (closed ?? now)?.companyId);
  const closings = await readClosings(tx, await readPeriods(tx, month));
  const booked = Map.groupBy(await sumBooked(tx, month), ({ companyId }) => companyId);
  const digests = month > latest ? new Map<string, string>() : await readDigests(tx, { month, ids, lastClosed });
  return {
    month: monthOf(month),
    latest: monthOf(latest),
    earliest: monthOrNull([...firsts.values()].toSorted()[0]),
    companies: companies.map((company): CompanyMonth => {
      const [last, first] = [lastClosed.get(company.id), firsts.get(company.id)];
      const isClosed = last !== undefined && month <= last;
      const own = rowsOf.get(company.id) ?? [];
      const isNext = !isClosed && digests.has(company.id);
      return {
        company,
        state: isClosed ? 'CLOSED' : 'OPEN',
        closing: (isClosed && closings.get(company.id)) || null,
        lastClosed: monthOrNull(last),
        oldestOpen: monthOrNull(last === undefined ? first : addMonths(last, 1)),
        digest: isNext ? (digests.get(company.id) ?? null) : null,
        closesFrom: isNext ? monthOf(closingOf(month, last, first).from) : null,
        moved: isClosed ? own.reduce((sum, row) => sum + movedAmounts(row).length, 0) : 0,
        ...sumsOf(sumOfRows(own.flatMap(({ now }) => now ?? []))),
        booked: booked.has(company.id) ? sumsOf(sumOfBooked(booked.get(company.id) ?? [])) : null,
      };
    }),
    progress: progressUpTo(latest, firsts, lastClosed),
  };
}

const MONTHS_OF_PROGRESS = 12;

/** How far the months up to one are closed, of the companies in which something was drawn by then; both by their first days. */
function progressUpTo(
  latest: string,
  firsts: ReadonlyMap<string, string>,
  lastClosed: ReadonlyMap<string, string>,
): MonthOverview['progress'] {
  const months = Array.from({ length: MONTHS_OF_PROGRESS }, (_, ago) => addMonths(latest, -ago)).toReversed();
  return months.map((month) => {
    const begun = [...firsts].filter(([, first]) => first <= month).map(([id]) => id);
    const closed = begun.filter((id) => (lastClosed.get(id) ?? '') >= month);
    return { month: monthOf(month), companies: begun.length, closed: closed.length };
  });
}

/** The digests of the companies that can close the month, by their ids. */
async function readDigests(
  tx: TenantTransaction,
  {
    month,
    ids,
    lastClosed,
  }: {
    readonly month: string;
    readonly ids: readonly string[];
    readonly lastClosed: ReadonlyMap<string, string>;
  },
): Promise<Map<string, string>> {
  const next = ids.filter((id) => lastClosed.has(id) && addMonths(lastClosed.get(id) ?? '', 1) === month);
  const never = ids.filter((id) => !lastClosed.has(id));
  const digests = new Map<string, string>();
  for (const [companyIds, from] of [
    [next, month],
    [never, undefined],
  ] as const) {
    if (companyIds.length === 0) continue;
    const counted = await digestTruth(tx, { from, through: month, companyIds });
    for (const id of companyIds) digests.set(id, counted.get(id)?.digest ?? DIGEST_OF_NOTHING);
  }
  return digests;
}

/** What one side of a company's loans has of an amount. */
type SumOfSide = (side: FigureRow['side'], amount: PeriodAmount) => Cents;

function sumOfRows(rows: readonly FigureRow[]): SumOfSide {
  return (side, amount) => rows.reduce((sum, row) => sum + (row.side === side ? row[amount] : 0n), 0n);
}

function sumOfBooked(sums: readonly BookedSum[]): SumOfSide {
  return (side, amount) => sums.find((one) => one.side === side && one.amount === amount)?.cents ?? 0n;
}

function sumsOf(sum: SumOfSide) {
  return {
    interestEarned: formatMoney(sum('GRANTOR', 'interest')),
    interestOwed: formatMoney(sum('RECEIVER', 'interest')),
    cashIn: formatMoney(sum('GRANTOR', 'repaid') + sum('GRANTOR', 'interestPaid') + sum('RECEIVER', 'drawn')),
    cashOut: formatMoney(sum('GRANTOR', 'drawn') + sum('RECEIVER', 'repaid') + sum('RECEIVER', 'interestPaid')),
    stampTax: formatMoney(sum('RECEIVER', 'stampTax')),
  };
}

function monthOrNull(day: string | undefined): string | null {
  return day === undefined ? null : monthOf(day);
}

/** Who closed these months and when, by company. */
async function readClosings(tx: TenantTransaction, periods: readonly Period[]) {
  const closed = periods.filter(({ state }) => state === 'CLOSED');
  const ids = [...new Set(closed.flatMap((one) => one.recorded_by ?? []))];
  const names = await namePeople(tx, ids);
  return new Map(
    closed.map((one) => [
      one.entity_id,
      { at: one.recorded_at.toISOString(), by: names.get(one.recorded_by ?? '') ?? null },
    ]),
  );
}

/** A company's month as it was closed, beside what the facts of today make of it. */
export async function readMonth(tx: TenantTransaction, companyId: string, asked: string): Promise<ComparedMonth> {
  await mustBeThere(tx, companyId);
  const month = firstDayOf(asked);
  const last = (await readLastClosed(tx)).get(companyId);
  const isClosed = last !== undefined && month <= last;
  const of = { from: month, through: month, companyIds: [companyId] };
  const rows = compareFigures(isClosed ? await readClosed(tx, of) : [], await readTruth(tx, of));
  const closings = await readClosings(tx, await readPeriods(tx, month, companyId));
  const numberOf = await readTrancheNumbers(
    tx,
    rows.flatMap(({ closed, now }) => now ?? closed ?? []),
  );
  return {
    month: asked,
    state: isClosed ? 'CLOSED' : 'OPEN',
    closing: (isClosed && closings.get(companyId)) || null,
    rows: rows.flatMap((row) => {
      const named = row.now ?? row.closed;
      if (!named) return [];
      return {
        ...trancheOf(named),
        tranche: numberOf(named),
        closed: row.closed ? figuresOf(row.closed) : null,
        now: row.now ? figuresOf(row.now) : null,
        difference: isClosed && movedAmounts(row).length > 0 ? differenceOf(row) : null,
      };
    }),
    adjustments: await readAdjustmentsOf(tx, companyId, month),
  };
}

const MOST_ADJUSTMENTS = 500;

async function readAdjustmentsOf(tx: TenantTransaction, companyId: string, month: string): Promise<PeriodAdjustment[]> {
  const rows = await readAdjustments(tx, { companyId, month, most: MOST_ADJUSTMENTS });
  const names = await namePeople(tx, [...new Set(rows.flatMap(({ recordedBy }) => recordedBy ?? []))]);
  return rows.map(({ recordedAt, recordedBy, differences, bookedMonth, ...row }) => ({
    ...row,
    month: monthOf(row.month),
    bookedMonth: monthOf(bookedMonth),
    at: recordedAt.toISOString(),
    by: names.get(recordedBy ?? '') ?? null,
    difference: amountsBy((amount) => BigInt(differences[amount] ?? 0)),
  }));
}

function differenceOf({ closed, now }: { closed: FigureRow | undefined; now: FigureRow | undefined }) {
  return amountsBy((amount) => (now?.[amount] ?? 0n) - (closed?.[amount] ?? 0n));
}

function amountsBy(centsOf: (amount: PeriodAmount) => Cents): Record<PeriodAmount, string> {
  return Object.fromEntries(PERIOD_AMOUNTS.map((amount) => [amount, formatMoney(centsOf(amount))])) as Record<
    PeriodAmount,
    string
  >;
}

function trancheOf({ contractId, contractNumber, trancheId, side, counterparty }: FigureRow) {
  return { contractId, contractNumber, trancheId, side, counterparty };
}

async function readTrancheNumbers(tx: TenantTransaction, rows: readonly FigureRow[]) {
  const numbers = await findTrancheNumbers(tx, [...new Set(rows.map(({ contractId }) => contractId))]);
  return ({ trancheId }: FigureRow) => numbers.get(trancheId) ?? null;
}

function figuresOf(row: FigureRow): PeriodFigures {
  return {
    ...amountsBy((amount) => row[amount]),
    rate: rateOrNull(row.rate),
    indexRate: rateOrNull(row.indexRate),
    spread: rateOrNull(row.spread),
    restsOnProjection: row.restsOnProjection,
  };
}

function rateOrNull(text: string | null): string | null {
  return text === null ? null : rateText(text);
}

/** How many rows a close of these months would freeze, and the digest of all that they say. */
export async function digestOfClose(tx: TenantTransaction, companyId: string, closing: Closing) {
  const digests = await digestTruth(tx, { ...closing, companyIds: [companyId] });
  return digests.get(companyId) ?? { digest: DIGEST_OF_NOTHING, rowCount: 0 };
}

/** What a close of these months would freeze. */
export async function readClosePreview(
  tx: TenantTransaction,
  companyId: string,
  { from, through }: Closing,
): Promise<ClosePreview> {
  const { digest, rowCount } = await digestOfClose(tx, companyId, { from, through });
  const rows = await readTruth(tx, { from: through, through, companyIds: [companyId] });
  const numberOf = await readTrancheNumbers(tx, rows);
  return {
    from: monthOf(from),
    month: monthOf(through),
    lastDay: monthEnd(through),
    rowCount,
    rows: rows.map((row) => ({ ...trancheOf(row), tranche: numberOf(row), figures: figuresOf(row) })),
    adjustments: await readAdjustmentsOf(tx, companyId, through),
    digest,
  };
}

export async function mustBeThere(tx: TenantTransaction, companyId: string): Promise<string> {
  const [company] = await readCompanies(tx, [companyId]);
  if (!company) throw new NotFound();
  return company.name;
}
