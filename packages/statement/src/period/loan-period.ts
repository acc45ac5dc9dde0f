import {
  addDays,
  type Fixing,
  type Ledger,
  type LedgerMovement,
  type LoanFile,
  type Segment,
  type StampTaxRow,
  type TrancheLedger,
} from '@calends/loan-engine';
import { fixingOf } from '../sentences/interest-reason.ts';

/** ISO days, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/**
 * The activity of a loan, or of one of its tranches, in a period. Figures are those of the ledgers; nothing is rounded
 * again.
 */
export interface LoanPeriod extends Period {
  /** With tranches named by their place in the loan, as people call them, instead of by their ids. */
  readonly file: LoanFile;
  readonly opening: Ledger;
  readonly closing: Ledger;
  readonly tranches: readonly TranchePeriod[];
  readonly stampTax: readonly StampTaxRow[];
}

export interface TranchePeriod {
  readonly ledger: TrancheLedger;
  readonly opening: Balances;
  readonly closing: Balances;
  readonly movements: readonly LedgerMovement[];
  /** Every stretch that earned interest in the period, whole, with the fixing that gave its index where one did. */
  readonly stretches: readonly (Segment & { readonly fixing: Fixing | undefined })[];
}

export interface Balances {
  readonly capital: string;
  readonly interestAccrued: string;
  readonly interestDue: string;
}

const NOTHING: Balances = { capital: '0.00', interestAccrued: '0.00', interestDue: '0.00' };

/** The day whose end is the beginning of a period: its ledger holds the opening balances. */
export function openingDay({ from }: Pick<Period, 'from'>): string {
  return addDays(from, -1);
}

/**
 * `opening` is the ledger of the day before the period and `closing` that of its last day. With `trancheId` it covers
 * only that tranche.
 */
export function loanPeriod(
  ledgers: { readonly file: LoanFile; readonly opening: Ledger; readonly closing: Ledger },
  period: Period,
  trancheId?: string,
): LoanPeriod {
  const { file, opening, closing } = named(ledgers, trancheId);
  const isIn = (date: string) => date >= period.from && date <= period.to;
  return {
    ...period,
    file,
    opening,
    closing,
    tranches: closing.tranches.map((ledger) => ({
      ledger,
      opening: balancesOf(opening.tranches.find(({ id }) => id === ledger.id)),
      closing: balancesOf(ledger),
      movements: ledger.movements.filter(({ date }) => isIn(date)),
      stretches: ledger.segments
        .filter((segment) => segment.to > openingDay(period))
        .map((segment) => ({ ...segment, fixing: fixingOf(ledger, segment) })),
    })),
    stampTax: closing.stampTax.filter(({ date }) => isIn(date)),
  };
}

function balancesOf(tranche: TrancheLedger | undefined): Balances {
  if (!tranche) return NOTHING;
  const { capital, interestAccrued, interestDue } = tranche;
  return { capital, interestAccrued, interestDue };
}

interface Ledgers {
  readonly file: LoanFile;
  readonly opening: Ledger;
  readonly closing: Ledger;
}

function named({ file, opening, closing }: Ledgers, trancheId: string | undefined): Ledgers {
  const names = new Map(
    file.tranches
      .map(({ id }, index) => [id, String(index + 1)] as const)
      .filter(([id]) => trancheId === undefined || id === trancheId),
  );
  return {
    file: { ...file, tranches: withNames(file.tranches, names) },
    opening: namedLedger(opening, names),
    closing: namedLedger(closing, names),
  };
}

function namedLedger(ledger: Ledger, names: ReadonlyMap<string, string>): Ledger {
  return {
    ...ledger,
    tranches: withNames(ledger.tranches, names),
    stampTax: withTrancheNames(ledger.stampTax, names),
    accruals: withTrancheNames(ledger.accruals, names),
    warnings: withTrancheNames(ledger.warnings, names),
  };
}

function withNames<Row extends { readonly id: string }>(
  rows: readonly Row[],
  names: ReadonlyMap<string, string>,
): Row[] {
  return rows.flatMap((row) => {
    const id = names.get(row.id);
    return id === undefined ? [] : [{ ...row, id }];
  });
}

function withTrancheNames<Row extends { readonly trancheId: string }>(
  rows: readonly Row[],
  names: ReadonlyMap<string, string>,
): Row[] {
  return rows.flatMap((row) => {
    const trancheId = names.get(row.trancheId);
    return trancheId === undefined ? [] : [{ ...row, trancheId }];
  });
}
