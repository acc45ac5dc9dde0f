import { blackListEndpoints, type Endpoint, mayAccess, whiteListEndpoints } from '@calends/wire';
import { NotFound } from '../../http/problems.ts';
import { type Route, route, type TenantRequest } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import {
  blackListSource,
  blackWire,
  findRow,
  type List,
  listRules,
  whiteListSource,
  whiteWire,
} from './security-lists.store.ts';
import { opensApiPage } from './standing.ts';
import { addRow, editRow, removeRow, type Writing } from './write-rows.ts';

export const securityListRoutes: readonly Route[] = [
  ...readingRoutes(blackListEndpoints, blackListSource),
  route(blackListEndpoints.get, async ({ tx, params }) => blackWire(existing(await findRow(tx, 'BLACK', params.id)))),
  route(blackListEndpoints.add, async (request) => blackWire(await addRow(writing(request, 'BLACK'), request.body))),
  route(blackListEndpoints.edit, async (request) =>
    blackWire(await editRow(writing(request, 'BLACK'), request.params.id, request.body)),
  ),
  route(blackListEndpoints.delete, async (request) => {
    await removeRow(writing(request, 'BLACK'), request.params.id, request.query.version);
    return true as const;
  }),

  ...readingRoutes(whiteListEndpoints, whiteListSource),
  route(whiteListEndpoints.devAccess, async ({ tx, actor, caller }) =>
    mayAccess(actor.roleId, 'tenantAdmins') ? true : opensApiPage(await listRules(tx, actor.email), caller.ipAddress),
  ),
  route(whiteListEndpoints.get, async ({ tx, params }) => whiteWire(existing(await findRow(tx, 'WHITE', params.id)))),
  route(whiteListEndpoints.add, async (request) => whiteWire(await addRow(writing(request, 'WHITE'), request.body))),
  route(whiteListEndpoints.edit, async (request) =>
    whiteWire(await editRow(writing(request, 'WHITE'), request.params.id, request.body)),
  ),
  route(whiteListEndpoints.delete, async (request) => {
    await removeRow(writing(request, 'WHITE'), request.params.id, request.query.version);
    return true as const;
  }),
];

function writing(request: Pick<TenantRequest<Endpoint>, 'tx' | 'actor' | 'audit' | 'caller'>, list: List): Writing {
  const { tx, actor, audit, caller } = request;
  return { tx, actor, audit, caller, list };
}

function existing<Row>(row: Row | undefined): Row {
  if (!row) throw new NotFound();
  return row;
}
