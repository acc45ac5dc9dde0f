import { labelKey } from '@calends/wire';
import type { CellKind, Sheet } from '../../sheets/sheet.ts';
import type { TextOf } from './texts-of.ts';

/** The columns of a sheet: a field, whose label is the header, and the kind of its cells. */
export type WordedColumns = readonly (readonly [field: string, kind: CellKind])[];

/** A sheet whose name and headers are texts in the reader's language. */
export function wordedSheet(
  textOf: TextOf,
  nameKey: string,
  columns: WordedColumns,
  rows: readonly (readonly unknown[])[],
  around: Pick<Sheet, 'heading' | 'totals'> = {},
): Sheet {
  return {
    ...around,
    name: textOf(nameKey),
    columns: columns.map(([field, kind]) => ({ header: textOf(labelKey(field)), kind })),
    rows,
  };
}
