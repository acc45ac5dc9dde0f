import {
  type ChartOptions,
  type Figures,
  fieldOf,
  type Language,
  type Point,
  type PointGroup,
  SERIES,
  type Series,
  stateWord,
  wordKey,
} from '@calends/wire';
import type { TFunction } from 'i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { periodText } from '../periods.ts';

export function measureText(t: TFunction, measure: string): string {
  return t(`Measure_${measure}`);
}

/** By what figures are grouped, as it stands within a sentence. */
export function groupingText(t: TFunction, groupBy: string): string {
  return t(`Grouping_${groupBy}`);
}

/** The title in the language of the screen, or in another; without any it says what is shown. */
export function chartTitle(t: TFunction, language: Language, options: ChartOptions): string {
  const { title = {}, measure, groupBy } = options;
  const given = title[language] || Object.values(title).find((text) => text);
  if (given) return given;
  if (measure === undefined) return t('Chart');
  const figure = measureText(t, measure);
  return groupBy === undefined ? figure : t('ChartTitleBy', { figure, grouping: groupingText(t, groupBy) });
}

/** What a point is called: its groups, the others, or the figure itself. */
export function pointName(t: TFunction, figures: Figures, { of }: Point): string {
  if (figures.groupBy === null) return measureText(t, figures.measure);
  return of.length === 0 ? t('ChartOthers') : of.map((group, place) => groupName(t, figures, group, place)).join(' → ');
}

/** One side of a group: a period, a word, or what another record is called. */
function groupName(t: TFunction, figures: Figures, { value, label }: PointGroup, place = 0): string {
  const series: Series = SERIES[figures.series];
  const grouping = figures.groupBy === null ? undefined : series.groupings[figures.groupBy];
  if (value === null) return '–';
  if (grouping?.by === 'day') return formatDay(String(value));
  if (grouping?.by === 'month' || grouping?.by === 'quarter') return periodText(t, String(value));
  if (grouping?.by === 'set') return figures.groupBy === 'line' ? t(`DueLine_${value}`) : t(`GroupOf_${value}`);
  if (label !== undefined) return label;
  return valueText(t, series, grouping?.fields[place] ?? '', value);
}

function valueText(t: TFunction, { resource }: Series, name: string, value: string | number): string {
  const field = fieldOf(resource, name);
  if (typeof value === 'string' && field?.valueTexts?.[value] !== undefined) return t(field.valueTexts[value]);
  if (field?.kind === 'word') return t(wordKey(String(value)));
  const word = stateWord(field?.numbers, value);
  return word === undefined ? String(value) : t(wordKey(word));
}
