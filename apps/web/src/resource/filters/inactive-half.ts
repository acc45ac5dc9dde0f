import { oneOf, type Search } from '../../lib/address/search-params.ts';
import { type FilterDefinition, filterValues, type ShownFilter } from './filters.ts';

type Changes = Record<string, string | string[] | undefined>;

/** Which records are shown, where active and inactive ones have separate lists. */
export type Half = 'active' | 'inactive' | 'both';

/**
 * The half that the address shows. If the address has filter values that occur in one of the two lists only, that list is
 * shown, or both, whatever the toggle says; so a link names only the values and still hides no row of them.
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

/** How calls ask for each half (decision B-45). */
export const INACTIVE_PARAMETER = { active: 'false', inactive: 'true', both: 'any' } as const satisfies Record<
  Half,
  string
>;

/**
 * The address parameters after values of a filter are chosen. A value of the other list switches to that list and removes the
 * values of the one that was shown; where both lists are shown, it is added to them.
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

/**
 * The address parameters after switching between inactive and active records, without the values that the new list cannot
 * contain.
 */
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
