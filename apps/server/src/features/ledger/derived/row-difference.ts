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
  return DERIVED_TABLES.flatMap((table) => {
    const before = byKey(table, stored[table]);
    const after = byKey(table, derived[table]);
    const keys = new Set([...before.keys(), ...after.keys()]);
    return [...keys]
      .map((key) => ({ table, stored: before.get(key), derived: after.get(key) }))
      .filter((pair) => !pair.stored || !pair.derived || !isSameRow(pair.stored, pair.derived));
  });
}

function byKey(table: DerivedTable, rows: readonly object[]): Map<string, FlatRow> {
  const [first, ...others] = KEY_OF_TABLE[table];
  const keyed = new Map<string, FlatRow>();
  for (const row of rows as readonly FlatRow[]) {
    let key = valueText(row[first]);
    for (const name of others) key += ` ${valueText(row[name])}`;
    keyed.set(key, row);
  }
  return keyed;
}
