import { z } from 'zod';
import { plainEndpoints } from '../resources/plain-resource.ts';
import {
  countField,
  defineResource,
  flagField,
  idField,
  searchField,
  stateField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { day, id } from '../values/kinds.ts';
import { chartOptions } from './chart-options.ts';
import { figures } from './dashboards.wire.ts';
import { decision, dueWindows } from './start.wire.ts';

/** A main dashboard has a tab of its own; an inner component stands in another screen. */
export const DASHBOARD_TYPES = { MAINDASHBOARD: 0, INNERCOMPONENT: 1 } as const;

/** The places of other screens where an inner dashboard stands, which are the names of such dashboards without regard to case. */
export type InnerPlace = 'start' | 'contract' | 'company';

/** The width of a chart among twelve columns, by which a row has one to four of them. */
export const COLSPANS = [12, 6, 4, 3] as const;
export const WHOLE_WIDTH = 12;
/** Of a row, in pixels. */
export const ROW_HEIGHTS = { Small: 300, Medium: 350, Large: 400 } as const;
const HEIGHTS = Object.values(ROW_HEIGHTS) as [300, 350, 400];

export const MOST_DASHBOARDS = 50;
export const MOST_DASHBOARD_ROWS = 20;

export const dashboards = defineResource({
  name: 'Dashboards',
  titleKey: 'Dashboards',
  fields: {
    id: idField(),
    name: textField(),
    dashboardType: stateField(DASHBOARD_TYPES),
    rows: countField(),
    charts: countField(),
    origin: wordField(['system', 'own']),
    /** Without it the shipped one is in force again. */
    overridesShipped: flagField(),
    search: searchField(),
  },
  defaultSort: { field: 'name', type: 'asc' },
});

export const storedChart = z
  .object({
    id: z.string(),
    orderIndex: z.number(),
    options: z.record(z.string(), z.unknown()),
    /** Another one as soon as the chart shows something else. */
    version: z.string(),
  })
  .meta({ id: 'DashboardChart' });
export type StoredChart = z.infer<typeof storedChart>;

export const dashboardRow = z
  .object({
    id: z.string(),
    dashboardId: z.string(),
    /** The place of the row now, from 0. */
    rowIndex: z.number(),
    colspan: z.number(),
    height: z.number(),
    charts: z.array(storedChart),
    /** As it is stored. */
    orderIndex: z.number(),
    /** Another one as soon as the row has another size, other charts, or one of them shows something else. */
    version: z.string(),
  })
  .meta({ id: 'DashboardRow' });
export type DashboardRow = z.infer<typeof dashboardRow>;

export const dashboard = z
  .object({
    id: z.string(),
    name: z.string(),
    dashboardType: z.number(),
    rows: z.array(dashboardRow),
    origin: z.enum(['system', 'own']),
    version: z.number(),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof dashboard>;

/** Whether another chart fits beside those of a row. */
export function hasRoom({ colspan, charts }: Pick<DashboardRow, 'colspan' | 'charts'>): boolean {
  return charts.length < WHOLE_WIDTH / colspan;
}

/** Stands for a type that is missing, so that its message is the documents' own. */
const NO_TYPE = -1;

const named = {
  name: z.preprocess((name) => name ?? '', z.string().trim().min(1, 'DashboardNameIsRequired').max(100)) as z.ZodType<
    string,
    string
  >,
  dashboardType: z.preprocess(
    (type) => type ?? NO_TYPE,
    z.literal(Object.values(DASHBOARD_TYPES), {
      error: ({ input }) => (input === NO_TYPE ? 'DashboardTypeIsRequired' : 'InvalidValue'),
    }),
  ) as z.ZodType<0 | 1, number | null>,
};

const access = { read: 'baseAccess', write: 'dashboardEditors', remove: 'dashboardEditors' } as const;

/** The calls of a plain resource. One dashboard has its rows and charts besides, and calls of its own. */
const { get: _row, ...plain } = plainEndpoints(dashboards, access, named);
export const plainDashboardEndpoints = plain;
export type DashboardInput = z.output<typeof plain.add.body>;
export type DashboardValues = z.input<typeof plain.add.body>;

const oneOf = <const Value extends number>(values: readonly Value[]) =>
  z.literal(values, { error: (issue) => (issue.input === undefined ? undefined : 'InvalidValue') });

const rowLayout = { colspan: oneOf(COLSPANS), height: oneOf(HEIGHTS) };

export const addRow = z
  .strictObject({
    dashboardId: id,
    /** Where the row is put in; a greater number puts it after the last one. */
    rowIndex: z.number().int().min(0),
    ...rowLayout,
  })
  .meta({ id: 'AddDashboardRow' });
export type AddRow = z.output<typeof addRow>;

/** Of a row or a chart as its editor saw it. Without it a change of somebody else is not noticed. */
export const seenPart = { version: z.string().max(64).optional() };

export const editRow = z.strictObject({ ...rowLayout, ...seenPart }).meta({ id: 'EditDashboardRow' });
export type EditRow = z.output<typeof editRow>;

export const rowOrder = z
  .strictObject({
    dashboardId: id,
    rows: z.array(z.strictObject({ id, orderIndex: z.number().int().min(0) })).max(MOST_DASHBOARD_ROWS),
  })
  .meta({ id: 'DashboardRowOrder' });
export type RowOrder = z.output<typeof rowOrder>;

const place = z.number().int().min(0).max(3);

export const addChart = z
  .strictObject({ dashboardRowId: id, orderIndex: place, options: chartOptions })
  .meta({ id: 'AddDashboardChart' });
export type AddChart = z.output<typeof addChart>;

/** What is left out stays as it is: who moves a chart does not overwrite what it shows, nor the other way round. */
export const editChart = z
  .strictObject({
    /** Another row of the same dashboard, at whose end the chart stands unless its place is given. */
    dashboardRowId: id.optional(),
    orderIndex: place.optional(),
    options: chartOptions.optional(),
    ...seenPart,
  })
  .meta({ id: 'EditDashboardChart' });
export type EditChart = z.output<typeof editChart>;

/** What a chart shows, of the day that it is read for. */
export const chartData = z
  .object({
    id: z.string(),
    /** Null for a chart without a series, such as a card, and for one that cannot be shown. */
    figures: figures.nullable(),
    /** Of a number: what the months before ended with, where that is known of the very loans. */
    history: figures.optional(),
    /** Of a chart of what falls due. */
    dues: dueWindows.optional(),
    /** Of a chart of what waits for a decision of the reader. */
    decisions: z.array(decision).optional(),
    /** Why the chart cannot be shown. */
    error: z.string().nullable(),
    /** The fields of the given filters that the series does not have. */
    ignored: z.array(z.string()),
  })
  .meta({ id: 'ChartData' });
export type ChartData = z.infer<typeof chartData>;

const read = { on: day, readAt: z.string() };

export const oneChartData = chartData.extend(read);
export type OneChartData = z.infer<typeof oneChartData>;

export const dashboardData = z.object({ ...read, charts: z.array(chartData) }).meta({ id: 'DashboardData' });
export type DashboardData = z.infer<typeof dashboardData>;
