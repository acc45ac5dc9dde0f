import { type Field, fieldOf, type Resource } from '@calends/wire';
import type { ReactNode } from 'react';

/** One column of a table: a field of the resource and, where its kind does not say enough, its own cell. */
export interface ResourceColumn<Row> {
  readonly field: keyof Row & string;
  readonly textKey: string;
  /** In pixels; by default the width of the kind. */
  readonly width?: number;
  readonly cell?: (row: Row) => ReactNode;
  /** Renders the sum in the foot, where the sum is not money. */
  readonly sumCell?: (sum: string) => ReactNode;
  /** Hidden until the user shows it. */
  readonly isHidden?: boolean;
  readonly isPinned?: boolean;
  /** Long text in this column is not cut at 15 characters. */
  readonly isWhole?: boolean;
  /**
   * Which columns are left out first where they do not fit: 3 before 2 before 1. A column without a priority stays, and the
   * table scrolls.
   */
  readonly priority?: 1 | 2 | 3;
  /** Shown in the comparison of rows (decision B-44). */
  readonly isComparable?: boolean;
}

const WIDTHS: Readonly<Record<Field['kind'], number>> = {
  id: 120,
  text: 160,
  day: 110,
  instant: 150,
  money: 150,
  rate: 110,
  count: 90,
  flag: 90,
  word: 150,
  state: 150,
  reference: 170,
  list: 170,
  parts: 0,
  search: 0,
};

export function widthOf<Row>(resource: Resource, column: ResourceColumn<Row>): number {
  return column.width ?? WIDTHS[fieldOf(resource, column.field)?.kind ?? 'text'];
}

/** Whether values of the field are never cut: a cut number, day or state would be read as another one. */
export function isUncut(field: Field | undefined): boolean {
  return isFigure(field) || (field !== undefined && ['day', 'instant', 'state'].includes(field.kind));
}

/** Whether values of the field are right-aligned, so that their digits are below each other. */
export function isFigure(field: Field | undefined): boolean {
  return field !== undefined && ['money', 'rate', 'count'].includes(field.kind);
}
