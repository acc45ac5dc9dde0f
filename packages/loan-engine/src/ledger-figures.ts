import type { AccrualRow, Fixing, LedgerMovement, StampTaxRow, TrancheLedger } from './ledger.ts';
import { type Cents, roundToCents } from './money.ts';
import type { Rate } from './rate.ts';
import type { WalkedTranche } from './resumption.ts';

/**
 * The integers of a ledger beside their printed form, for callers that store them: no text is read back into a number.
 */
export interface LedgerFigures {
  readonly contract: ContractFigures;
  readonly tranches: readonly TrancheFigures[];
  readonly stampTax: readonly StampTaxFigures[];
  readonly accruals: readonly AccrualFigures[];
}

export interface ContractFigures {
  readonly maximumAmount: Cents;
  readonly realizedCapital: Cents;
  readonly availableCapital: Cents;
  readonly interestAccrued: Cents;
  readonly interestDue: Cents;
}

export interface TrancheFigures {
  readonly printed: TrancheLedger;
  readonly capital: Cents;
  readonly interestAccrued: Cents;
  readonly interestDue: Cents;
  readonly index: Rate;
  readonly spread: Rate;
  readonly rate: Rate;
  readonly movements: readonly MovementFigures[];
  readonly fixings: readonly FixingFigures[];
}

export interface MovementFigures {
  readonly printed: LedgerMovement;
  /** null where only terms change. */
  readonly amount: Cents | null;
  readonly capital: Cents;
  readonly interestDue: Cents;
}

export interface FixingFigures {
  readonly printed: Fixing;
  readonly value: Rate;
}

export interface StampTaxFigures {
  readonly printed: StampTaxRow;
  readonly base: Cents;
  readonly rate: Rate;
  readonly tax: Cents;
}

export interface AccrualFigures {
  readonly printed: AccrualRow;
  readonly amount: Cents;
}

export function trancheFigures({ run, printed }: WalkedTranche): TrancheFigures {
  const { postings, fixings, closing } = run;
  return {
    printed,
    capital: closing.capital,
    interestAccrued: roundToCents(closing.accrued),
    interestDue: closing.interestDue,
    index: closing.index,
    spread: closing.spread,
    rate: closing.rate,
    movements: beside(printed.movements, postings, (row, { amount, capital, interestDue }) => {
      return { printed: row, amount, capital, interestDue };
    }),
    fixings: beside(printed.fixings, fixings, (row, { value }) => ({ printed: row, value })),
  };
}

/** Each printed row with the figures it was printed from: both lists have the same length. */
function beside<Row, Source, Both>(
  printed: readonly Row[],
  sources: readonly Source[],
  both: (row: Row, source: Source) => Both,
): Both[] {
  return printed.flatMap((row, place) => {
    const source = sources[place];
    return source === undefined ? [] : [both(row, source)];
  });
}
