import { ASKED, type Field, type Filter, fieldOf, labelKey, RANGE_KINDS, type Resource } from '@calends/wire';
import { oneOf, type Search } from '../../lib/address/search-params.ts';
import type { FilterDefinition, ShownFilter } from './filters.ts';

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

/** The filter that suits a field of which a list has none. */
export function definitionOf(resource: Resource, field: string, { kind }: Field): ShownFilter {
  const textKey = labelKey(field, resource);
  if (kind === 'day' || kind === 'instant') return { kind: 'dateRange', field, textKey };
  if (RANGE_KINDS.includes(kind)) return { kind: 'numberRange', field, textKey };
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
