import {
  type ControlUsage,
  type controlUsage,
  controlUsageEndpoints,
  listQueryOf,
  type RowOf,
  SERIES,
} from '@calends/wire';
import { NotFound } from '../../http/problems.ts';
import { type Route, route } from '../../http/route.ts';
import { listedRates } from '../../resource/figures/measures.ts';
import { findRecord } from '../../resource/lists/find-record.ts';
import { page } from '../../resource/lists/page.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { findUsers, usageSource } from './control-usage.store.ts';

const { list, get, ...calls } = controlUsageEndpoints;

export const controlUsageRoutes: readonly Route[] = [
  route(list, async ({ tx, query, actor }) => {
    const medians = listedRates(SERIES.Usage, usageSource.columns);
    const paged = await page(tx, usageSource, listQueryOf(query), { people: await findUsers(tx) }, actor, medians);
    return { ...paged, data: paged.data.map(withMedians) };
  }),
  ...readingRoutes(calls, usageSource, async (tx) => ({ people: await findUsers(tx) })),
  route(get, async ({ tx, params }) => {
    const usage = await findRecord(tx, usageSource, { people: await findUsers(tx) }, params.id);
    if (!usage) throw new NotFound();
    return withMedians(usage);
  }),
];

function withMedians(row: RowOf<typeof controlUsage>): ControlUsage {
  const { medianYear, medianMonth, medianGlobal } = row;
  return { ...row, medians: { medianYear, medianMonth, medianGlobal } };
}
