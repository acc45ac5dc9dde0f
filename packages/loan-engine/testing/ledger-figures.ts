import { Decimal } from 'decimal.js';
import type { Ledger, LedgerMovement, TrancheLedger } from '../src/formats/ledger.ts';
import type { MovementType } from '../src/formats/vocabulary.ts';

/** Decimal arithmetic that shares nothing with the engine's integers. */
export const Exact = Decimal.clone({ precision: 80 });
export const CENT = new Exact('0.01');
export const HALF_CENT = new Exact('0.005');
export const LAST_DECIMAL = new Exact('0.000000000001');

/** The sum of the rows of one kind; `derivedOnly` leaves out entered ones. */
export function posted(ledger: Pick<Ledger, 'tranches'>, type: MovementType, derivedOnly = false): Decimal {
  const ofType = rowsOf(ledger).filter(
    ({ movementType, derived }) => movementType === type && (derived || !derivedOnly),
  );
  return sum(ofType.map(({ amount }) => amount ?? 0));
}

/** Interest of all segments. */
export function earned({ tranches }: Pick<Ledger, 'tranches'>): Decimal {
  return sum(tranches.flatMap(({ segments }) => segments.map(({ interest }) => interest)));
}

export function countSegments({ tranches }: Ledger): number {
  return tranches.flatMap(({ segments }) => segments).length;
}

export function countCrystallisations({ tranches }: Ledger): number {
  return tranches.flatMap(({ movements }) => movements.filter(isDerivedInterest)).length;
}

export function rowsOf({ tranches }: Pick<Ledger, 'tranches'>): LedgerMovement[] {
  return tranches.flatMap(({ movements }) => movements);
}

/** Interest crystallised: capitalised, or due at a capitalization date. */
export function isDerivedInterest({ derived, amount }: LedgerMovement): boolean {
  return derived && amount !== null;
}

/**
 * The figures that must not change when the same loan is described differently: balances and crystallised amounts, without the
 * segments of the trace.
 */
export function figures({ contract, tranches, accruals, warnings }: Ledger) {
  return { contract, tranches: tranches.map(trancheFigures), accruals, warnings };
}

function trancheFigures({ id, capital, interestAccruedExact, interestDue, rate, fixings, movements }: TrancheLedger) {
  const derived = movements.filter(isDerivedInterest).map(({ date, amount, exact }) => [date, amount, exact]);
  return { id, capital, interestAccruedExact, interestDue, rate, fixings, derived };
}

export function sum(values: ReadonlyArray<Decimal.Value>): Decimal {
  return values.reduce<Decimal>((total, value) => total.plus(value), new Exact(0));
}
