import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { dayInput, id } from '../values/kinds.ts';
import { figures, SERIES_NAMES, seriesOf } from './dashboards.wire.ts';
import { DECISION_KEYS, decision, startPage } from './start.wire.ts';

/** The most points of a picture. */
export const MOST_POINTS = 400;

export const dashboardEndpoints = {
  entitySeries: endpoint('GET /Dashboards/entity-series', 'baseAccess', {
    summary: 'The lists whose sums can be shown, each with its measures and groupings.',
    reply: standard(z.array(seriesOf)),
  }),
  chartSeries: endpoint('GET /Dashboards/chart-series', 'baseAccess', {
    summary: 'The measures and groupings of one list.',
    query: z.strictObject({ entity: z.enum(SERIES_NAMES) }),
    reply: standard(seriesOf),
  }),
  figures: endpoint('GET /Dashboards/figures', 'baseAccess', {
    summary: 'One measure of a series, in all or by group; each point says with which filters its list shows its rows.',
    query: z.strictObject({
      entity: z.enum(SERIES_NAMES),
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
};
