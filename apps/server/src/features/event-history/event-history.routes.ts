import { eventHistory, eventHistoryEndpoints, type ListQuery, listQueryOf } from '@calends/wire';
import { fileRoute, type Route, route } from '../../http/route.ts';
import { columnValues, options } from '../../resource/choices.ts';
import { exportQueryOf, exportRows } from '../../resource/export-rows.ts';
import { page } from '../../resource/page.ts';
import { textsOf } from '../../resource/texts-of.ts';
import { eventSource, findPeople } from './event-history.store.ts';
import { readClientRequests } from './read-client-requests.ts';

const { list, columnList, optionList, exportData, recentActivity, tenantHistory, clientHistoryRequests } =
  eventHistoryEndpoints;

/** The audit of the own tenant, read only: what its people, root and partners did in it. */
export const eventHistoryRoutes: readonly Route[] = [
  route(list, async ({ tx, query, actor }) => {
    const wanted = { people: await findPeople(tx), recordId: query.recordId };
    return await page(tx, eventSource, listQueryOf(query), wanted, actor.pageSizeDefault);
  }),
  route(tenantHistory, async ({ tx, query, actor }) => {
    const wanted = { people: await findPeople(tx) };
    return await page(tx, eventSource, listQueryOf(query), wanted, actor.pageSizeDefault);
  }),
  route(columnList, async ({ tx, query }) => {
    const wanted = { people: await findPeople(tx), recordId: query.recordId };
    return await columnValues(tx, eventSource, query.column, wanted);
  }),
  route(optionList, async ({ tx, query }) => {
    const { value, label, distinct, filters, recordId } = query;
    const wanted = { people: await findPeople(tx), recordId };
    return await options(tx, eventSource, { value, label, isDistinct: distinct === 'true', filters }, wanted);
  }),
  fileRoute(exportData, async (request) => {
    const { tx, query, today } = request;
    const wanted = { people: await findPeople(tx), recordId: query.recordId };
    return await exportRows(tx, eventSource, exportQueryOf(query), wanted, { textOf: await textsOf(request), today });
  }),
  route(recentActivity, async ({ tx, query, actor }) => {
    const wanted = { people: await findPeople(tx), personId: actor.personId };
    const newest: ListQuery = { page: 1, size: query.count, all: false, filters: [], sort: eventHistory.defaultSort };
    return (await page(tx, eventSource, newest, wanted, query.count)).data;
  }),
  route(clientHistoryRequests, ({ tx, query }) => readClientRequests(tx, query.clientId)),
];
