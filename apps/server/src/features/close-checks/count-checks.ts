import type { IndexTerm } from '@calends/loan-engine';
import {
  CLOSE_CHECK_KEYS,
  type CloseCheckKey,
  closeCheck,
  daysOfMonth,
  type Filter,
  isRateCheck,
  type MonthDays,
  type Point,
  type RateCheck,
  type Resource,
} from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import type { Source } from '../../resource/fields/columns.ts';
import { figuresBy } from '../../resource/figures/figures.ts';
import {
  comparedMonthSource,
  documentSource,
  hasConnection,
  invoiceDocumentSource,
} from '../accounting/accounting.public.ts';
import { confirmationSource } from '../confirmations/confirmations.public.ts';
import { contractSourceOfDay } from '../contracts/contracts.public.ts';
import { readMissingDays, readWaitingTerms } from '../euribor-history/euribor-history.public.ts';
import { monthCloseSource } from '../month-closes/month-closes.public.ts';
import { periodAdjustmentSource } from '../periods/periods.public.ts';
import { stampTaxSource } from '../stamp-tax/stamp-tax.public.ts';
import { stampTaxDeclarationSource } from '../stamp-tax-declarations/stamp-tax-declarations.public.ts';
import { trancheSource } from '../tranches/tranches.public.ts';
import { waitingActSource } from '../waiting-acts/waiting-acts.public.ts';

/** Who counts, and of which day their today is. */
export interface Counting {
  readonly tx: TenantTransaction;
  readonly actor: Actor;
  /** ISO, in the tenant's time zone. */
  readonly today: string;
}

/** What the checks find of a company; a check that finds nothing has no count. */
export interface CountsOfCompany {
  readonly counts: Partial<Record<CloseCheckKey, number>>;
  /** The terms of which its loans lack rates. */
  readonly terms: readonly IndexTerm[];
}

/** What the checks of a month find, by company; of one company alone where it is named. */
export async function countChecks(
  counting: Counting,
  month: string,
  keys: readonly CloseCheckKey[] = CLOSE_CHECK_KEYS,
  companyId?: string,
): Promise<Map<string, CountsOfCompany>> {
  const days = daysOfMonth(month);
  const byCompany = new Map<string, { counts: CountsOfCompany['counts']; terms: readonly IndexTerm[] }>();
  const of = (company: string) => {
    const one = byCompany.get(company) ?? { counts: {}, terms: [] };
    byCompany.set(company, one);
    return one;
  };
  for (const [company, { terms, counts }] of await countRates(counting, days, { keys, companyId }))
    Object.assign(of(company), { terms, counts });
  for (const key of keys.filter(isListed))
    for (const [company, count] of await countRows(counting, key, days, companyId)) of(company).counts[key] = count;
  return byCompany;
}

type ListedKey = Exclude<CloseCheckKey, RateCheck>;

function isListed(key: CloseCheckKey): key is ListedKey {
  return !isRateCheck(key);
}

/** How the rows of a check's list are read, and the fields that name the companies of a row. */
interface Counted {
  readonly source: Source<Resource, object>;
  readonly extra: object;
  readonly sides: readonly string[];
}

const BOTH = ['grantor', 'receiver'] as const;

async function sourceOf(counting: Counting, key: ListedKey, { last }: MonthDays): Promise<Counted | undefined> {
  if (key === 'projected') return counted(monthCloseSource, {}, BOTH);
  if (key === 'unbooked')
    return (await hasConnection(counting.tx)) ? counted(documentSource, {}, ['company']) : undefined;
  if (key === 'uninvoiced')
    return (await hasConnection(counting.tx)) ? counted(invoiceDocumentSource, {}, ['company']) : undefined;
  if (key === 'unreconciled')
    return (await hasConnection(counting.tx)) ? counted(comparedMonthSource, {}, ['company']) : undefined;
  if (key === 'undeclared') return counted(stampTaxDeclarationSource, {}, ['company']);
  if (key === 'unnamed') return counted(stampTaxSource, {}, BOTH);
  if (key === 'waitingActs') return counted(waitingActSource, {}, BOTH);
  if (key === 'adjusted') return counted(periodAdjustmentSource, {}, ['company']);
  if (key === 'unconfirmed') return counted(confirmationSource, { answererId: undefined }, ['company']);
  if (key === 'unrolled')
    return counted(await contractSourceOfDay(counting, undefined), { inactive: false, owing: false }, BOTH);
  const on = last < counting.today ? last : undefined;
  const { owing } = closeCheck(key).parameters({ first: last, last });
  return counted(await contractSourceOfDay(counting, on), { inactive: false, owing: owing === 'true' }, BOTH);
}

/** Lists know their fields by name alone. */
function counted<R extends Resource, Extra>(source: Source<R, Extra>, extra: object, sides: Counted['sides']): Counted {
  return { source: source as unknown as Source<Resource, object>, extra, sides };
}

/** How many rows of its list a check finds, by company. */
async function countRows(
  counting: Counting,
  key: ListedKey,
  days: MonthDays,
  companyId: string | undefined,
): Promise<Map<string, number>> {
  const list = await sourceOf(counting, key, days);
  if (!list) return new Map();
  return await countBySide(counting, list, closeCheck(key).filters(days), companyId);
}

/** How many companies are told apart: all of them. */
const ALL = 40_000;

/** A row counts for each company that it names. */
async function countBySide(
  counting: Counting,
  list: Counted,
  filters: readonly Filter[],
  companyId?: string,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { of, count } of await pointsBySide(counting, list, { filters, companyId })) {
    const company = String(of[0]?.value);
    counts.set(company, (counts.get(company) ?? 0) + count);
  }
  return counts;
}

interface Sought {
  readonly filters: readonly Filter[];
  readonly companyId: string | undefined;
  /** By which field besides the company, of which so many values are told apart. */
  readonly within?: { readonly field: string; readonly values: number };
}

/** The rows of each company: those of both sides by one reading, unless each side is sought by its index. */
async function pointsBySide(
  { tx, today }: Counting,
  { source, extra, sides }: Counted,
  { filters, companyId, within }: Sought,
): Promise<Point[]> {
  const points: Point[] = [];
  for (const ofReading of companyId === undefined ? [sides] : sides.map((side) => [side])) {
    const own: readonly Filter[] =
      companyId === undefined ? [] : ofReading.map((side) => ({ field: side, op: 'in', value: [companyId] }));
    const measured = await figuresBy(tx, source, extra, {
      filters: [...filters, ...own],
      views: ofReading.map((side) => ({
        measure: { kind: 'count', of: 'all' },
        grouping: { by: 'value', fields: within ? [side, within.field] : [side] },
        most: ALL * (within?.values ?? 1),
        hasIdsAlone: true as const,
      })),
      today,
    });
    points.push(...measured.flatMap((view) => view.points));
  }
  return points;
}

interface AskedOfRates {
  readonly keys: readonly CloseCheckKey[];
  readonly companyId: string | undefined;
}

/**
 * Of terms that loans of a company follow today: the days of the month without a rate, and the rates by hand and the imports up to its end
 * that wait. Who follows which of them is asked once.
 */
async function countRates(
  counting: Counting,
  { first, last }: MonthDays,
  { keys, companyId }: AskedOfRates,
): Promise<Map<string, CountsOfCompany>> {
  const { gaps } = keys.includes('missingDays')
    ? await readMissingDays(counting, { dateStart: first, dateEnd: last })
    : { gaps: [] };
  const waiting = keys.includes('waitingRates') ? await readWaitingTerms(counting.tx, last) : [];
  const lacking = new Set(gaps.flatMap(({ terms }) => terms));
  const asked = new Set([...lacking, ...waiting.flatMap(({ terms }) => terms)]);
  const counts = new Map<string, CountsOfCompany>();
  for (const [company, followed] of await readFollowed(counting, [...asked], companyId)) {
    const isFollowed = ({ terms }: { readonly terms: readonly IndexTerm[] }) =>
      terms.some((term) => followed.has(term));
    const missingDays = gaps.filter(isFollowed).reduce((sum, { targetDays }) => sum + targetDays, 0);
    const waitingRates = waiting.filter(isFollowed).reduce((sum, { count }) => sum + count, 0);
    counts.set(company, {
      counts: { ...(missingDays > 0 && { missingDays }), ...(waitingRates > 0 && { waitingRates }) },
      terms: [...lacking].filter((term) => followed.has(term)),
    });
  }
  return counts;
}

/** Which of these terms of Euribor each company lends or borrows at; none of the others. */
async function readFollowed(
  counting: Counting,
  terms: readonly IndexTerm[],
  companyId: string | undefined,
): Promise<Map<string, ReadonlySet<unknown>>> {
  const followed = new Map<string, Set<unknown>>();
  if (terms.length === 0) return followed;
  const filters: readonly Filter[] = [
    { field: 'euribor', op: 'in', value: [...terms] },
    { field: 'capital', op: 'gte', value: '0.01' },
  ];
  const within = { field: 'euribor', values: terms.length };
  for (const { of } of await pointsBySide(counting, counted(trancheSource, {}, BOTH), { filters, companyId, within })) {
    const company = String(of[0]?.value);
    followed.set(company, (followed.get(company) ?? new Set()).add(of[1]?.value));
  }
  return followed;
}
