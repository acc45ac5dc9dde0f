import type { CellKind } from './sheet.ts';

/** What a column of an imported table holds: a kind of value, or one of these words. */
export type ColumnKind = 'text' | 'day' | 'money' | 'rate' | 'decimal' | 'flag' | readonly string[];

export interface TableColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly isRequired: boolean;
}

export function required<const Name extends string>(name: Name, kind: ColumnKind) {
  return { name, kind, isRequired: true } as const;
}
export function optional<const Name extends string>(name: Name, kind: ColumnKind) {
  return { name, kind, isRequired: false } as const;
}

/** What its cells are in a written workbook. */
export function cellKind(kind: ColumnKind): CellKind {
  return typeof kind === 'string' ? kind : 'text';
}
