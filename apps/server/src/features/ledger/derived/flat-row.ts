import { isDeepStrictEqual } from 'node:util';
import type { OwnValues } from '@calends/wire';

/** A row of a table by its columns. */
export type FlatRow = Readonly<Record<string, string | number | bigint | boolean | null | OwnValues>>;

/** The columns in which two flat rows differ. */
export function differingColumns(a: FlatRow, b: FlatRow): string[] {
  return Object.keys({ ...a, ...b }).filter((name) => !isSameValue(a[name], b[name]));
}

/** Whether two flat rows are the same: as good as always they name the same columns, in whatever order. */
export function isSameRow(a: FlatRow, b: FlatRow): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => isSameValue(a[name], b[name]));
}

/** Own values are compared part by part. */
export function isSameValue(a: FlatRow[string] | undefined, b: FlatRow[string] | undefined): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && isDeepStrictEqual(a, b));
}

/** A value of a flat row as text; own values as JSON. */
export function valueText(value: FlatRow[string] | undefined): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
