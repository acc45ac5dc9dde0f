import { type Field, fieldOf, type Resource } from '@calends/wire';
import type { ReactNode } from 'react';

/** One column of a table: a field of the resource and, where its kind does not say enough, its own cell. */
export interface ResourceColumn<Row> {
  readonly field: keyof Row & string;
  readonly textKey: string;
  /** In pixels; the kind's own width unless said. */
  readonly width?: number;
  readonly cell?: (row: Row) => ReactNode;
  /** The sum in the foot, where it is no money. */
  readonly sumCell?: (sum: string) => ReactNode;
  /** Hidden until the user shows it. */
  readonly isHidden?: boolean;
  readonly isPinned?: boolean;
  /** Text that is not cut at 15 characters; what a column shows whole says so here. */
  readonly isWhole?: boolean;
  /** Gives way where the frame has no room: 3 before 2 before 1. Without one the column stays, and the table scrolls. */
  readonly priority?: 1 | 2 | 3;
  /** Stands in the comparison of rows (decision B-44). */
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

/** What is never cut: the rest of a number, a day or a state would read as another one. */
export function isUncut(field: Field | undefined): boolean {
  return isFigure(field) || (field !== undefined && ['day', 'instant', 'state'].includes(field.kind));
}

/** Figures stand at the right, so that their digits align. */
export function isFigure(field: Field | undefined): boolean {
  return field !== undefined && ['money', 'rate', 'count'].includes(field.kind);
}
