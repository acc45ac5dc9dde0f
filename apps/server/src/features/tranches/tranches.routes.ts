import { listQueryOf, trancheEndpoints } from '@calends/wire';
import { type Route, route } from '../../http/route.ts';
import { size } from '../../resource/lists/page.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { addTranche } from './add-tranche.ts';
import { editTranche } from './edit-tranche.ts';
import { readTranche } from './read-tranche.ts';
import { removeTranche } from './remove-tranche.ts';
import { trancheSource } from './tranches.store.ts';

export const trancheRoutes: readonly Route[] = [
  ...readingRoutes(trancheEndpoints, trancheSource),
  route(trancheEndpoints.size, ({ tx, query }) => size(tx, trancheSource, listQueryOf(query), query)),
  route(trancheEndpoints.get, ({ tx, params }) => readTranche(tx, params.id)),
  route(trancheEndpoints.add, (request) => addTranche(request, request.body)),
  route(trancheEndpoints.edit, (request) => editTranche(request, request.params.id, request.body)),
  route(trancheEndpoints.remove, (request) => removeTranche(request, request.params.id)),
];
