import { addDays, INDEX_TERMS, type IndexTerm } from '@calends/loan-engine';
import {
  type CountedKey,
  DECISIONS,
  type Decision,
  type DecisionBounds,
  type DecisionKey,
  MOST_POINTS,
  mayAccess,
  PENDING_TRANSFERS,
  TERMS_SHOWN,
  UNDECIDED_ACTS,
} from '@calends/wire';
import { inControlOf } from '../../db/tenant-transaction.ts';
import { countDocumentsToDecide } from '../accounting/accounting.public.ts';
import { settings } from '../base-settings/base-settings.public.ts';
import { countWaitingRates, readMissingDaysOf } from '../euribor-history/euribor-history.public.ts';
import { megabytesKept } from '../kept-files/kept-files.public.ts';
import { placeOf, usesIn } from '../plan-limits/plan-limits.public.ts';
import { countPendingTransfers } from '../tenant-data-transfer/tenant-data-transfer.public.ts';
import { countWaitingActs } from '../waiting-acts/waiting-acts.public.ts';
import { findDelays } from './decision-delays.store.ts';
import { readFigures } from './read-figures.ts';
import type { FigureReading } from './series-sources.ts';

const SIGNED_WITHIN_DAYS = 30;
const ENDS_WITHIN_DAYS = 90;

/** How many wait, and where they are shown. */
type Waiting = Pick<Decision, 'count' | 'figures' | 'filters' | 'parameters'>;

/** The screen is the whole one, or that of the figures. */
const NOWHERE_ELSE = { filters: [], parameters: {} };

/** The lines on which something waits, of what the caller's role may read; each says whether the caller put it off. */
export async function readDecisions(reading: FigureReading): Promise<Decision[]> {
  if (!mayAccess(reading.actor.roleId, 'baseAccess')) return [];
  const on = reading.today;
  const limitNearPercent = await settings.of(reading.tx, 'LIMIT_NEAR_PERCENT');
  const bounds = {
    limitNearPercent,
    on,
    dayBefore: addDays(on, -1),
    monthBefore: addDays(on, -SIGNED_WITHIN_DAYS),
    quarterAhead: addDays(on, ENDS_WITHIN_DAYS),
  };
  const delays = await findDelays(reading.tx, reading.actor.personId, on);
  const decisions: Decision[] = [];
  for (const key of Object.keys(DECISIONS) as DecisionKey[]) {
    const waiting = await readWaiting(reading, key, bounds);
    if (waiting && waiting.count > 0)
      decisions.push({ key, limitNearPercent, putOffUntil: delays.get(key) ?? null, ...waiting });
  }
  return decisions;
}

async function readWaiting(
  reading: FigureReading,
  key: DecisionKey,
  bounds: DecisionBounds,
): Promise<Waiting | undefined> {
  if (isCounted(key))
    return mayAccess(reading.actor.roleId, DECISIONS[key].readers) ? await COUNTED[key](reading, bounds) : undefined;
  const { entity, measure, filters } = DECISIONS[key];
  const figures = await readFigures(reading, { entity, measure, filters: filters(bounds), most: 1 });
  return { ...NOWHERE_ELSE, count: figures.points[0]?.count ?? 0, figures };
}

/** A line of the catalogue that is no list and has no count here does not compile. */
const COUNTED: Readonly<
  Record<CountedKey, (reading: FigureReading, bounds: DecisionBounds) => Promise<Waiting | undefined>>
> = {
  missingDays: async (reading) => {
    const terms = await followedTerms(reading);
    const missing = await readMissingDaysOf(reading, terms);
    if (!missing) return undefined;
    const { targetDays: count, from, to } = missing;
    const filters: Decision['filters'] = [{ field: 'referenceDate', op: 'between', value: [from, to] }];
    const parameters = terms.length < INDEX_TERMS.length ? { [TERMS_SHOWN]: terms.join() } : {};
    return { count, figures: null, filters, parameters };
  },
  waitingRates: async ({ tx, actor }) => ({
    ...NOWHERE_ELSE,
    count: await countWaitingRates(tx, actor.personId),
    figures: null,
  }),
  waitingActs: async ({ tx, actor }) => ({
    ...NOWHERE_ELSE,
    count: await countWaitingActs(tx, actor.personId),
    figures: null,
    filters: [UNDECIDED_ACTS],
  }),
  plansNearLimit: async ({ tx, today }, { limitNearPercent }) => {
    const { uses } = await usesIn(await placeOf(tx), { today, megabytes: () => megabytesKept(tx) });
    const near = uses.filter(({ inUse, most }) => most !== null && inUse * 100 >= most * limitNearPercent);
    return { ...NOWHERE_ELSE, count: near.length, figures: null };
  },
  transfers: async ({ tx }) => ({
    ...NOWHERE_ELSE,
    count: await inControlOf(tx, countPendingTransfers),
    figures: null,
    filters: [PENDING_TRANSFERS],
  }),
  documentsToDecide: async ({ tx }) => ({
    ...NOWHERE_ELSE,
    count: await countDocumentsToDecide(tx, 'JOURNAL'),
    figures: null,
  }),
  invoicesToDecide: async ({ tx }) => ({
    ...NOWHERE_ELSE,
    count: await countDocumentsToDecide(tx, 'INVOICE'),
    figures: null,
  }),
};

/** The terms of Euribor that loans with capital follow. */
async function followedTerms(reading: FigureReading): Promise<IndexTerm[]> {
  const asked = { measure: 'capital', groupBy: 'euribor', filters: [], most: MOST_POINTS };
  const { points } = await readFigures(reading, { entity: 'Tranches', ...asked });
  const followed = new Set(points.filter(({ value }) => value !== '0.00').map(({ of }) => of[0]?.value));
  return INDEX_TERMS.filter((term) => followed.has(term));
}

function isCounted(key: DecisionKey): key is CountedKey {
  return key in COUNTED;
}
