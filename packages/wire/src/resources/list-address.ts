import { type FieldKind, type Filter, fieldOf, type Resource } from './resource.ts';
import { stateWord } from './state-word.ts';

/** The address parameter with the fields by which a list is filtered beyond its own filters. */
export const ASKED = 'asked';
/** The address parameter with the field whose sum is the figure; its column is shown. */
export const FIGURE = 'figure';

/** An open range is the mark alone. */
export const RANGE_MARK = '..';
/** The kinds whose filters have two ends. */
export const RANGE_KINDS: readonly (FieldKind | undefined)[] = ['day', 'instant', 'money', 'rate', 'count'];

/** Writes a range as `2026-01-01..2026-08-31`; an open range is `..`, which also overrides a default. */
export function rangeText(from: string | null | undefined, to: string | null | undefined): string {
  return `${from ?? ''}${RANGE_MARK}${to ?? ''}`;
}

/** The address parameters with which a list shows exactly the rows of a figure, or those that a notification counted. */
export function addressOf(
  resource: Resource,
  filters: readonly Filter[],
  parameters: Readonly<Record<string, string>>,
  figure?: string,
): Record<string, string | string[]> {
  const texts = Object.fromEntries(filters.map((filter) => [filter.field, textOf(resource, filter)]));
  return {
    ...parameters,
    ...texts,
    ...(figure && { [FIGURE]: figure }),
    ...(filters.length > 0 && { [ASKED]: Object.keys(texts).join() }),
  };
}

/** As an address has it: a state by its word, a point in time by its day. */
function textOf(resource: Resource, { field, op, value }: Filter): string | string[] {
  const values = (Array.isArray(value) ? value : [value])
    .map((one) => stateWord(fieldOf(resource, field)?.numbers, one) ?? String(one))
    .map((one) => (fieldOf(resource, field)?.kind === 'instant' ? one.slice(0, 'yyyy-MM-dd'.length) : one));
  const [first = '', last = ''] = values;
  const isRange = RANGE_KINDS.includes(fieldOf(resource, field)?.kind);
  if (isRange && (op === 'eq' || op === 'in')) return rangeText(first, first);
  if (op === 'between') return rangeText(first, last);
  if (op === 'gte') return rangeText(first, undefined);
  if (op === 'lte') return rangeText(undefined, first);
  return op === 'in' ? values : first;
}
