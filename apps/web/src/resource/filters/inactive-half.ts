import { oneOf, type Search } from '../../lib/address/search-params.ts';
import { type FilterDefinition, filterValues, type ShownFilter } from './filters.ts';

type Changes = Record<string, string | string[] | undefined>;

/** Of records that have a list of active and one of inactive ones: which of the two is shown, or both together. */
export type Half = 'active' | 'inactive' | 'both';

/**
 * The half that the address shows. Where it asks for values that stand in the two lists, that is the list that holds them all,
 * whatever the toggle says, or else both: a link needs to name no more than the values, and hides none of their rows.
 */
export function halfShown(definitions: readonly FilterDefinition[], search: Search): Half {
  const halves = new Set(definitions.flatMap((definition) => halvesOf(definition, search)));
  const [first] = halves;
  if (first !== undefined) return halves.size > 1 ? 'both' : first;
  return oneOf(search, 'inactive') === 'true' ? 'inactive' : 'active';
}

function halvesOf(definition: FilterDefinition, search: Search): Half[] {
  if (definition.kind !== 'multi' || definition.inactiveValues === undefined) return [];
  const { inactiveValues } = definition;
  return filterValues(definition, search).map((value) => (inactiveValues.includes(value) ? 'inactive' : 'active'));
}

/** How calls ask for it (decision B-45). */
export const INACTIVE_PARAMETER = { active: 'false', inactive: 'true', both: 'any' } as const satisfies Record<
  Half,
  string
>;

/**
 * What choosing the values of a filter writes into the address. A value that stands in the other list, of active or of
 * inactive records, leads there, and leaves behind the values of the list that was shown; where both are, it joins them.
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
  if (inactiveValues === undefined || added === undefined || halfShown(shown, search) === 'both')
    return { [field]: parameter(values) };
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
