import { listViewEndpoints } from '@calends/wire';
import { type Route, route } from '../../http/route.ts';
import { findColumns, findViews, saveColumns, viewWire } from './list-views.store.ts';
import { addView, editView, removeView } from './write-views.ts';

/** Each person's own views: no call names another person. */
export const listViewRoutes: readonly Route[] = [
  route(listViewEndpoints.all, async ({ tx, actor }) => ({
    views: (await findViews(tx, actor.personId)).map(viewWire),
    columns: await findColumns(tx, actor.personId),
  })),
  route(listViewEndpoints.add, async ({ body: { list, ...input }, ...by }) => viewWire(await addView(by, list, input))),
  route(listViewEndpoints.edit, async ({ body, params, ...by }) => viewWire(await editView(by, params.id, body))),
  route(listViewEndpoints.delete, async ({ params, query, ...by }) => {
    await removeView(by, params.id, query.version);
    return true as const;
  }),
  route(listViewEndpoints.saveColumns, async ({ tx, actor, body: { list, columns }, audit }) => {
    await saveColumns(tx, actor.personId, list, columns);
    audit.record({ action: 'UPDATE', resource: 'list-columns', recordId: actor.personId, after: { list } });
    return columns;
  }),
];
