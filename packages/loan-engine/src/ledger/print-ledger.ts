import type { Bounds } from '../facts/terms.ts';
import type {
  AccrualRow,
  ContractBalances,
  Fixing,
  Handover,
  Ledger,
  LedgerMovement,
  PrintedBounds,
  Segment,
  StampTaxRow,
  TrancheLedger,
  Warning,
} from '../formats/ledger.ts';
import { dayCountFraction } from '../rates/day-count.ts';
import type { FixedIndex } from '../rates/index-reset.ts';
import { factIdOf, isDerived, type Posting, type TracedSegment } from '../tranches/trace.ts';
import { formatDay, yearMonthDay } from '../values/civil-date.ts';
import { formatExact, formatMoney, roundToCents } from '../values/money.ts';
import { formatRate } from '../values/rate.ts';
import type {
  AccrualFigures,
  ContractFigures,
  HandoverFigures,
  LedgerFigures,
  StampTaxFigures,
  TrancheFigures,
  WarningFigures,
} from './ledger-figures.ts';

/** A ledger with the figures that it was printed from. */
export interface PrintedLedger {
  readonly figures: LedgerFigures;
  readonly ledger: Ledger;
}

const SHOWN_TAX_DECIMALS = 2;

/** The figures as JSON. Rows that `past`, an earlier state of the loan, begins with too are not printed again. */
export function printLedger(figures: LedgerFigures, past?: PrintedLedger): Ledger {
  return {
    asOf: formatDay(figures.asOf),
    contract: printContract(figures.contract),
    ...(figures.endedOn !== undefined && figures.endedOn <= figures.asOf && { endedOn: formatDay(figures.endedOn) }),
    tranches: figures.tranches.map((tranche) => printTranche(tranche, past)),
    stampTax: printRows(figures.stampTax, printStampTax, past?.figures.stampTax, past?.ledger.stampTax),
    ...(figures.stampDueDays.length > 0 && {
      stampDueDays: figures.stampDueDays.map(({ validFrom, dueDay }) => ({ validFrom: formatDay(validFrom), dueDay })),
    }),
    accruals: printRows(figures.accruals, printAccrual, past?.figures.accruals, past?.ledger.accruals),
    warnings: figures.warnings.map(printWarning),
    ...(figures.handovers.length > 0 && { handovers: figures.handovers.map(printHandover) }),
  };
}

/** The first rows are often the very objects that an earlier state began with: a walk is taken up from a checkpoint. */
function printRows<Row, Printed>(
  rows: readonly Row[],
  print: (row: Row) => Printed,
  pastRows: readonly Row[] = [],
  pastPrinted: readonly Printed[] = [],
): Printed[] {
  let same = 0;
  while (same < rows.length && rows[same] === pastRows[same]) same += 1;
  return [...pastPrinted.slice(0, same), ...rows.slice(same).map(print)];
}

function printContract(figures: ContractFigures): ContractBalances {
  return {
    maximumAmount: formatMoney(figures.maximumAmount),
    realizedCapital: formatMoney(figures.realizedCapital),
    availableCapital: formatMoney(figures.availableCapital),
    interestAccrued: formatMoney(figures.interestAccrued),
    interestDue: formatMoney(figures.interestDue),
  };
}

function printTranche(figures: TrancheFigures, past: PrintedLedger | undefined): TrancheLedger {
  const { closing, postings, segments, fixings } = figures;
  const { id } = figures.tranche;
  const place = past?.figures.tranches.findIndex(({ tranche }) => tranche.id === id) ?? -1;
  const [pastFigures, pastLedger] = [past?.figures.tranches[place], past?.ledger.tranches[place]];
  const print = (posting: Posting) => printPosting(posting, id);
  return {
    id,
    capital: formatMoney(closing.capital),
    periodFrom: formatDay(closing.periodFrom),
    interestAccrued: formatMoney(roundToCents(closing.accrued)),
    interestAccruedExact: formatExact(closing.accrued),
    interestDue: formatMoney(closing.interestDue),
    index: formatRate(closing.index.value),
    spread: formatRate(closing.spread),
    ...printBounds(closing.bounds),
    rate: formatRate(closing.rate),
    movements: printRows(postings, print, pastFigures?.postings, pastLedger?.movements),
    segments: printRows(segments, printSegment, pastFigures?.segments, pastLedger?.segments),
    fixings: printRows(fixings, printFixing, pastFigures?.fixings, pastLedger?.fixings),
  };
}

function printPosting(posting: Posting, trancheId: string): LedgerMovement {
  const { type, amount, capital, interestDue, period } = posting;
  const date = formatDay(posting.day);
  const factId = factIdOf(posting, trancheId);
  return {
    date,
    movementType: type,
    amount: amount === null ? null : formatMoney(amount),
    capital: formatMoney(capital),
    interestDue: formatMoney(interestDue),
    derived: isDerived(posting),
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
    ...printBounds(segment.bounds),
    rate: formatRate(segment.rate),
    interest: formatExact(segment.interest),
    convention,
    indexSource: typeof index.source === 'string' ? index.source : 'FIXING',
    resetDate: typeof index.source === 'string' ? null : formatDay(index.source.resetDay),
  };
}

function printBounds({ indexFloor, indexCap }: Bounds): PrintedBounds {
  return {
    ...(indexFloor !== undefined && { indexFloor: indexFloor === null ? null : formatRate(indexFloor) }),
    ...(indexCap !== undefined && { indexCap: indexCap === null ? null : formatRate(indexCap) }),
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

function printStampTax(row: StampTaxFigures): StampTaxRow {
  const { year, month } = yearMonthDay(row.day);
  return {
    year,
    month,
    trancheId: row.trancheId,
    cause: row.cause,
    date: formatDay(row.day),
    base: formatMoney(row.base),
    verba: row.verba,
    rate: formatRate(row.rate, SHOWN_TAX_DECIMALS),
    months: row.months,
    tax: formatMoney(row.tax),
    exemptionNorm: row.exemptionNorm,
    dueDate: formatDay(row.dueDay),
    reason: row.reason,
    dateEnd: formatDay(row.endDay),
  };
}

function printAccrual({ year, month, trancheId, amount }: AccrualFigures): AccrualRow {
  return { year, month, trancheId, amount: formatMoney(amount) };
}

function printWarning({ code, trancheId, day }: WarningFigures): Warning {
  return { code, trancheId, date: formatDay(day) };
}

function printHandover({ day, side, formerCompany, company, price, act, factId, tranches }: HandoverFigures): Handover {
  return {
    date: formatDay(day),
    side,
    formerCompany,
    company,
    price: price === null ? null : formatMoney(price),
    ...(act !== undefined && { act }),
    ...(factId !== undefined && { factId }),
    tranches: tranches.map(({ trancheId, capital, interestDue, accrued, interest }) => ({
      trancheId,
      capital: formatMoney(capital),
      interestDue: formatMoney(interestDue),
      interestAccrued: formatMoney(accrued),
      earned: formatMoney(interest),
    })),
  };
}
