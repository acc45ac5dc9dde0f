import { isDeepStrictEqual } from 'node:util';
import type { OwnValues } from '@calends/wire';

/** A row of a table by its columns. */
export type FlatRow = Readonly<Record<string, string | number | bigint | boolean | null | OwnValues>>;

/** The columns of a derived row that are stored otherwise; what the stored row has beside them, as its tenant, does not count. */
export function differingColumns(stored: FlatRow, derived: FlatRow): string[] {
  return Object.keys(derived).filter((name) => !isSameValue(stored[name], derived[name]));
}

/** Whether a derived row is stored as it is. */
export function isSameRow(stored: FlatRow, derived: FlatRow): boolean {
  for (const name of Object.keys(derived)) if (!isSameValue(stored[name], derived[name])) return false;
  return true;
}

/** Own values are compared part by part. */
export function isSameValue(a: FlatRow[string] | undefined, b: FlatRow[string] | undefined): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && isDeepStrictEqual(a, b));
}

/** A value of a flat row as text; own values as JSON. */
export function valueText(value: FlatRow[string] | undefined): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
