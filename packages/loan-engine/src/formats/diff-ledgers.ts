import { isSame } from '../values/is-same.ts';
import type {
  AccrualRow,
  ContractBalances,
  Fixing,
  Ledger,
  LedgerMovement,
  StampTaxRow,
  TrancheLedger,
  Warning,
} from './ledger.ts';

/** One thing of the ledger before and after a recomputation. */
export type Difference<Value> =
  | { readonly state: 'unchanged' | 'changed'; readonly before: Value; readonly after: Value }
  | { readonly state: 'new'; readonly after: Value }
  | { readonly state: 'gone'; readonly before: Value };

/** Of rows with the same key, `ordinal` 1 is the first: together they are the natural key of a stored row. */
export type RowDifference<Row> = Difference<Row> & { readonly ordinal: number };

/** A row that no user entered; its natural key is tranche, movementType, date and ordinal. */
export interface DerivedRow extends LedgerMovement {
  readonly trancheId: string;
}

export interface TrancheBalances
  extends Pick<TrancheLedger, 'capital' | 'interestAccrued' | 'interestDue' | 'index' | 'spread' | 'rate'> {
  readonly trancheId: string;
}

export interface TrancheFixing extends Fixing {
  readonly trancheId: string;
}

/** Every item of both ledgers once, including the unchanged: in the order of `after`, then the removed ones. */
export interface LedgerDiff {
  readonly contract: Difference<ContractBalances>;
  readonly tranches: ReadonlyArray<RowDifference<TrancheBalances>>;
  readonly rows: ReadonlyArray<RowDifference<DerivedRow>>;
  readonly fixings: ReadonlyArray<RowDifference<TrancheFixing>>;
  readonly stampTax: ReadonlyArray<RowDifference<StampTaxRow>>;
  readonly accruals: ReadonlyArray<RowDifference<AccrualRow>>;
  readonly warnings: ReadonlyArray<RowDifference<Warning>>;
}

/** What a recomputation changes: balances, derived rows, index resets, stamp tax, month-end accruals and warnings. */
export function diffLedgers(before: Ledger, after: Ledger): LedgerDiff {
  return {
    contract: compared(before.contract, after.contract),
    tranches: diff(trancheBalances(before), trancheBalances(after), ({ trancheId }) => [trancheId]),
    rows: diff(derivedRows(before), derivedRows(after), (row) => [row.trancheId, row.movementType, row.date]),
    fixings: diff(trancheFixings(before), trancheFixings(after), (fixing) => [fixing.trancheId, fixing.resetDate]),
    stampTax: diff(before.stampTax, after.stampTax, (row) => [row.trancheId, row.cause, row.date]),
    accruals: diff(before.accruals, after.accruals, (row) => [row.trancheId, row.year, row.month]),
    warnings: diff(before.warnings, after.warnings, ({ code, trancheId, date }) => [code, trancheId, date]),
  };
}

function trancheBalances({ tranches }: Ledger): TrancheBalances[] {
  return tranches.map(({ id: trancheId, capital, interestAccrued, interestDue, index, spread, rate }) => ({
    trancheId,
    capital,
    interestAccrued,
    interestDue,
    index,
    spread,
    rate,
  }));
}

function derivedRows({ tranches }: Ledger): DerivedRow[] {
  return tranches.flatMap(({ id: trancheId, movements }) =>
    movements.filter(({ derived }) => derived).map((movement) => ({ trancheId, ...movement })),
  );
}

function trancheFixings({ tranches }: Ledger): TrancheFixing[] {
  return tranches.flatMap(({ id: trancheId, fixings }) => fixings.map((fixing) => ({ trancheId, ...fixing })));
}

type NaturalKey<Row> = (row: Row) => ReadonlyArray<string | number>;

function diff<Row extends object>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: NaturalKey<Row>,
): Array<RowDifference<Row>> {
  const [old, current] = [byKey(before, keyOf), byKey(after, keyOf)];
  const kept = [...current].map(([key, { row, ordinal }]) => {
    const previous = old.get(key)?.row;
    return { ordinal, ...(previous ? compared(previous, row) : ({ state: 'new', after: row } as const)) };
  });
  const gone = [...old].filter(([key]) => !current.has(key));
  return [...kept, ...gone.map(([, { row, ordinal }]) => ({ ordinal, state: 'gone', before: row }) as const)];
}

function byKey<Row>(rows: readonly Row[], keyOf: NaturalKey<Row>): Map<string, { row: Row; ordinal: number }> {
  const counts = new Map<string, number>();
  const keyed = new Map<string, { row: Row; ordinal: number }>();
  for (const row of rows) {
    const key = JSON.stringify(keyOf(row));
    const ordinal = (counts.get(key) ?? 0) + 1;
    counts.set(key, ordinal);
    keyed.set(`${key} ${ordinal}`, { row, ordinal });
  }
  return keyed;
}

function compared<Value extends object>(before: Value, after: Value): Difference<Value> {
  return { state: isSame(before, after) ? 'unchanged' : 'changed', before, after };
}
