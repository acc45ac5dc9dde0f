import { eventHistoryEndpoints, listQueryOf } from '@calends/wire';
import { keptFigure } from '../../db/kept-figures.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { NotFound } from '../../http/problems.ts';
import { controlRoute, fileRoute, type Route, route } from '../../http/route.ts';
import { exportQueryOf, exportRows } from '../../resource/export/export-rows.ts';
import type { NamedPerson } from '../../resource/fields/named-people.ts';
import { columnValues, options } from '../../resource/lists/choices.ts';
import { page } from '../../resource/lists/page.ts';
import { textsOf } from '../../resource/texts/texts-of.ts';
import { findLookedAfter } from '../tenants/tenants.public.ts';
import { controlEventSource, eventSource, findControlAuthors, findPeople, readNewest } from './event-history.store.ts';
import { readClientRequests } from './read-client-requests.ts';

const {
  list,
  recordHistory,
  columnList,
  optionList,
  exportData,
  recentActivity,
  tenantHistory,
  clientHistoryRequests,
} = eventHistoryEndpoints;

/** The audit of the own tenant, read only: what its people, root and partners did in it. */
export const eventHistoryRoutes: readonly Route[] = [
  route(list, async ({ tx, query, actor }) => {
    const wanted = { people: await knownPeople(tx, actor), recordId: query.recordId };
    return await page(tx, eventSource, listQueryOf(query), wanted, actor);
  }),
  controlRoute(recordHistory, async ({ control, query, actor }) => {
    const { element, recordId } = query;
    const mayRead =
      element === 'tenants' ? (await findLookedAfter(control, actor, recordId)) !== undefined : actor.roleId === 'root';
    if (!mayRead) throw new NotFound();
    const authors = () => findControlAuthors(control, element, recordId);
    const people = await keptFigure(actor.kept, `authors of ${element} ${recordId}`, authors, 'control');
    return await page(control, controlEventSource, listQueryOf(query), { people, element, recordId }, actor);
  }),
  route(tenantHistory, async ({ tx, query, actor }) => {
    const wanted = { people: await knownPeople(tx, actor) };
    return await page(tx, eventSource, listQueryOf(query), wanted, actor);
  }),
  route(columnList, async ({ tx, query, actor }) => {
    const wanted = { people: await knownPeople(tx, actor), recordId: query.recordId };
    return await columnValues(tx, eventSource, query, wanted);
  }),
  route(optionList, async ({ tx, query, actor }) => {
    const wanted = { people: await knownPeople(tx, actor), recordId: query.recordId };
    return await options(tx, eventSource, { ...query, isDistinct: query.distinct === 'true' }, wanted);
  }),
  fileRoute(exportData, async (request) => {
    const { tx, query, today } = request;
    const wanted = { people: await findPeople(tx), recordId: query.recordId };
    return await exportRows(tx, eventSource, exportQueryOf(query), wanted, { textOf: await textsOf(request), today });
  }),
  route(recentActivity, async ({ tx, query, actor }) => {
    const wanted = { people: await knownPeople(tx, actor), personId: actor.personId };
    return await readNewest(tx, wanted, query.count);
  }),
  route(clientHistoryRequests, ({ tx, query }) => readClientRequests(tx, query.clientId)),
];

/** Kept until something happens: a process reads the same names for page after page. */
function knownPeople(tx: TenantTransaction, { kept }: Actor): Promise<readonly NamedPerson[]> {
  return keptFigure(kept, 'people of the history', () => findPeople(tx), 'control');
}
