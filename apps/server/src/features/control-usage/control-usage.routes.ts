import { type ControlUsage, controlUsage, controlUsageEndpoints, listQueryOf, type RowOf } from '@calends/wire';
import { NotFound } from '../../http/problems.ts';
import { fileRoute, type Route, route } from '../../http/route.ts';
import { columnValues, options } from '../../resource/choices.ts';
import { exportQueryOf, exportRows } from '../../resource/export-rows.ts';
import { page } from '../../resource/page.ts';
import { findUsers, usageSource } from './control-usage.store.ts';

const { list, columnList, optionList, exportData, get } = controlUsageEndpoints;

export const controlUsageRoutes: readonly Route[] = [
  route(list, async ({ tx, query, actor }) => {
    const found = await page(
      tx,
      usageSource,
      listQueryOf(query),
      { people: await findUsers(tx) },
      actor.pageSizeDefault,
    );
    return { ...found, data: found.data.map(withMedians) };
  }),
  route(columnList, async ({ tx, query }) =>
    columnValues(tx, usageSource, query.column, { people: await findUsers(tx) }),
  ),
  route(optionList, async ({ tx, query: { value, label, distinct, filters } }) =>
    options(
      tx,
      usageSource,
      { value, label, isDistinct: distinct === 'true', filters },
      { people: await findUsers(tx) },
    ),
  ),
  fileRoute(exportData, async ({ tx, query, caller, today }) => {
    const people = await findUsers(tx);
    return await exportRows(tx, usageSource, exportQueryOf(query), { people }, { language: caller.language, today });
  }),
  route(get, async ({ tx, params }) => {
    const one = { page: 1, size: 1, all: false, sort: controlUsage.defaultSort };
    const filters = [{ field: 'id', op: 'eq', value: params.id } as const];
    const [found] = (await page(tx, usageSource, { ...one, filters }, { people: await findUsers(tx) }, 1)).data;
    if (!found) throw new NotFound();
    return withMedians(found);
  }),
];

function withMedians(row: RowOf<typeof controlUsage>): ControlUsage {
  const { medianYear, medianMonth, medianGlobal } = row;
  return { ...row, medians: { medianYear, medianMonth, medianGlobal } };
}
