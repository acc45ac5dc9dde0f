import {
  type CardKind,
  CHART_KINDS,
  type ChartKind,
  type ChartOptions,
  type ChartPeriod,
  CLICK_ACTIONS,
  type ClickAction,
  chartOptions,
  type Filter,
  type Grouping,
  isByContract,
  isCard,
  LANGUAGES,
  type Language,
  type Measure,
  periodsOf,
  SERIES,
  type Series,
  type SeriesName,
  suits,
} from '@calends/wire';
import { z } from 'zod';

/** Stands for no grouping: one figure of all rows. */
export const TOGETHER = 'ChartTogether';

/** What the form of a chart holds; null and empty texts stand for options that the chart does not have. */
export interface ChartValues {
  /** A card stands in its place: it has no figures to be chosen. */
  readonly series: SeriesName | CardKind | null;
  readonly measure: string | null;
  readonly groupBy: string;
  readonly kind: ChartKind | null;
  readonly period: ChartPeriod | null;
  readonly most: number | null;
  readonly formatters: { readonly decimals: number | null };
  readonly filters: readonly Filter[];
  readonly title: Readonly<Record<Language, string>>;
  readonly clickAction: ClickAction | null;
  readonly clickDashboardId: string | null;
}

export function valuesOf(options: ChartOptions): ChartValues {
  const titleIn = (language: Language) => options.title?.[language] ?? '';
  return {
    series: options.kind !== undefined && isCard(options.kind) ? options.kind : (options.series ?? null),
    measure: options.measure ?? null,
    groupBy: options.groupBy ?? TOGETHER,
    kind: options.kind ?? null,
    period: options.period ?? null,
    most: options.most ?? null,
    formatters: { decimals: options.formatters?.decimals ?? null },
    filters: options.filters ?? [],
    title: { en: titleIn('en'), pt: titleIn('pt'), es: titleIn('es'), fr: titleIn('fr') },
    clickAction: options.clickAction ?? 'list',
    clickDashboardId: options.clickDashboardId ?? null,
  };
}

/** The options that a chart would be stored with: what does not apply to its figures is left out. */
function optionsIn(values: ChartValues): unknown {
  const { series, measure, groupBy, kind, formatters, filters, title, clickAction, clickDashboardId } = values;
  const titles = LANGUAGES.filter((language) => title[language].trim() !== '').map((one) => [one, title[one]]);
  const named = titles.length > 0 && { title: Object.fromEntries(titles) };
  if (series !== null && isCard(series)) return { kind: series, ...named };
  const { measure: figure, grouping } = chosenOf(values);
  const periods = periodsOf(grouping);
  return {
    ...(series !== null && { series }),
    ...(measure !== null && { measure }),
    ...(groupBy !== TOGETHER && { groupBy }),
    ...(kind !== null && { kind }),
    ...(values.period !== null && periods.includes(values.period) && { period: values.period }),
    ...(values.most !== null && takesMost(grouping) && { most: values.most }),
    ...(formatters.decimals !== null && hasDecimals(figure) && { formatters }),
    ...(filters.length > 0 && { filters }),
    ...named,
    ...(clickAction !== null &&
      clickAction !== 'list' &&
      clickActionsFor(grouping).includes(clickAction) && { clickAction }),
    ...(clickAction === 'dashboard' && clickDashboardId !== null && { clickDashboardId }),
  };
}

/** Checks the form as the server checks the options, after the figures are chosen. */
export const chartForm = z
  .custom<ChartValues>()
  .superRefine(({ series, measure, kind }, context) => {
    const needed = series !== null && isCard(series) ? {} : { series, measure, kind };
    const missing = Object.entries(needed).filter(([, value]) => value === null);
    for (const [field] of missing) context.addIssue({ code: 'custom', path: [field], message: requiredKey(field) });
  })
  .transform(optionsIn)
  .pipe(chartOptions) as unknown as z.ZodType<ChartOptions, ChartValues>;

function requiredKey(field: string): string {
  return `${field.charAt(0).toUpperCase()}${field.slice(1)}Required`;
}

/** The measure and the grouping of the catalogue that the form names. */
export function chosenOf({ series, measure, groupBy }: Pick<ChartValues, 'series' | 'measure' | 'groupBy'>): {
  readonly measure: Measure | undefined;
  readonly grouping: Grouping | undefined;
} {
  if (series === null || isCard(series)) return { measure: undefined, grouping: undefined };
  const { measures, groupings }: Series = SERIES[series];
  return { measure: measure === null ? undefined : measures[measure], grouping: groupings[groupBy] };
}

/** The forms that show such figures without misleading, the most usual one first. */
export function fittingKinds(measure: Measure | undefined, grouping: Grouping | undefined): readonly ChartKind[] {
  return measure ? CHART_KINDS.filter((kind) => suits(kind, measure, grouping)) : [];
}

/** What a click on such figures can open. */
export function clickActionsFor(grouping: Grouping | undefined): readonly ClickAction[] {
  return CLICK_ACTIONS.filter((action) => action !== 'contract' || isByContract(grouping));
}

/** Whether the figures are more than whole numbers. */
export function hasDecimals(measure: Measure | undefined): boolean {
  return measure !== undefined && measure.kind !== 'count' && measure.kind !== 'time';
}

/** Whether there may be more groups than are shown by name. */
export function takesMost(grouping: Grouping | undefined): boolean {
  return grouping?.by === 'value';
}
