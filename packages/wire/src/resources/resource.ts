import { z } from 'zod';
import { type FieldsReference, ownValues } from '../metadata/own-fields.ts';
import { isoDay } from '../values/kinds.ts';

/**
 * A resource is defined once as plain data: its fields with their kinds drive query parsing, validation, OpenAPI,
 * the typed client, the filter bar and the export header. It is read by functions you call; it never calls you.
 */
export interface Resource {
  /** As the documents spell it in paths. */
  readonly name: string;
  /** The text that names its list, above an export and in its file name. */
  readonly titleKey: string;
  readonly fields: Readonly<Record<string, Field>>;
  readonly defaultSort: { readonly field: string; readonly type: 'asc' | 'desc' };
  /** Fields that this resource labels by a text of its own; the others share the label of every field of their name. */
  readonly ownLabels?: readonly string[];
}

export interface Field {
  readonly kind: FieldKind;
  /** The value in a row of the list; null for fields that are filtered but never shown. */
  readonly value: z.ZodType;
  readonly words?: readonly string[];
  /** For a field whose words cross the wire as the numbers given by the documents. */
  readonly numbers?: Readonly<Record<string, number>>;
  /** Summed over all filtered rows in `columnSums`. */
  readonly isSummed?: boolean;
  /** Whether the field is filtered by and is in no row. */
  readonly isOnlyAsked?: true;
  /** False for fields that a list cannot order by. */
  readonly isSorted: boolean;
  /** Another field with the same meaning: an export has this one only on request. */
  readonly sameAs?: string;
  /** Values with a special meaning, by their text keys: a day that means no end. */
  readonly valueTexts?: Readonly<Record<string, string>>;
  /** Of a field with parts: the reference of the metadata that define them. */
  readonly definedBy?: FieldsReference;
}

export type FieldKind =
  | 'id'
  | 'text'
  | 'day'
  | 'instant'
  | 'money'
  | 'rate'
  | 'count'
  | 'flag'
  | 'word'
  | 'state'
  | 'reference'
  | 'list'
  | 'parts'
  | 'search';

export const OPERATORS = ['eq', 'in', 'contains', 'between', 'gte', 'lte'] as const;
export type Operator = (typeof OPERATORS)[number];

const RANGE: readonly Operator[] = ['eq', 'between', 'gte', 'lte'];
/** The filters of each kind. A reference is filtered by its id, a search looks into several columns. */
export const OPERATORS_OF_KIND: Readonly<Record<FieldKind, readonly Operator[]>> = {
  id: ['eq', 'in'],
  text: ['eq', 'in', 'contains'],
  day: RANGE,
  instant: RANGE,
  money: RANGE,
  rate: RANGE,
  count: ['eq', 'in', 'between', 'gte', 'lte'],
  flag: ['eq'],
  word: ['eq', 'in'],
  state: ['eq', 'in'],
  reference: ['eq', 'in'],
  list: ['contains'],
  parts: [],
  search: ['contains'],
};

export const idField = () => ({ kind: 'id', value: z.string(), isSorted: true }) as const satisfies Field;
export const textField = () =>
  ({ kind: 'text', value: z.string().nullable(), isSorted: true }) as const satisfies Field;
export const dayField = () => ({ kind: 'day', value: z.string().nullable(), isSorted: true }) as const satisfies Field;
export const instantField = () => ({ kind: 'instant', value: z.string(), isSorted: true }) as const satisfies Field;
export const moneyField = () => ({ kind: 'money', value: z.string(), isSorted: true }) as const satisfies Field;
export const summedMoneyField = () => ({ ...moneyField(), isSummed: true }) as const satisfies Field;
export const rateField = () =>
  ({ kind: 'rate', value: z.string().nullable(), isSorted: true }) as const satisfies Field;
export const countField = () => ({ kind: 'count', value: z.number(), isSorted: true }) as const satisfies Field;
export const flagField = () => ({ kind: 'flag', value: z.boolean(), isSorted: true }) as const satisfies Field;
export const wordField = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  ({ kind: 'word', value: z.enum(words), words, isSorted: true }) as const satisfies Field;
/** A state crosses the wire as the number that the documents give; a filter accepts its word too. */
export const stateField = <const Numbers extends Readonly<Record<string, number>>>(numbers: Numbers) =>
  ({ kind: 'state', value: z.number(), numbers, isSorted: true }) as const satisfies Field;
/**
 * A record of another resource by its id and its name, and where its kind has one by its acronym, as a group tells its
 * companies apart. Sorted by the name; filtered, and entered in a form, by the id. Without a resource it is somebody, or a
 * record that no list of this tenant holds.
 */
export const referenceTo = <const R extends NamedResource = NamedResource>(resource?: R) =>
  ({
    kind: 'reference',
    value: z.object({
      id: z.string(),
      name: z.string(),
      ...(resource && 'acronym' in resource.fields && { acronym: z.string() }),
    }) as unknown as ReferenceTo<R>,
    isSorted: true,
  }) as const satisfies Field;

/** A record that one of several references of a row names, such as a company on either side: filtered by, and in no row. */
export const eitherReferenceTo = (resource: NamedResource) =>
  ({ ...referenceTo(resource), value: z.never(), isSorted: false, isOnlyAsked: true }) as const satisfies Field;

type NamedResource = Resource & { readonly fields: { readonly name: Field } };
type ReferenceTo<R extends NamedResource> = z.ZodObject<
  { id: z.ZodString; name: z.ZodString } & (R['fields'] extends { readonly acronym: Field }
    ? { acronym: z.ZodString }
    : unknown)
>;

export const listField = <const Words extends readonly string[] = readonly string[]>(words?: Words) =>
  ({
    kind: 'list',
    value: z.array(z.string()) as unknown as z.ZodArray<z.ZodType<Words[number]>>,
    ...(words && { words }),
    isSorted: false,
  }) as const satisfies Field;
/** Texts under the names that a tenant's metadata define; each is a field of its own, `metadata.costCentre`. */
export const partsField = (definedBy: FieldsReference) =>
  ({ kind: 'parts', value: ownValues, isSorted: false, definedBy }) as const satisfies Field;

const PART = /^(\w+)\.([A-Za-z]\w{0,39})$/;

/** A part of a field, by the name under which lists know it; undefined where it is named like none. */
export function partOf(
  { fields }: Resource,
  name: string,
): { readonly whole: string; readonly part: string } | undefined {
  const [, whole = '', part = ''] = PART.exec(name) ?? [];
  return Object.hasOwn(fields, whole) && fields[whole]?.kind === 'parts' ? { whole, part } : undefined;
}

/** The field of a name, which may be a part of one. */
export function fieldOf(resource: Resource, name: string): Field | undefined {
  if (Object.hasOwn(resource.fields, name)) return resource.fields[name];
  return partOf(resource, name) && textField();
}

/** One of these fields, or a part of the resource's. */
export function fieldName(resource: Resource, names: readonly string[]): z.ZodType<string, string> {
  const name = z.enum(names as [string, ...string[]]);
  const hasParts = Object.values(resource.fields).some(({ kind }) => kind === 'parts');
  return hasParts ? z.union([name, z.string().refine((text) => partOf(resource, text) !== undefined)]) : name;
}

/** Searches several columns at once; is in no row. */
export const searchField = () => ({ kind: 'search', value: z.never(), isSorted: false }) as const satisfies Field;

/** Can be filtered by, but is in no row. */
export const askedFlagField = () =>
  ({ kind: 'flag', value: z.never(), isSorted: false, isOnlyAsked: true }) as const satisfies Field;
/** Names a record for those who choose it, and can be filtered by, but is in no row. */
export const askedTextField = () =>
  ({ kind: 'text', value: z.never(), isSorted: false, isOnlyAsked: true }) as const satisfies Field;

export function defineResource<const R extends Resource>(resource: R): R {
  return resource;
}

type ShownField<R extends Resource> = {
  [F in keyof R['fields'] & string]: R['fields'][F] extends { kind: 'search' } | { isOnlyAsked: true } ? never : F;
}[keyof R['fields'] & string];
export type RowOf<R extends Resource> = { -readonly [F in ShownField<R>]: z.output<R['fields'][F]['value']> };

/** The row that list and export answer with. */
export function rowSchema<const R extends Resource>(resource: R) {
  const shown = Object.entries(resource.fields).filter(([, field]) => field.kind !== 'search' && !field.isOnlyAsked);
  return z.object(Object.fromEntries(shown.map(([name, field]) => [name, field.value]))) as unknown as z.ZodObject<{
    [F in ShownField<R>]: R['fields'][F]['value'];
  }>;
}

export interface Filter {
  readonly field: string;
  readonly op: Operator;
  readonly value: unknown;
}

export interface ListQuery {
  readonly page: number;
  /** Undefined means the user's own default. */
  readonly size: number | undefined;
  readonly all: boolean;
  readonly filters: readonly Filter[];
  readonly sort: { readonly field: string; readonly type: 'asc' | 'desc' };
  /** Whether the rows of a long list may be answered before their totals. */
  readonly totalsMayFollow?: boolean;
}

export const PAGE_SIZES = [5, 10, 15, 20, 25, 50] as const;
export const DEFAULT_PAGE_SIZE = 10;
/** No list has more pages. */
export const LAST_PAGE_NUMBER = 1_000_000;
/** getAll gives at most this many rows, else 400 TooManyRows. */
export const MOST_ROWS = 10_000;

/** A yes or no in a query string. */
export const flagText = z.enum(['true', 'false']).transform((text) => text === 'true');

/**
 * The query string of a list, as the documents spell it: PageNumber, PageSize, OrderBy, OrderType, getAll, filters. With
 * `totals=later` a long list whose totals are not known yet is answered without them, and says so.
 */
export function listParameters(resource: Resource) {
  return {
    PageNumber: z.coerce.number().int().min(1).max(LAST_PAGE_NUMBER).default(1),
    PageSize: z.coerce.number().int().min(1).max(100).optional(),
    getAll: flagText.default(false),
    totals: z.enum(['now', 'later']).default('now'),
    ...narrowParameters(resource),
  };
}

/** The part of a list query that also narrows exports, sizes and sums. */
export function narrowParameters(resource: Resource) {
  const sorted = Object.entries(resource.fields).filter(([, field]) => field.isSorted);
  return {
    OrderBy: fieldName(
      resource,
      sorted.map(([name]) => name),
    ).default(resource.defaultSort.field),
    OrderType: z
      .string()
      .default(resource.defaultSort.type)
      .transform((text) => text.toLowerCase())
      .pipe(z.enum(['asc', 'desc'])),
    filters: z
      .string()
      .default('[]')
      .transform((text, context) => parseFilters(resource, text, context)),
  };
}

/** Inactive and archived records have a list of their own (decision B-45). */
export const inactiveParameter = { inactive: flagText.default(false) };

/** The parsed parameters as one value. */
export function listQueryOf(parameters: {
  PageNumber?: number;
  PageSize?: number | undefined;
  getAll?: boolean;
  totals?: 'now' | 'later';
  OrderBy: string;
  OrderType: 'asc' | 'desc';
  filters: readonly Filter[];
}): ListQuery {
  return {
    page: parameters.PageNumber ?? 1,
    size: parameters.PageSize,
    all: parameters.getAll ?? false,
    totalsMayFollow: parameters.totals === 'later' && parameters.getAll !== true,
    filters: parameters.filters,
    sort: { field: parameters.OrderBy, type: parameters.OrderType },
  };
}

/** As many as a chart has of its own, and as its reader gives besides. */
export const MOST_FILTERS = 40;
/** A list that a point of a chart opens is narrowed by the chart's filters, its reader's, and those of the point itself. */
const MOST_JOINED = 2 * MOST_FILTERS + 10;
const filterShape = z.array(z.strictObject({ field: z.string(), op: z.enum(OPERATORS), value: z.unknown() }));

/** Filters before a list has taken them; undefined where the text has another shape. */
export function filterList(text: string): readonly Filter[] | undefined {
  const parsed = filterShape.max(MOST_FILTERS).safeParse(jsonOrUndefined(text));
  return parsed.success ? parsed.data : undefined;
}

/** The filters as this list takes them; undefined where it does not take one of them. */
export function filtersOfList(resource: Resource, filters: readonly unknown[]): readonly Filter[] | undefined {
  const parsed = narrowParameters(resource).filters.safeParse(JSON.stringify(filters));
  return parsed.success ? parsed.data : undefined;
}

function parseFilters(resource: Resource, text: string, context: z.RefinementCtx): readonly Filter[] {
  const parsed = filterShape.max(MOST_JOINED).safeParse(jsonOrUndefined(text));
  const filters = parsed.success ? parsed.data.map((filter) => readFilter(resource, filter as Filter)) : [undefined];
  if (filters.every((filter) => filter !== undefined)) return filters;
  context.addIssue({ code: 'custom', message: 'InvalidFilter' });
  return z.NEVER;
}

function readFilter(resource: Resource, { field, op, value }: Filter): Filter | undefined {
  const asked = fieldOf(resource, field);
  const kind = asked?.kind;
  if (!kind || !OPERATORS_OF_KIND[kind].includes(op)) return undefined;
  const read = (one: unknown) => readOperand(kind, asked, one);
  if (op !== 'in' && op !== 'between') return wrap(field, op, read(value));
  const list = Array.isArray(value) && value.length <= 1000 ? value.map(read) : [undefined];
  if (list.includes(undefined) || (op === 'between' && list.length !== 2)) return undefined;
  return { field, op, value: list };
}

function wrap(field: string, op: Operator, value: unknown): Filter | undefined {
  return value === undefined ? undefined : { field, op, value };
}

/** The most characters of a text in a filter. */
export const LONGEST_SOUGHT = 200;

/** One operand in the form in which its kind is compared; undefined where it is no operand. */
function readOperand(kind: FieldKind, field: Field | undefined, value: unknown): unknown {
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean' ? value : undefined;
    case 'count':
      return Number.isSafeInteger(value) ? value : undefined;
    case 'money':
      return matching(value, /^-?\d{1,13}(\.\d{1,2})?$/);
    case 'rate':
      return matching(value, /^-?\d{1,3}(\.\d{1,6})?$/);
    case 'day':
      return typeof value === 'string' ? isoDay(value) : undefined;
    case 'instant':
      return typeof value === 'string' ? instantIn(value) : undefined;
    case 'word':
      return field?.words?.find((word) => word === value);
    case 'state':
      return Object.entries(field?.numbers ?? {}).find(([word, number]) => word === value || number === value)?.[1];
    case 'id':
    case 'reference':
      return matching(value, /^[\w@.-]{1,80}$/);
    case 'parts':
      return undefined;
    case 'text':
    case 'list':
    case 'search':
      return typeof value === 'string' && value.length <= LONGEST_SOUGHT ? value : undefined;
  }
}

/** ISO, UTC; undefined where it is no point in time, or one of a year that is not written with four digits. */
function instantIn(text: string): string | undefined {
  const at = new Date(text);
  const year = at.getUTCFullYear();
  return year >= 1 && year <= 9999 ? at.toISOString() : undefined;
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

export function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
