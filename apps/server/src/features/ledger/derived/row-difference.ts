import { DERIVED_TABLES, type DerivedRows, type DerivedTable, KEY_OF_TABLE } from './derived-rows.store.ts';
import { type FlatRow, isSameRow, valueText } from './flat-row.ts';

/** A row that is stored and should not be so (`stored` only), is missing (`derived` only), or is wrong (both). */
export interface RowDifference {
  readonly table: DerivedTable;
  readonly stored: FlatRow | undefined;
  readonly derived: FlatRow | undefined;
}

/** Where the stored rows of a loan are not what its facts say. */
export function rowDifferences(stored: DerivedRows, derived: DerivedRows): RowDifference[] {
  return DERIVED_TABLES.flatMap((table) => differencesIn(table, stored[table], derived[table]));
}

function differencesIn(table: DerivedTable, stored: readonly FlatRow[], derived: readonly FlatRow[]): RowDifference[] {
  if (stored.length === 0) return derived.map((row) => ({ table, stored: undefined, derived: row }));
  const left = new Map(derived.map((row) => [keyOf(table, row), row]));
  const differences: RowDifference[] = [];
  for (const row of stored) {
    const key = keyOf(table, row);
    const now = left.get(key);
    left.delete(key);
    if (!now || !isSameRow(row, now)) differences.push({ table, stored: row, derived: now });
  }
  for (const row of left.values()) differences.push({ table, stored: undefined, derived: row });
  return differences;
}

function keyOf(table: DerivedTable, row: FlatRow): string {
  const [first, ...others] = KEY_OF_TABLE[table];
  let key = valueText(row[first]);
  for (const name of others) key += ` ${valueText(row[name])}`;
  return key;
}
