import { z } from 'zod';
import { type Filter, filtersOfList, MOST_FILTERS, OPERATORS } from '../resources/resource.ts';
import { id } from '../values/kinds.ts';
import { LANGUAGES } from '../values/languages.ts';
import { objectRule } from '../values/object-rule.ts';
import { SERIES_NAMES } from './dashboards.wire.ts';
import { type Grouping, type Measure, SERIES, type Series } from './series.ts';

/** The forms of a chart. */
export const CHART_KINDS = [
  'number',
  'line',
  'area',
  'bar',
  'donut',
  'matrix',
  'stackedBar',
  'graph',
  'table',
  'dues',
  'decisions',
] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** The forms without a series: what falls due and what waits for a decision, as the start page shows them. */
export const CARD_KINDS = ['dues', 'decisions'] as const satisfies readonly ChartKind[];
export type CardKind = (typeof CARD_KINDS)[number];

/** Which months are shown, seen from the day of the figures: it and those before it, those from it on, or a quarter. */
export const CHART_PERIODS = [
  'LAST_12_MONTHS',
  'LAST_24_MONTHS',
  'LAST_36_MONTHS',
  'THIS_YEAR',
  'LAST_QUARTER',
  'THIS_QUARTER',
  'NEXT_12_MONTHS',
] as const;
export type ChartPeriod = (typeof CHART_PERIODS)[number];

/** What a click on a point opens. */
export const CLICK_ACTIONS = ['list', 'contract', 'dashboard', 'none'] as const;
export type ClickAction = (typeof CLICK_ACTIONS)[number];

/** The fewest and the most groups that are shown by name; the others are put together. */
export const FEWEST_GROUPS = 3;
export const MOST_GROUPS = 50;
/** How many companies are shown on each side of pairs, where the chart does not say it. */
export const COMPANIES_SHOWN = 12;

const LONGEST_TITLE = 100;
/** Written as JSON. */
export const LONGEST_OPTIONS = 8192;
const filter = z.strictObject({ field: z.string().max(80), op: z.enum(OPERATORS), value: z.unknown() });

const shape = {
  kind: z.enum(CHART_KINDS),
  title: z.partialRecord(z.enum(LANGUAGES), z.string().trim().max(LONGEST_TITLE)),
  series: z.enum(SERIES_NAMES, 'SeriesUnknown'),
  measure: z.string().max(40),
  groupBy: z.string().max(40),
  filters: z.array(filter).max(MOST_FILTERS),
  most: z.number().int().min(FEWEST_GROUPS).max(MOST_GROUPS),
  period: z.enum(CHART_PERIODS),
  /** How many decimals a rate or an amount has on the chart; the table has all of them. */
  formatters: z.strictObject({ decimals: z.number().int().min(0).max(6) }),
  clickAction: z.enum(CLICK_ACTIONS),
  clickDashboardId: id,
};

/** What a chart shows and how. Every key may be missing: without a series the chart is blank, unless it is a card. */
export const chartOptions = z
  .strictObject(shape)
  .partial()
  .check(objectRule(faultsOf))
  .refine((options) => JSON.stringify(options).length <= LONGEST_OPTIONS, 'FieldTooLong')
  .meta({ id: 'ChartOptions' });
export type ChartOptions = z.output<typeof chartOptions>;

type SomeOptions = { readonly [Key in keyof typeof shape]?: z.output<(typeof shape)[Key]> | undefined };

function faultsOf(options: SomeOptions): readonly { readonly field: keyof typeof shape; readonly key: string }[] {
  if (options.series === undefined) return [];
  const { measures, groupings, resource }: Series = SERIES[options.series];
  const measure = options.measure === undefined ? undefined : ownOf(measures, options.measure);
  const grouping = options.groupBy === undefined ? undefined : ownOf(groupings, options.groupBy);
  const isGroupingKnown = options.groupBy === undefined || grouping !== undefined;
  const isFit = !measure || !isGroupingKnown || options.kind === undefined || suits(options.kind, measure, grouping);
  return [
    ...(measure ? [] : [{ field: 'measure', key: 'MeasureUnknown' } as const]),
    ...(isGroupingKnown ? [] : [{ field: 'groupBy', key: 'GroupingUnknown' } as const]),
    ...(filtersOfList(resource, options.filters ?? []) ? [] : [{ field: 'filters', key: 'InvalidFilter' } as const]),
    ...(measure && isGroupingKnown && !isOfOne(measure, grouping, options.filters ?? [])
      ? [{ field: 'groupBy', key: 'OneKindAtATime' } as const]
      : []),
    ...(isFit ? [] : [{ field: 'kind', key: 'FormUnfit' } as const]),
    ...(isPeriodFit(options.period, grouping) ? [] : [{ field: 'period', key: 'InvalidValue' } as const]),
    ...(options.clickAction === 'dashboard' && options.clickDashboardId === undefined
      ? [{ field: 'clickDashboardId', key: 'Required' } as const]
      : []),
    ...(options.clickAction === 'contract' && !isByContract(grouping)
      ? [{ field: 'clickAction', key: 'InvalidValue' } as const]
      : []),
  ];
}

/** The periods that a grouping by days can show, the usual one first; none where it is not by days. */
export function periodsOf(grouping: Grouping | undefined): readonly ChartPeriod[] {
  if (!grouping || !('lies' in grouping)) return [];
  if (grouping.lies === 'ahead') return ['NEXT_12_MONTHS', 'THIS_YEAR', 'THIS_QUARTER'];
  if (grouping.lies === 'both') return CHART_PERIODS;
  return ['LAST_24_MONTHS', 'LAST_12_MONTHS', 'LAST_36_MONTHS', 'THIS_YEAR', 'LAST_QUARTER', 'THIS_QUARTER'];
}

/** Whether each group is of one contract, which a click can open. */
export function isByContract(grouping: Grouping | undefined): boolean {
  return grouping?.by === 'value' && grouping.contractId !== undefined;
}

/** A period beside a grouping that is not by days shows nothing else. */
function isPeriodFit(period: ChartPeriod | undefined, grouping: Grouping | undefined): boolean {
  return period === undefined || !grouping || !('lies' in grouping) || periodsOf(grouping).includes(period);
}

/** Whether each point has rows with one word alone, where only such rows are added: by grouping or by filter. */
function isOfOne(measure: Measure, grouping: Grouping | undefined, filters: readonly Filter[]): boolean {
  if (!('oneOf' in measure) || (grouping?.by === 'value' && grouping.fields[0] === measure.oneOf)) return true;
  return filters.some(
    ({ field, op, value }) =>
      field === measure.oneOf && (op === 'eq' || (op === 'in' && Array.isArray(value) && value.length === 1)),
  );
}

/** Whether a form shows pairs of companies side by side, of which the greatest on each side are named. */
export function isBySides(kind: ChartKind): boolean {
  return kind === 'matrix' || kind === 'stackedBar' || kind === 'graph';
}

/** Whether a chart is more than a blank place, also by options as they are stored. */
export function showsSomething({ kind, series }: { readonly kind?: unknown; readonly series?: unknown }): boolean {
  return series !== undefined || (typeof kind === 'string' && isCard(kind));
}

export function isCard(kind: string): kind is CardKind {
  return CARD_KINDS.some((card) => card === kind);
}

/** Whether a form shows such figures without misleading: no line of companies, no donut of rates or of what is not added. */
export function suits(kind: ChartKind, measure: Measure, grouping: Grouping | undefined): boolean {
  const isPart = (measure.kind === 'money' || measure.kind === 'count') && !('oneOf' in measure);
  switch (kind) {
    case 'number':
      return grouping === undefined;
    case 'line':
    case 'area':
      return grouping !== undefined && 'lies' in grouping;
    case 'bar':
      return grouping?.fields.length === 1;
    case 'donut':
      return isPart && grouping !== undefined && !('lies' in grouping) && grouping.fields.length === 1;
    case 'matrix':
    case 'stackedBar':
    case 'graph':
      return isPart && grouping?.fields.length === 2;
    case 'table':
      return grouping !== undefined;
    case 'dues':
    case 'decisions':
      return false;
  }
}

function ownOf<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
