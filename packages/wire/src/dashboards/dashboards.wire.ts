import { z } from 'zod';
import { OPERATORS } from '../resources/resource.ts';
import { day } from '../values/kinds.ts';
import { type Measure, SERIES, type SeriesName } from './series.ts';

const names = (record: object) => Object.keys(record) as [string, ...string[]];
const SERIES_NAMES = names(SERIES) as [SeriesName, ...SeriesName[]];

const MEASURE_KINDS = ['money', 'rate', 'count', 'time'] as const satisfies readonly Measure['kind'][];

/** One side of a group: the value of a field, and what another record is called. */
export const pointGroup = z.object({
  value: z.union([z.string(), z.number()]).nullable(),
  label: z.string().optional(),
  acronym: z.string().optional(),
  /** All beside the greatest on this side of pairs, together. */
  isOthers: z.literal(true).optional(),
});
export type PointGroup = z.infer<typeof pointGroup>;

/** A figure, and the filters with which its list shows the rows that it is made of. */
export const point = z.object({
  /**
   * The groups of the point; empty for all rows, and for the rest beside the greatest groups. A number of the month ends has the
   * month that ended last.
   */
  of: z.array(pointGroup),
  /** Money in decimals, a rate in percent, a number, or milliseconds; null for a rate or a time of no rows. */
  value: z.string().nullable(),
  /** The rows of the list. */
  count: z.number().int().min(0),
  /** Null where no filters name the rows. */
  filters: z.array(z.object({ field: z.string(), op: z.enum(OPERATORS), value: z.unknown() })).nullable(),
  /** Whether some row rests on a rate that is not published yet, in series whose rows say so. */
  isProjected: z.boolean().optional(),
  /** The id of the contract that the rows are of, where they are grouped by contract. */
  contractId: z.string().optional(),
});
export type Point = z.infer<typeof point>;

/** What is shown of a series: the points of one measure, and the list behind them. */
export const figures = z
  .object({
    series: z.enum(SERIES_NAMES),
    measure: z.string(),
    kind: z.enum(MEASURE_KINDS),
    groupBy: z.string().nullable(),
    /** The address of the list's screen, and its parameters beside the filters. */
    path: z.string(),
    parameters: z.record(z.string(), z.string()),
    points: z.array(point),
    /** What the points of groups add up to; missing of rates, and of balances that add up within a month alone. */
    total: z.string().optional(),
    /** The day that the figures are of. */
    on: day,
  })
  .meta({ id: 'Figures' });
export type Figures = z.infer<typeof figures>;

export const seriesOf = z
  .object({
    name: z.enum(SERIES_NAMES),
    /** The text key of its list. */
    titleKey: z.string(),
    measures: z.array(z.object({ name: z.string(), kind: z.enum(MEASURE_KINDS) })),
    groupings: z.array(z.string()),
    hasPast: z.boolean(),
  })
  .meta({ id: 'DashboardSeries' });
export type SeriesOf = z.infer<typeof seriesOf>;

export { SERIES_NAMES };
