import {
  type AccessGroup,
  type Choice,
  type Field,
  type Filter,
  fieldOf,
  isoDay,
  labelKey,
  RANGE_MARK,
  type Resource,
  rangeText,
} from '@calends/wire';
import { allOf, oneOf, type Search } from '../../lib/address/search-params.ts';
import { today } from '../../lib/figures/dates.ts';

export interface FilterOption {
  readonly value: string;
  /** A finished text, or a translation key if there is a text for it. */
  readonly label: string;
  /** The acronym of a company, shown before its name. */
  readonly acronym?: string | undefined;
}

/** An option as plain text, because the input of a select can show nothing else. */
export function choiceText({ acronym, label }: FilterOption): string {
  return acronym === undefined ? label : `${acronym} ${label}`;
}

/** Another record that the server offers, as an option. */
export function choiceOf({ value, label, acronym }: Choice): FilterOption {
  return { value: String(value), label, acronym };
}

interface FilterOnField {
  /** A field of the resource, and the name of the parameter in the address. */
  readonly field: string;
  readonly textKey: string;
  /**
   * The group to which the filter is offered; the base group by default (ledger of the documents: filters may be limited by
   * role).
   */
  readonly access?: AccessGroup;
}

/**
 * The eight kinds of the documents (overview section 7), and one for a part of a text. The options are the words of the field
 * or `options`, of a number ranges too, as `1..`; without either, the distinct values that the server returns.
 */
export type FilterDefinition =
  | (FilterOnField & { readonly kind: 'search' | 'text' })
  | (FilterOnField & { readonly kind: 'dropDown'; readonly options?: readonly FilterOption[] })
  | (FilterOnField & {
      readonly kind: 'multi';
      readonly options?: readonly FilterOption[];
      /** The values that only the list of inactive records contains; the other values occur only in the active list. */
      readonly inactiveValues?: readonly string[];
    })
  | (FilterOnField & {
      readonly kind: 'dateRange';
      readonly default?: DefaultRange;
      /** A field of the resource that must be true until a range is chosen, where there is no default range. */
      readonly defaultFlag?: string;
      /**
       * The fields with the first and the last day of a period: the filter matches rows whose period overlaps the range.
       * `field` is then only the name of the address parameter.
       */
      readonly spans?: readonly [begin: string, end: string];
    })
  | (FilterOnField & { readonly kind: 'singleDate' })
  | (FilterOnField & { readonly kind: 'numberRange' })
  | (FilterOnField & {
      readonly kind: 'toggle';
      /** Sent as a parameter of the call instead of as a filter. */
      readonly isParameter?: true;
    })
  | { readonly kind: 'hidden'; readonly filter: Filter };

export type ShownFilter = Exclude<FilterDefinition, { kind: 'hidden' }>;

/**
 * The range of days that a list shows by default (overview section 9): in general this year, for the Euribor ten years, for
 * invoices this month.
 */
type DefaultRange = 'thisYear' | 'thisMonth' | 'tenYears';

const FIRST_DAYS: Readonly<Record<DefaultRange, (day: string) => string>> = {
  thisYear: (day) => `${day.slice(0, 4)}-01-01`,
  thisMonth: (day) => `${day.slice(0, 7)}-01`,
  tenYears: (day) => `${Number(day.slice(0, 4)) - 10}${day.slice(4).replace('-02-29', '-02-28')}`,
};

/** The value of a range whose default flag applies; no address contains it. */
const BY_FLAG = 'flag';

/** Whether the range has a default, which filters the list until another range is chosen. */
export function hasDefault(definition: ShownFilter): boolean {
  return definition.kind === 'dateRange' && (definition.default ?? definition.defaultFlag) !== undefined;
}

/** The text key for a range whose default flag applies. */
export function flagKeyOf(definition: ShownFilter, value: string): string | undefined {
  if (definition.kind !== 'dateRange' || value !== BY_FLAG || definition.defaultFlag === undefined) return undefined;
  return labelKey(definition.defaultFlag);
}

/** The two ends of a range in the address. */
export function rangeOf(text: string | undefined): { from: string; to: string } {
  const [from = '', to = ''] = text === BY_FLAG ? [] : (text ?? '').split(RANGE_MARK);
  return { from, to };
}

/** The values that the address has for a filter, or its default. */
export function filterValues(definition: ShownFilter, search: Search): readonly string[] {
  const given = allOf(search, definition.field);
  if (given.length > 0 || definition.kind !== 'dateRange') return given;
  if (definition.defaultFlag) return [BY_FLAG];
  if (!definition.default) return given;
  const last = today();
  return [rangeText(FIRST_DAYS[definition.default](last), last)];
}

/** Whether the filter is active. */
export function isActive(definition: ShownFilter, search: Search): boolean {
  return filterValues(definition, search).some((value) => value !== '' && value !== RANGE_MARK);
}

/** The filters of the address as the server accepts them; invalid values are left out. */
export function filtersOf(resource: Resource, definitions: readonly FilterDefinition[], search: Search): Filter[] {
  return definitions.flatMap((definition) => {
    if (definition.kind === 'hidden') return [definition.filter];
    if (definition.kind === 'dateRange' && definition.spans) return spanFilters(resource, definition, search);
    const field =
      definition.kind === 'toggle' && definition.isParameter ? undefined : fieldOf(resource, definition.field);
    return field ? filterOf(definition, field, filterValues(definition, search)) : [];
  });
}

/** The toggles of the address that are parameters of the call. */
export function parametersOf(
  definitions: readonly FilterDefinition[],
  search: Search,
): Readonly<Record<string, 'true'>> {
  const set = definitions.filter(
    (one) => one.kind === 'toggle' && one.isParameter && oneOf(search, one.field) === 'true',
  ) as readonly ShownFilter[];
  return Object.fromEntries(set.map(({ field }) => [field, 'true']));
}

/** Filters for rows in force on some day of the range: begun by its last day and not ended before its first. */
function spanFilters(
  resource: Resource,
  definition: Extract<ShownFilter, { kind: 'dateRange' }>,
  search: Search,
): Filter[] {
  const [begin, end] = (definition.spans ?? []).map((name) => resource.fields[name] && name);
  if (!begin || !end) return [];
  const [value] = filterValues(definition, search);
  const { defaultFlag } = definition;
  if (value === BY_FLAG && defaultFlag) return [{ field: defaultFlag, op: 'eq', value: true }];
  const { from, to } = rangeOf(value);
  const [first, last] = [isoDay(from), isoDay(to)];
  return [...rangeFilter(begin, [undefined, last]), ...rangeFilter(end, [first, undefined])];
}

function filterOf(definition: ShownFilter, field: Field, values: readonly string[]): Filter[] {
  const name = definition.field;
  const first = values[0] ?? '';
  if (first === '') return [];
  switch (definition.kind) {
    case 'search':
    case 'text':
      return [{ field: name, op: 'contains', value: first.slice(0, 200) }];
    case 'toggle':
      return first === 'true' ? [{ field: name, op: 'eq', value: true }] : [];
    case 'dropDown':
      if (field.kind === 'count' && first.includes(RANGE_MARK)) {
        const { from, to } = rangeOf(first);
        return rangeFilter(name, [numberEnd(field, from), numberEnd(field, to)]);
      }
      return field.kind === 'list'
        ? [{ field: name, op: 'contains', value: first }]
        : operands(field, [first]).map((value) => ({ field: name, op: 'eq', value }));
    case 'multi': {
      const chosen = operands(field, values);
      return chosen.length > 0 ? [{ field: name, op: 'in', value: chosen }] : [];
    }
    case 'singleDate':
      return rangeFilter(name, dayEnds(field, first, first));
    case 'dateRange': {
      const { from, to } = rangeOf(first);
      return rangeFilter(name, dayEnds(field, from, to));
    }
    case 'numberRange': {
      const { from, to } = rangeOf(first);
      return rangeFilter(name, [numberEnd(field, from), numberEnd(field, to)]);
    }
  }
}

type Ends = readonly [from: string | number | undefined, to: string | number | undefined];

function rangeFilter(field: string, [from, to]: Ends): Filter[] {
  if (from !== undefined && to !== undefined) return [{ field, op: 'between', value: [from, to] }];
  if (from !== undefined) return [{ field, op: 'gte', value: from }];
  return to === undefined ? [] : [{ field, op: 'lte', value: to }];
}

/** Points in time are compared with the start and the end of the day in UTC (overview section 5). */
function dayEnds(field: Field, from: string, to: string): Ends {
  const [first, last] = [isoDay(from), isoDay(to)];
  if (field.kind !== 'instant') return [first, last];
  return [first && `${first}T00:00:00.000Z`, last && `${last}T23:59:59.999Z`];
}

function numberEnd(field: Field, text: string): string | number | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return undefined;
  return field.kind === 'count' ? Number(text) : text;
}

function operands(field: Field, values: readonly string[]): (string | number | boolean)[] {
  if (field.kind === 'flag')
    return values.filter((value) => value === 'true' || value === 'false').map((value) => value === 'true');
  if (field.kind === 'count') return values.filter((value) => /^-?\d+$/.test(value)).map(Number);
  const words = choicesOf(field);
  return words.length > 0 ? values.filter((value) => words.includes(value)) : [...values];
}

/** The words that a field can have, in their order; none for free text. */
export function choicesOf(field: Field): readonly string[] {
  return field.words ?? Object.keys(field.numbers ?? {});
}

export function sortOf(resource: Resource, search: Search): { field: string; type: 'asc' | 'desc' } {
  const text = oneOf(search, 'sort') ?? '';
  const field = text.replace(/^-/, '');
  if (!fieldOf(resource, field)?.isSorted) return resource.defaultSort;
  return { field, type: text.startsWith('-') ? 'desc' : 'asc' };
}

export function sortText({ field, type }: { field: string; type: 'asc' | 'desc' }): string {
  return type === 'desc' ? `-${field}` : field;
}
