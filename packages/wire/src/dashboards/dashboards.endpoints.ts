import { z } from 'zod';
import { endpoint, file, standard } from '../calls/endpoint.ts';
import { jsonOrUndefined } from '../resources/resource.ts';
import { EXPORT_FORMATS } from '../resources/resource-endpoints.ts';
import { dayInput, id } from '../values/kinds.ts';
import { CHART_PERIODS, chartOptions, LONGEST_OPTIONS } from './chart-options.ts';
import { figures, SERIES_NAMES, seriesOf } from './dashboards.wire.ts';
import { DECISION_KEYS, decision, startPage } from './start.wire.ts';
import {
  addChart,
  addRow,
  dashboard,
  dashboardData,
  dashboardRow,
  editChart,
  editRow,
  oneChartData,
  plainDashboardEndpoints,
  rowOrder,
  seenPart,
  storedChart,
} from './stored-dashboards.wire.ts';

/** The most points of a picture. */
export const MOST_POINTS = 400;

/** Narrows every chart beside its own filters, as far as its series has the fields. */
const narrowing = {
  filters: z.string().max(20_000).default('[]').describe('As lists take them.'),
  company: id.optional().describe('Those loans alone that this company grants or receives.'),
  referenceDate: dayInput.optional(),
  period: z
    .enum(CHART_PERIODS)
    .optional()
    .describe('The months of every chart over time that can show them, instead of its own.'),
};

export const dashboardEndpoints = {
  entitySeries: endpoint('GET /Dashboards/entity-series', 'baseAccess', {
    summary: 'The lists whose sums can be shown, each with its measures and groupings.',
    reply: standard(z.array(seriesOf)),
  }),
  chartSeries: endpoint('GET /Dashboards/chart-series', 'baseAccess', {
    summary: 'The measures and groupings of one list.',
    query: z.strictObject({ entity: z.enum(SERIES_NAMES, 'SeriesUnknown') }),
    reply: standard(seriesOf),
  }),
  figures: endpoint('GET /Dashboards/figures', 'baseAccess', {
    summary: 'One measure of a series, in all or by group; each point says with which filters its list shows its rows.',
    query: z.strictObject({
      entity: z.enum(SERIES_NAMES, 'SeriesUnknown'),
      measure: z.string().max(40),
      groupBy: z.string().max(40).optional(),
      filters: z.string().max(20_000).default('[]').describe('As lists take them, of the fields of the series.'),
      referenceDate: dayInput.optional(),
      most: z.coerce.number().int().min(1).max(MOST_POINTS).default(MOST_POINTS),
    }),
    reply: standard(figures),
  }),
  start: endpoint('GET /Dashboards/start', 'baseAccess', {
    summary: 'The figures of the start page, read at one moment; of one company what it lends and what it borrows.',
    query: z.strictObject({ company: id.optional(), referenceDate: dayInput.optional() }),
    isSnapshot: true,
    reply: standard(startPage),
  }),
  decisions: endpoint('GET /GenericServices/decisions', 'allUsers', {
    summary: 'What waits for a decision of the caller: rows of lists, how many and how much.',
    isSnapshot: true,
    reply: standard(z.array(decision)),
  }),
  putOffDecision: endpoint('PUT /GenericServices/decisions', 'baseAccess', {
    summary: 'Puts a line of what waits off to a day, for the caller alone; with null the line waits again.',
    body: z.strictObject({ key: z.enum(DECISION_KEYS), until: dayInput.nullable() }),
    reply: standard(z.literal(true)),
  }),
  ...plainDashboardEndpoints,
  byName: endpoint('GET /Dashboards/get-dashboard/{name}', 'baseAccess', {
    summary: 'A dashboard by its name, without regard to case, with its rows and charts.',
    params: z.object({ name: z.string().min(1).max(100) }),
    reply: standard(dashboard),
  }),
  get: endpoint('GET /Dashboards/{id}', 'baseAccess', {
    summary: 'A dashboard with its rows and charts.',
    reply: standard(dashboard),
  }),
  addRow: endpoint('POST /Dashboards/row', 'dashboardEditors', {
    summary: 'Puts in a row with as many blank charts as fit side by side.',
    body: addRow,
    reply: standard(dashboardRow),
  }),
  editRow: endpoint('PUT /Dashboards/row/{id}', 'dashboardEditors', {
    summary:
      'Changes the height of a row and how many charts stand side by side: blank ones are added, the last ones removed.',
    body: editRow,
    reply: standard(dashboardRow),
  }),
  removeRow: endpoint('DELETE /Dashboards/row/{id}', 'dashboardEditors', {
    summary: 'Removes a row with its charts.',
    query: z.strictObject(seenPart),
    reply: standard(z.literal(true)),
  }),
  orderRows: endpoint('PUT /Dashboards/update-roworder', 'dashboardEditors', {
    summary: 'Orders the rows of a dashboard; each is named once.',
    body: rowOrder,
    reply: standard(z.array(dashboardRow)),
  }),
  addChart: endpoint('POST /Dashboards/chart', 'dashboardEditors', {
    summary: 'Puts a chart into a row from which one was removed, so that there is room.',
    body: addChart,
    reply: standard(storedChart),
  }),
  editChart: endpoint('PUT /Dashboards/chart/{id}', 'dashboardEditors', {
    summary:
      'Says what a chart shows and how, and in which row it stands and where; what is left out stays as it is. In a full row it changes places with a blank chart. A row that is left without a chart goes.',
    body: editChart,
    reply: standard(storedChart),
  }),
  removeChart: endpoint('DELETE /Dashboards/chart/{id}', 'dashboardEditors', {
    summary: 'Removes a chart; a row that is left without one goes too.',
    query: z.strictObject(seenPart),
    reply: standard(z.literal(true)),
  }),
  chartData: endpoint('GET /Dashboards/chart-data/{id}', 'baseAccess', {
    summary: 'The figures of one chart.',
    query: z.strictObject(narrowing),
    isSnapshot: true,
    reply: standard(oneChartData),
  }),
  chartExport: endpoint('GET /Dashboards/chart-export/{id}', 'baseAccess', {
    summary:
      'The points of one chart as a spreadsheet, which says of which day they are and what they are narrowed to.',
    query: z.strictObject({ ...narrowing, format: z.enum(EXPORT_FORMATS).default('xlsx') }),
    reply: file(),
  }),
  preview: endpoint('GET /Dashboards/chart-preview', 'dashboardEditors', {
    summary: 'The figures that a chart with these options would show today. Nothing is stored.',
    query: z.strictObject({
      options: z
        .string()
        .max(LONGEST_OPTIONS)
        .describe('As a chart has them.')
        .transform(jsonOrUndefined)
        .pipe(chartOptions),
    }),
    isSnapshot: true,
    reply: standard(oneChartData),
  }),
  data: endpoint('GET /Dashboards/data/{id}', 'baseAccess', {
    summary: 'The figures of all charts of a dashboard, read at one moment.',
    query: z.strictObject(narrowing),
    isSnapshot: true,
    reply: standard(dashboardData),
  }),
};
