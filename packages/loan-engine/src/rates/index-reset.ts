import type { ContractFacts, TrancheFacts } from '../facts/facts.ts';
import type { EuriborSlots } from '../facts/terms.ts';
import type { CalculationMethod, EuriborTerm, IndexTerm } from '../formats/vocabulary.ts';
import { type Day, later } from '../values/civil-date.ts';
import { type DateSeries, firstAfter, lastOnOrBefore } from '../values/date-series.ts';
import type { Rate } from '../values/rate.ts';
import { type FixingHistory, publicationFor } from './fixing-history.ts';
import { targetDaysBefore } from './target-calendar.ts';

/** When the index of a tranche is fixed, and of which term: on `start`, then on each date of `renewals` after it. */
export interface ResetCalendar {
  readonly term: IndexTerm;
  readonly start: Day;
  readonly renewals: DateSeries;
}

/** An index fixed by one reset, with where its value came from. */
export interface FixedIndex {
  readonly resetDay: Day;
  readonly fixingDay: Day;
  readonly publishedDay: Day;
  readonly term: IndexTerm;
  readonly value: Rate;
  readonly fallback: boolean;
  readonly projected: boolean;
}

const TERM_MONTHS = { ONE_MONTH: 1, THREE_MONTHS: 3, SIX_MONTHS: 6, TWELVE_MONTHS: 12 } as const satisfies Record<
  IndexTerm,
  number
>;

/** TARGET days from the fixing to its reset. Without a method there is no index: the loan file is refused before. */
const LAG_DAYS = {
  CURRENTDAY: 0,
  ONEDAYBEFORECAPITALIZATION: 1,
  TWODAYSBEFORECAPITALIZATION: 2,
  NA: 0,
} as const satisfies Record<CalculationMethod, number>;

export function resetCalendar(
  slots: EuriborSlots,
  term: IndexTerm,
  contract: ContractFacts,
  tranche: TrancheFacts,
): ResetCalendar {
  const trancheDate = tranche.indexFromContractDate ? contract.dateStart : tranche.day;
  const dates = { TRANCHEDATE: trancheDate, CONTRACTDATE: contract.dateStart };
  const start = slots.startOption === 'SPECIFICDATE' ? (slots.startDate ?? trancheDate) : dates[slots.startOption];
  const anchor =
    slots.renewalOption === 'SPECIFICDATE' ? (slots.renewalDate ?? trancheDate) : dates[slots.renewalOption];
  return {
    term,
    start: tranche.indexFromContractDate ? contract.dateStart : start,
    renewals: { anchor, months: TERM_MONTHS[renewalTerm(slots.renewalTerm, term)] },
  };
}

function renewalTerm(chosen: EuriborTerm, term: IndexTerm): IndexTerm {
  return chosen === 'NA' ? term : chosen;
}

export function firstResetAfter({ start, renewals }: ResetCalendar, day: Day): Day {
  return start > day ? start : firstAfter(renewals, day);
}

/** The reset whose index a draw on `day` takes: the last one until then, or its own day when the index starts later. */
export function resetOfDraw({ start, renewals }: ResetCalendar, day: Day): Day {
  return start > day ? day : later(start, lastOnOrBefore(renewals, day) ?? start);
}

/** The index for a reset on `resetDay`; undefined when nothing was published in time. */
export function fixIndex(
  history: FixingHistory,
  term: IndexTerm,
  method: CalculationMethod,
  resetDay: Day,
): FixedIndex | undefined {
  const fixingDay = fixingDayOf(method, resetDay);
  const publication = publicationFor(history, term, fixingDay);
  if (!publication) return undefined;
  return {
    resetDay,
    fixingDay,
    publishedDay: publication.day,
    term,
    value: publication.value,
    fallback: publication.day !== fixingDay,
    projected: publication.projected,
  };
}

export function fixingDayOf(method: CalculationMethod, resetDay: Day): Day {
  return targetDaysBefore(resetDay, LAG_DAYS[method]);
}
