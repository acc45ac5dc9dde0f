import { type Field, type FieldKind, type Filter, fieldOf, labelKey, type Resource, stateWord } from '@calends/wire';
import { oneOf, type Search } from '../../lib/address/search-params.ts';
import { type FilterDefinition, rangeText, type ShownFilter } from './filters.ts';

/** The address parameter with the fields by which a list is filtered beyond its own filters. */
export const ASKED = 'asked';
/** The address parameter with the field whose sum is the figure; its column is shown. */
export const FIGURE = 'figure';

/**
 * The filters of a list together with those of the figure from which it was opened: the address then names fields for which the
 * list has no filter, or a different one. Such a list shows exactly the rows of the figure, so the defaults of its own filters
 * do not apply.
 */
export function withAsked(
  resource: Resource,
  definitions: readonly FilterDefinition[],
  search: Search,
): readonly FilterDefinition[] {
  const named = (oneOf(search, ASKED) ?? '').split(',');
  const asked = named.flatMap((name) => {
    const field = fieldOf(resource, name);
    return field ? [definitionOf(resource, name, field)] : [];
  });
  if (asked.length === 0) return definitions;
  const own = definitions.filter((one) => one.kind === 'hidden' || !named.includes(one.field));
  return [...own.map(withoutDefault), ...asked];
}

/** The kinds whose filters have two ends. */
const RANGES: readonly (FieldKind | undefined)[] = ['day', 'instant', 'money', 'rate', 'count'];

/** The filter that suits a field of which a list has none. */
export function definitionOf(resource: Resource, field: string, { kind }: Field): ShownFilter {
  const textKey = labelKey(field, resource);
  if (kind === 'day' || kind === 'instant') return { kind: 'dateRange', field, textKey };
  if (RANGES.includes(kind)) return { kind: 'numberRange', field, textKey };
  if (kind === 'search') return { kind: 'search', field, textKey };
  return { kind: kind === 'flag' || kind === 'list' ? 'dropDown' : 'multi', field, textKey };
}

function withoutDefault(definition: FilterDefinition): FilterDefinition {
  if (definition.kind !== 'dateRange') return definition;
  const { default: _default, defaultFlag: _flag, ...rest } = definition;
  return rest;
}

/** Whether an address can say these filters: it has one place for each field, and none for a part of a text. */
export function areAskable(resource: Resource, filters: readonly Filter[]): boolean {
  const isOneEach = new Set(filters.map(({ field }) => field)).size === filters.length;
  return isOneEach && filters.every((filter) => isAskable(resource, filter));
}

function isAskable(resource: Resource, { field, op, value }: Filter): boolean {
  const kind = fieldOf(resource, field)?.kind;
  if (op === 'contains') return kind === 'list' || kind === 'search';
  return op !== 'in' || kind !== 'count' || (Array.isArray(value) && value.length === 1);
}

/** The address parameters with which a list shows the rows of a figure. */
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

/** As an address has it: a state by its word. */
function textOf(resource: Resource, { field, op, value }: Filter): string | string[] {
  const values = (Array.isArray(value) ? value : [value]).map(
    (one) => stateWord(fieldOf(resource, field)?.numbers, one) ?? String(one),
  );
  const [first = '', last = ''] = values;
  const isRange = RANGES.includes(fieldOf(resource, field)?.kind);
  if (isRange && (op === 'eq' || op === 'in')) return rangeText(first, first);
  if (op === 'between') return rangeText(first, last);
  if (op === 'gte') return rangeText(first, undefined);
  if (op === 'lte') return rangeText(undefined, first);
  return op === 'in' ? values : first;
}
