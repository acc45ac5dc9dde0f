import type { Field } from '@calends/wire';
import { isNegative } from '../../lib/figures/money.ts';
import { isFigure } from '../columns/columns.ts';

/**
 * A figure as the comparison shows it: a negative one as 0, and exactly zero as a dash (administration section 9, decision
 * Undefined where the figure is shown unchanged.
 */
export function comparedFigure(field: Field | undefined, value: unknown): '0' | '-' | undefined {
  if (!isFigure(field) || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  const text = String(value);
  if (!/[1-9]/.test(text)) return '-';
  return isNegative(text) ? '0' : undefined;
}

/** Whether the rows differ in what the comparison shows of a field. */
export function differs(field: Field | undefined, values: readonly unknown[]): boolean {
  const shown = values.map((value) => comparedFigure(field, value) ?? JSON.stringify(value ?? null));
  return new Set(shown).size > 1;
}
