import { formatDay } from './civil-date.ts';
import { dayCountFraction } from './day-count.ts';
import type { FixedIndex } from './index-reset.ts';
import type { Fixing, LedgerMovement, Segment, TrancheLedger } from './ledger.ts';
import { formatExact, formatMoney, roundToCents } from './money.ts';
import { formatRate } from './rate.ts';
import type { Posting, TracedSegment } from './trace.ts';
import type { Resumption, TrancheRun } from './tranche-run.ts';

/** A tranche as JSON; for a run resumed at a checkpoint, the rows written by then are printed already. */
export function printTranche(
  { tranche, postings, segments, fixings, closing }: TrancheRun,
  resumption?: Resumption & { readonly printed: TrancheLedger },
): TrancheLedger {
  const past = resumption && printedBefore(resumption);
  return {
    id: tranche.id,
    capital: formatMoney(closing.capital),
    periodFrom: formatDay(closing.periodFrom),
    interestAccrued: formatMoney(roundToCents(closing.accrued)),
    interestAccruedExact: formatExact(closing.accrued),
    interestDue: formatMoney(closing.interestDue),
    index: formatRate(closing.index),
    spread: formatRate(closing.spread),
    rate: formatRate(closing.rate),
    movements: continued(past?.movements, postings, (posting) => printPosting(posting, tranche.id)),
    segments: continued(past?.segments, segments, printSegment),
    fixings: continued(past?.fixings, fixings, printFixing),
  };
}

type PrintedRows = Pick<TrancheLedger, 'movements' | 'segments' | 'fixings'>;

function printedBefore({
  printed: { movements, segments, fixings },
  checkpoint: { written },
}: Resumption & { readonly printed: PrintedRows }): PrintedRows {
  return {
    movements: movements.slice(0, written.postings),
    segments: segments.slice(0, written.segments),
    fixings: fixings.slice(0, written.fixings),
  };
}

function continued<Row, Printed>(
  printed: readonly Printed[] | undefined,
  rows: readonly Row[],
  print: (row: Row) => Printed,
): Printed[] {
  return printed ? [...printed, ...rows.slice(printed.length).map(print)] : rows.map(print);
}

function printPosting(posting: Posting, trancheId: string): LedgerMovement {
  const { type, amount, capital, interestDue, period } = posting;
  const date = formatDay(posting.day);
  const factId = type === 'TRANCHE' ? trancheId : posting.fact?.id;
  return {
    date,
    movementType: type,
    amount: amount === null ? null : formatMoney(amount),
    capital: formatMoney(capital),
    interestDue: formatMoney(interestDue),
    derived: type !== 'TRANCHE' && posting.fact === undefined,
    ...(factId !== undefined && { factId }),
    ...(period && { periodFrom: formatDay(period.from), periodTo: date, exact: formatExact(period.exact) }),
  };
}

function printSegment(segment: TracedSegment): Segment {
  const { from, to, convention, index } = segment;
  return {
    from: formatDay(from),
    to: formatDay(to),
    days: to - from,
    dayCountFraction: dayCountFraction(convention, from, to),
    capital: formatMoney(segment.capital),
    index: formatRate(index.value),
    spread: formatRate(segment.spread),
    rate: formatRate(segment.rate),
    interest: formatExact(segment.interest),
    convention,
    indexSource: typeof index.source === 'string' ? index.source : 'FIXING',
    resetDate: typeof index.source === 'string' ? null : formatDay(index.source.resetDay),
  };
}

function printFixing(fixed: FixedIndex): Fixing {
  return {
    resetDate: formatDay(fixed.resetDay),
    fixingDate: formatDay(fixed.fixingDay),
    publishedDate: formatDay(fixed.publishedDay),
    term: fixed.term,
    value: formatRate(fixed.value),
    fallback: fixed.fallback,
    projected: fixed.projected,
  };
}
