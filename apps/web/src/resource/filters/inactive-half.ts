import { oneOf, type Search } from '../../lib/address/search-params.ts';
import { type FilterDefinition, filterValues, type ShownFilter } from './filters.ts';

type Changes = Record<string, string | string[] | undefined>;

/**
 * Whether the address shows the list of inactive records: where the values that it asks for all stand in one of the two lists,
 * that one, whatever the toggle says; a link needs to name no more than the values.
 */
export function showsInactive(definitions: readonly FilterDefinition[], search: Search): boolean {
  const halves = definitions.flatMap((definition) => {
    if (definition.kind !== 'multi' || definition.inactiveValues === undefined) return [];
    const { inactiveValues } = definition;
    return filterValues(definition, search).map((value) => inactiveValues.includes(value));
  });
  const [first] = halves;
  if (first !== undefined && halves.every((half) => half === first)) return first;
  return oneOf(search, 'inactive') === 'true';
}

/**
 * What choosing the values of a filter writes into the address. A value that stands in the other list, of active or of
 * inactive records, leads there, and leaves behind the values of the list that was shown.
 */
export function chosenOf(
  shown: readonly ShownFilter[],
  search: Search,
  field: string,
  values: readonly string[],
): Changes {
  const definition = shown.find((one) => one.field === field);
  const inactiveValues = definition && inactiveValuesOf(definition);
  const added = definition && values.find((value) => !filterValues(definition, search).includes(value));
  if (inactiveValues === undefined || added === undefined) return { [field]: parameter(values) };
  const isInactive = inactiveValues.includes(added);
  return {
    [field]: parameter(values.filter((value) => inactiveValues.includes(value) === isInactive)),
    inactive: isInactive ? 'true' : undefined,
  };
}

/** Showing the list of inactive records, or of active ones, takes away the values that it cannot hold. */
export function halfOf(shown: readonly ShownFilter[], search: Search, isInactive: boolean): Changes {
  const kept = shown.flatMap((definition) => {
    const inactiveValues = inactiveValuesOf(definition);
    if (inactiveValues === undefined) return [];
    const values = filterValues(definition, search);
    return [[definition.field, parameter(values.filter((value) => inactiveValues.includes(value) === isInactive))]];
  });
  return { ...(Object.fromEntries(kept) as Changes), inactive: isInactive ? 'true' : undefined };
}

function inactiveValuesOf(definition: ShownFilter): readonly string[] | undefined {
  return definition.kind === 'multi' ? definition.inactiveValues : undefined;
}

function parameter(values: readonly string[]): string[] | undefined {
  return values.length > 0 ? [...values] : undefined;
}
