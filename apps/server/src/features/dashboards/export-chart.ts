import {
  type ChartData,
  chartOptions,
  chartTitle,
  type Decision,
  DUE_SIDE_TEXTS,
  decisionText,
  dueWindowText,
  type ExportFormat,
  exportName,
  type Figures,
  type Filter,
  fillText,
  groupingHeader,
  groupName,
  type Language,
  labelKey,
  labelled,
  listOfDecision,
  measureText,
  type Point,
  pointsInOrder,
  type Say,
  SERIES,
  type Series,
  type StoredChart,
} from '@calends/wire';
import { inControlOf } from '../../db/tenant-transaction.ts';
import type { Caller } from '../../http/actor.ts';
import { BadInput, Refused } from '../../http/problems.ts';
import type { StreamedFile } from '../../http/route.ts';
import { dayLines, filterLines } from '../../resource/export/export-heading.ts';
import { sheetFile } from '../../resource/export/sheet-file.ts';
import { withOwnFields } from '../../resource/fields/own-fields.ts';
import { type TextOf, textsOf } from '../../resource/texts/texts-of.ts';
import { type SheetColumn, Words } from '../../sheets/sheet.ts';
import type { Narrowing } from './chart-plans.ts';
import { filtersOfChart, readCharts, readingOf } from './read-charts.ts';
import { type FigureReading, sourceOfMeasure } from './series-sources.ts';

type ChartReader = FigureReading & { readonly caller: Caller };

/**
 * The points of a chart as xlsx or CSV in the reader's language. A workbook says above them of which day they are, what they are
 * narrowed to and of which list they are the sums. Throws Refused or BadInput for a chart that shows nothing.
 */
export async function exportChart(
  reader: ChartReader,
  chart: StoredChart,
  narrowing: Narrowing,
  format: ExportFormat,
): Promise<StreamedFile> {
  const [data] = await readCharts(reader, [chart], narrowing);
  const textOf = await textsOf(reader);
  const say: Say = (key: string, facts: Readonly<Record<string, string>> = {}) => fillText(textOf(key), facts);
  const shown = sheetOf(say, reader.caller.language, data);
  const title = chartTitle(say, reader.caller.language, chartOptions.parse(chart.options));
  const { columns, rows } = shown;
  const heading = async () => [
    title,
    ...dayLines({ ...reader, textOf }),
    ...(await narrowedLines(reader, filtersOfChart(reader, chart, narrowing, data), shown.of, textOf)),
    ...ignoredLines(say, data),
    ...sourceLines(say, reader.caller.language, shown.of),
  ];
  const sheet = { name: title, columns, rows, ...(format === 'xlsx' && { heading: await heading() }) };
  return sheetFile(sheet, format, { fileName: `${exportName(title, reader)}.${format}`, rowCount: rows.length });
}

/** Throws Refused or BadInput for a chart that shows nothing. */
function sheetOf(say: Say, language: Language, data: ChartData | undefined): Sheet {
  if (data?.dues) return duesSheet(say, language, data.dues);
  if (data?.decisions) return decisionsSheet(say, data.decisions);
  return figuresSheet(say, shownFigures(data));
}

/** Throws Refused or BadInput where there are none. */
function shownFigures(data: ChartData | undefined): Figures {
  if (data?.error === 'DayNotKept') throw new BadInput({ referenceDate: ['DayNotKept'] });
  if (data?.error === 'ChartNotYours') throw new Refused({ code: 'ChartNotYours' });
  if (typeof data?.error === 'string') throw new Refused({ code: 'ChartCannotBeShown' });
  if (!data?.figures) throw new Refused({ code: 'ChartIsBlank' });
  return data.figures;
}

async function narrowedLines(
  reader: ChartReader,
  filters: readonly Filter[],
  of: ShownRows | undefined,
  textOf: TextOf,
): Promise<string[]> {
  if (!of) return [];
  const { measures }: Series = SERIES[of.series];
  const measure = measures[of.measure];
  if (!measure) throw new Error(`${of.series} has no measure ${of.measure}`);
  const { extra, ...list } = await sourceOfMeasure(of.series, measure, readingOf(of.series, reader));
  return list.isOfControl
    ? await inControlOf(reader.tx, (control) => filterLines(control, list.source, filters, extra, textOf))
    : await filterLines(reader.tx, await withOwnFields(reader, list.source), filters, extra, textOf);
}

/** What the reader asked for and the figures are not narrowed by. */
function ignoredLines(say: Say, data: ChartData | undefined): string[] {
  if (!data || data.ignored.length === 0) return [];
  return [say('ChartIgnores', { fields: data.ignored.map((field) => say(labelKey(field))).join(', ') })];
}

/** The list, and what of it is measured. */
function sourceLines(say: Say, language: Language, of: ShownRows | undefined): string[] {
  if (!of) return [];
  return [[labelled(language, say('Source'), say(SERIES[of.series].resource.titleKey)), ...of.source].join(', ')];
}

/** The rows of which list are shown, by one of the measures over them. */
interface ShownRows extends Pick<Figures, 'series' | 'measure'> {
  /** What of the list is measured, if it is one thing. */
  readonly source: readonly string[];
}

interface Sheet {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly unknown[])[];
  /** Undefined where each line is of a list of its own. */
  readonly of: ShownRows | undefined;
}

/** The groups of each point, its figure, the rows that it is made of, and whether it rests on a rate that is not published yet. */
function figuresSheet(say: Say, figures: Figures): Sheet {
  const { projection, resource }: Series = SERIES[figures.series];
  const groups = groupColumns(say, figures);
  const points = pointsInOrder(figures);
  const hasCount = figures.kind !== 'count'; // else the figure is that number
  return {
    of: { ...figures, source: [measureText(say, figures.measure)] },
    columns: [
      ...groups,
      { header: measureText(say, figures.measure), kind: figures.kind === 'time' ? 'count' : figures.kind },
      ...(hasCount ? [{ header: say('Rows'), kind: 'count' } as const] : []),
      ...(projection === undefined ? [] : [{ header: say(labelKey(projection, resource)), kind: 'flag' } as const]),
    ],
    rows: points.map((point) => [
      ...groups.map(({ kind }, place) => groupCell(say, figures, point, { kind, place })),
      point.value,
      ...(hasCount ? [point.count] : []),
      ...(projection === undefined ? [] : [point.isProjected === true]),
    ]),
  };
}

/** A row for each window, side and line: how much, how often, and whether it rests on a rate that is not published yet. */
function duesSheet(say: Say, language: Language, dues: NonNullable<ChartData['dues']>): Sheet {
  const { projection, resource } = SERIES.Dues;
  return {
    of: { series: 'Dues', measure: 'dues', source: [] },
    columns: [
      { header: say('StartPeriod'), kind: 'text' },
      { header: say('Company'), kind: 'text' },
      { header: say('Kind'), kind: 'text' },
      { header: say('Amount'), kind: 'money' },
      { header: say('Rows'), kind: 'count' },
      { header: say(labelKey(projection, resource)), kind: 'flag' },
    ],
    rows: dues.flatMap(({ window, side, lines, unnamedTax }) =>
      [
        ...lines.map(({ line, figures }) => ({ text: say(`DueLine_${line}`), figures })),
        ...(unnamedTax
          ? [{ text: labelled(language, say('DueLine_TAX'), say('DueTaxUnnamed')), figures: unnamedTax }]
          : []),
      ].flatMap(({ text, figures: { kind, points } }) =>
        points.map(({ value, count, isProjected }) => [
          dueWindowText(say, window),
          say(DUE_SIDE_TEXTS[side]),
          text,
          kind === 'money' ? value : null,
          count,
          isProjected === true,
        ]),
      ),
    ),
  };
}

/** A row for each line: in which list it waits, how often, how much, and until when the reader put it off. */
function decisionsSheet(say: Say, decisions: readonly Decision[]): Sheet {
  return {
    of: undefined,
    columns: [
      { header: say('Name'), kind: 'text' },
      { header: say('List'), kind: 'text' },
      { header: say('DecisionCount'), kind: 'count' },
      { header: say('Amount'), kind: 'money' },
      { header: say('PutOffTo'), kind: 'day' },
    ],
    rows: decisions.map((line) => [
      decisionText(say, line),
      say(listOfDecision(line.key).titleKey),
      line.count,
      line.figures?.kind === 'money' ? line.figures.points[0]?.value : null,
      line.putOffUntil,
    ]),
  };
}

/** Two for pairs of companies. */
function groupColumns(say: Say, { series, groupBy }: Figures): readonly SheetColumn[] {
  if (groupBy === null) return [];
  const { groupings, resource }: Series = SERIES[series];
  const grouping = groupings[groupBy];
  const kind = grouping?.by === 'day' ? 'day' : 'text';
  if (grouping?.fields.length !== 2) return [{ header: groupingHeader(say, groupBy), kind }];
  return grouping.fields.map((field) => ({ header: say(labelKey(field, resource)), kind }));
}

function groupCell(
  say: Say,
  figures: Figures,
  { of }: Point,
  { kind, place }: Pick<SheetColumn, 'kind'> & { readonly place: number },
): unknown {
  const group = of[place];
  if (of.length === 0) return place === 0 ? new Words(say('ChartOthers')) : null;
  if (!group) return null;
  return kind === 'day' ? group.value : groupName(say, figures, group, place);
}
