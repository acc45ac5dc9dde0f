import { isDeepStrictEqual } from 'node:util';
import {
  DERIVED_TABLES,
  type DerivedRows,
  type DerivedTable,
  type FlatRow,
  KEY_OF_TABLE,
} from './derived-rows.store.ts';

/** A row that is stored and should not be so (`stored` only), is missing (`derived` only), or is wrong (both). */
export interface RowDifference {
  readonly table: DerivedTable;
  readonly stored: FlatRow | undefined;
  readonly derived: FlatRow | undefined;
}

/** Where the stored rows of a loan are not what its facts say. */
export function rowDifferences(stored: DerivedRows, derived: DerivedRows): RowDifference[] {
  return DERIVED_TABLES.flatMap((table) => {
    const before = byKey(table, stored[table]);
    const after = byKey(table, derived[table]);
    const keys = new Set([...before.keys(), ...after.keys()]);
    return [...keys]
      .map((key) => ({ table, stored: before.get(key), derived: after.get(key) }))
      .filter((pair) => !pair.stored || !pair.derived || differingColumns(pair.stored, pair.derived).length > 0);
  });
}

function byKey(table: DerivedTable, rows: readonly object[]): Map<string, FlatRow> {
  return new Map(
    (rows as readonly FlatRow[]).map((row) => [KEY_OF_TABLE[table].map((name) => valueText(row[name])).join(' '), row]),
  );
}

/** The columns in which two flat rows differ. */
export function differingColumns(a: FlatRow, b: FlatRow): string[] {
  return Object.keys({ ...a, ...b }).filter((name) => !isDeepStrictEqual(a[name], b[name]));
}

/** A value of a flat row as text; own values as JSON. */
export function valueText(value: FlatRow[string] | undefined): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
