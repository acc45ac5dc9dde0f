import { INDEX_TERMS, type IndexTerm } from '@calends/loan-engine';
import { z } from 'zod';
import { endpoint, keptFile, standard } from '../calls/endpoint.ts';
import { plainEndpoints } from '../resources/plain-resource.ts';
import {
  countField,
  dayField,
  defineResource,
  flagField,
  idField,
  searchField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { rate } from '../values/amounts.ts';
import { day, instant, optionalDayInput, optionalText, requiredText, wordInput } from '../values/kinds.ts';
import type { FieldErrors } from '../values/validation.ts';

/** How the file is written: any table as text, or as central banks publish theirs (SDMX 2.1 and 3.0, https://sdmx.org). */
export const RATE_FILE_FORMATS = ['CSV', 'SDMX_CSV', 'SDMX_JSON'] as const;
export type RateFileFormat = (typeof RATE_FILE_FORMATS)[number];
/** Whether a line holds one rate and says its term, or the rates of a day, each term in a column of its own. */
export const TERM_LAYOUTS = ['TERM_IN_LINES', 'TERM_IN_COLUMNS'] as const;
export const SEPARATORS = ['SEMICOLON', 'COMMA', 'TABULATOR', 'VERTICAL_BAR'] as const;
export type Separator = (typeof SEPARATORS)[number];
export const DECIMAL_SIGNS = ['DECIMAL_COMMA', 'DECIMAL_POINT'] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];
/** The order of the parts, which hyphens, slashes or points separate; with the year first they may follow each other directly. */
export const DAY_FORMATS = ['YEAR_MONTH_DAY', 'DAY_MONTH_YEAR', 'MONTH_DAY_YEAR'] as const;
export type DayFormat = (typeof DAY_FORMATS)[number];
/** Whether 2,5 % is written as 2.5 or as 0.025. */
export const RATE_UNITS = ['PERCENT', 'FRACTION'] as const;
/** The state of the last fetch of a source. */
export const FETCH_STATES = ['NEVER', 'WAITING', 'FINISHED', 'FAILED'] as const;
export type FetchState = (typeof FETCH_STATES)[number];

/** Where rates are fetched from, how the file there is read, and under which licence. */
export const rateSources = defineResource({
  name: 'RateSource',
  titleKey: 'RateSources',
  fields: {
    id: idField(),
    name: textField(),
    fileAddress: textField(),
    fileFormat: wordField(RATE_FILE_FORMATS),
    separator: textField(),
    decimalSign: textField(),
    dayFormat: textField(),
    rateUnit: wordField(RATE_UNITS),
    termLayout: wordField(TERM_LAYOUTS),
    dayColumn: textField(),
    termColumn: textField(),
    rateColumn: textField(),
    oneMonthCode: textField(),
    threeMonthsCode: textField(),
    sixMonthsCode: textField(),
    twelveMonthsCode: textField(),
    firstDay: dayField(),
    delayDays: countField(),
    licenceNote: textField(),
    isActive: flagField(),
    lastFetchState: wordField(FETCH_STATES),
    lastFetchedOn: dayField(),
    search: searchField(),
  },
  defaultSort: { field: 'name', type: 'asc' },
});

/** The field that says how a source calls a term: what stands in the column of terms, or the name of the term's own column. */
export const CODE_OF_TERM = {
  ONE_MONTH: 'oneMonthCode',
  THREE_MONTHS: 'threeMonthsCode',
  SIX_MONTHS: 'sixMonthsCode',
  TWELVE_MONTHS: 'twelveMonthsCode',
} as const satisfies Readonly<Record<IndexTerm, string>>;
const CODES = Object.values(CODE_OF_TERM);

const WITH_PASSWORD = /^https?:\/\/[^/?#]*@/i;
const WEB_ADDRESS = /^https?:\/\/(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?([/?#]\S*)?$/i;

/** An address of the web, without a password in it: that would be shown to everybody who reads the source. */
const fileAddressInput = requiredText(2000)
  .refine((text) => !WITH_PASSWORD.test(text), 'AddressWithPassword')
  .refine((text) => text === '' || WITH_PASSWORD.test(text) || WEB_ADDRESS.test(text), 'InvalidWebAddress');

const optionalWord = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z
    .union([z.literal(''), z.enum(words)])
    .nullish()
    .transform((word) => word || null);

const input = {
  name: requiredText(100),
  fileAddress: fileAddressInput,
  fileFormat: wordInput(RATE_FILE_FORMATS),
  separator: optionalWord(SEPARATORS),
  decimalSign: optionalWord(DECIMAL_SIGNS),
  dayFormat: optionalWord(DAY_FORMATS),
  rateUnit: wordInput(RATE_UNITS),
  termLayout: wordInput(TERM_LAYOUTS),
  dayColumn: optionalText(100),
  termColumn: optionalText(100),
  rateColumn: optionalText(100),
  oneMonthCode: optionalText(100),
  threeMonthsCode: optionalText(100),
  sixMonthsCode: optionalText(100),
  twelveMonthsCode: optionalText(100),
  /** Older days of the file are left out. */
  firstDay: optionalDayInput,
  /** How many TARGET days after a day its rates are published; a day that is still missing then is reported. */
  delayDays: z.number().int().min(0).max(30),
  /** The licence note, which is shown beside the rates of this source. */
  licenceNote: optionalText(2000),
  /** Schedules fetch the active ones. */
  isActive: z.boolean(),
};
type Input = z.output<z.ZodObject<typeof input>>;

/** The parts that the format of the file does not define have to be stated. */
function mappingFaults(source: Input): FieldErrors {
  const needed: readonly (keyof Input)[] = [
    ...(source.fileFormat === 'CSV' ? (['separator', 'decimalSign', 'dayFormat', 'dayColumn'] as const) : []),
    ...(source.termLayout === 'TERM_IN_LINES' ? (['termColumn'] as const) : []),
    ...(source.fileFormat === 'CSV' && source.termLayout === 'TERM_IN_LINES' ? (['rateColumn'] as const) : []),
  ];
  const faults = needed.filter((field) => source[field] === null).map((field) => [field, ['Required']] as const);
  const codes = CODES.filter((field) => source[field] !== null);
  const twice = codes.filter((field, place) => codes.findIndex((one) => source[one] === source[field]) < place);
  return {
    ...Object.fromEntries(faults),
    ...(codes.length === 0 && { oneMonthCode: ['TermCodeRequired'] }),
    ...Object.fromEntries(twice.map((field) => [field, ['TermCodeTwice']])),
  };
}

const fetchedCell = z.object({ row: z.number(), column: z.string(), code: z.string(), value: z.string() });

/** The content of an address, read as the form says; nothing is kept. */
const rateSourceTest = z
  .object({
    /** The address that the file came from after all redirects. */
    fileAddress: z.string(),
    size: z.number(),
    sha256: z.string(),
    /** Values of the four terms, on so many days; the first and the last of them. */
    values: z.number(),
    days: z.number(),
    firstDay: day.nullable(),
    lastDay: day.nullable(),
    /** Lines of other terms, of days before the first one wanted, and without a rate. */
    passedOver: z.number(),
    /** The last days, newest first. */
    sample: z.array(z.object({ referenceDate: day, term: z.enum(INDEX_TERMS), rate })),
    rejected: z.array(fetchedCell),
    rejectedTotal: z.number(),
  })
  .meta({ id: 'RateSourceTest' });
export type RateSourceTest = z.infer<typeof rateSourceTest>;

const plain = plainEndpoints(
  rateSources,
  { read: 'tenantUsers', write: 'tenantUsers', remove: 'tenantUsers' },
  input,
  mappingFaults,
);
export type RateSourceInput = z.output<typeof plain.add.body>;

/** What a fetch is at. */
export const FETCH_PHASES = ['FETCHING', 'READING'] as const;
export type FetchPhase = (typeof FETCH_PHASES)[number];

/** One fetch of a source, with what came of it and the file that came. */
const rateFetch = z
  .object({
    id: z.string(),
    state: z.enum(['WAITING', 'FINISHED', 'FAILED']),
    /** Whether it is running and not only waiting. */
    phase: z.enum(FETCH_PHASES).nullable(),
    /** Null where a schedule started it. */
    askedBy: z.string().nullable(),
    askedAt: instant,
    /** How many tries there were; a fetch that a schedule started is tried four times at most. */
    tries: z.number(),
    /** When a fetch that waits is tried again. */
    nextTryAt: instant.nullable(),
    endedAt: instant.nullable(),
    /** A text and its facts; while the fetch waits, the reason why the last try failed. */
    outcome: z.object({ key: z.string(), facts: z.record(z.string(), z.string()) }).nullable(),
    /** The cells because of which the file was refused. */
    rejected: z.array(fetchedCell),
    /** TARGET days that the file should have had. */
    missingDays: z.array(day),
    file: z
      .object({
        id: z.string(),
        fileName: z.string(),
        fileAddress: z.string(),
        size: z.number(),
        sha256: z.string(),
        fetchedAt: instant,
      })
      .nullable(),
  })
  .meta({ id: 'RateFetch' });
export type RateFetch = z.infer<typeof rateFetch>;

export const rateSourceEndpoints = {
  ...plain,
  test: endpoint('POST /RateSource/test', 'tenantUsers', {
    summary:
      'Fetches the file of a source that need not be saved, and answers the values read and every fault; nothing is kept. Why there is no file is a fault of its address.',
    isReading: true,
    isSlow: true,
    body: plain.add.body,
    reply: standard(rateSourceTest),
  }),
  fetch: endpoint('POST /RateSource/fetch/{id}', 'tenantUsers', {
    summary: 'Has the file of a source fetched now; where that is under way already, answers that fetch.',
    reply: standard(rateFetch),
  }),
  fetches: endpoint('GET /RateSource/fetches/{id}', 'tenantUsers', {
    summary: 'The last fetches of a source, newest first.',
    reply: standard(z.array(rateFetch)),
  }),
  file: endpoint('GET /RateSource/file/{id}', 'tenantUsers', {
    summary: 'A file as it was fetched, kept as evidence.',
    reply: keptFile(),
  }),
};
