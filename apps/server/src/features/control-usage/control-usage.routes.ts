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
import { readingOfUsage, usageSource } from './control-usage.store.ts';

const { list, get, ...calls } = controlUsageEndpoints;

export const controlUsageRoutes: readonly Route[] = [
  route(list, async ({ tx, query, actor }) => {
    const medians = listedRates(SERIES.Usage, usageSource.columns);
    const paged = await page(tx, usageSource, listQueryOf(query), await readingOfUsage(tx, actor), actor, medians);
    return { ...paged, data: paged.data.map(withMedians) };
  }),
  ...readingRoutes(calls, usageSource, readingOfUsage),
  route(get, async ({ tx, params, actor }) => {
    const usage = await findRecord(tx, usageSource, await readingOfUsage(tx, actor), params.id);
    if (!usage) throw new NotFound();
    return withMedians(usage);
  }),
];

function withMedians(row: RowOf<typeof controlUsage>): ControlUsage {
  const { medianYear, medianMonth, medianGlobal } = row;
  return { ...row, medians: { medianYear, medianMonth, medianGlobal } };
}
