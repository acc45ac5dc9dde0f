import { fieldWordKey, wordKey } from '../resources/labels.ts';
import { fieldOf } from '../resources/resource.ts';
import { stateWord } from '../resources/state-word.ts';
import { dayMonthYear } from '../values/kinds.ts';
import type { Language } from '../values/languages.ts';
import type { ChartOptions } from './chart-options.ts';
import type { Figures, Point, PointGroup } from './dashboards.wire.ts';
import { isWithoutEnd, nextStep } from './periods.ts';
import { SERIES, type Series } from './series.ts';
import type { Decision, DueSide, DueWindow, Side } from './start.wire.ts';

/** The text of a key in the reader's language, with the facts that it names. */
export interface Say {
  (key: string): string;
  (key: string, facts: Readonly<Record<string, string>>): string;
}

/** The dashboards that the product ships, by the name that they are stored under, with the text that readers see. */
export const SHIPPED_DASHBOARDS = { 'Group loans': 'DashboardGroupLoans' } as const;

/** What a dashboard is called: a shipped one in the reader's language, any other as somebody named it. */
export function dashboardName(say: Say, name: string): string {
  const shipped = Object.entries(SHIPPED_DASHBOARDS).find(([stored]) => stored === name);
  return shipped ? say(shipped[1]) : name;
}

export function measureText(say: Say, measure: string): string {
  return say(`Measure_${measure}`);
}

/** By what figures are grouped, as it stands within a sentence. */
export function groupingText(say: Say, groupBy: string): string {
  return say(`Grouping_${groupBy}`);
}

/** The same above a column. */
export function groupingHeader(say: Say, groupBy: string): string {
  const text = groupingText(say, groupBy);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The title in the language of the reader, or in another; without any it says what is shown. */
export function chartTitle(say: Say, language: Language, options: ChartOptions): string {
  const { kind, title = {}, measure, groupBy } = options;
  const given = title[language] || Object.values(title).find((text) => text);
  if (given) return given;
  if (kind === 'dues') return say('StartFallsDue');
  if (kind === 'decisions') return say('StartDecisions');
  if (measure === undefined) return say('Chart');
  const figure = measureText(say, measure);
  return groupBy === undefined ? figure : say('ChartTitleBy', { figure, grouping: groupingText(say, groupBy) });
}

/** What a point is called: its groups, the others, or the figure itself. */
export function pointName(say: Say, figures: Figures, { of }: Point): string {
  if (figures.groupBy === null) return measureText(say, figures.measure);
  if (of.length === 0) return say('ChartOthers');
  return of.map((group, place) => groupName(say, figures, group, place)).join(' → ');
}

/** One side of a group: a period, a word, or what another record is called. */
export function groupName(say: Say, figures: Figures, { value, label, isOthers }: PointGroup, place: number): string {
  if (isOthers) return say('ChartOthers');
  const series: Series = SERIES[figures.series];
  const grouping = figures.groupBy === null ? undefined : series.groupings[figures.groupBy];
  if (value === null) return '–';
  if (grouping?.by === 'day') return dayMonthYear(String(value));
  if (grouping?.by === 'month' || grouping?.by === 'quarter') return periodText(say, String(value));
  if (grouping?.by === 'window') return say(`GroupOf_${value}`);
  if (grouping?.by === 'step')
    return say('GroupOfStep', { from: withComma(String(value)), to: withComma(nextStep(String(value))) });
  if (grouping?.by === 'set') return figures.groupBy === 'line' ? say(`DueLine_${value}`) : say(`GroupOf_${value}`);
  if (label !== undefined) return label;
  return valueText(say, series, grouping?.fields[place] ?? '', value);
}

function withComma(decimal: string): string {
  return decimal.replace('.', ',');
}

/** `2026-03` as `03-2026`, `2026-Q1` as `Q1 2026`. */
export function periodText(say: Say, period: string): string {
  if (isWithoutEnd(period)) return say('NoEndDate');
  const [year = '', part = ''] = period.split('-');
  return part.startsWith('Q') ? `${say('StartQuarter')}${part.slice(1)} ${year}` : `${part}-${year}`;
}

export function dueWindowText(say: Say, window: DueWindow): string {
  return window === 'OVERDUE' ? say('OVERDUE') : say('StartWithinDays', { days: String(window) });
}

/** What waits for a decision, on a line of it. */
export function decisionText(say: Say, { key, limitNearPercent }: Pick<Decision, 'key' | 'limitNearPercent'>): string {
  return say(`Decision_${key}`, { limitNearPercent: String(limitNearPercent) });
}

/** The two sides of a company. */
export const SIDE_TEXTS = { all: 'StartAll', lent: 'StartLent', borrowed: 'StartBorrowed' } as const satisfies Readonly<
  Record<Side, string>
>;

export const DUE_SIDE_TEXTS = { ...SIDE_TEXTS, declared: 'DuesToDeclare' } as const satisfies Readonly<
  Record<DueSide, string>
>;

function valueText(say: Say, { resource }: Series, name: string, value: string | number): string {
  const field = fieldOf(resource, name);
  if (typeof value === 'string' && field?.valueTexts?.[value] !== undefined) return say(field.valueTexts[value]);
  if (field?.kind === 'word') return say(wordKey(String(value)));
  const word = stateWord(field?.numbers, value);
  return word === undefined ? String(value) : say(fieldWordKey(field, word));
}
