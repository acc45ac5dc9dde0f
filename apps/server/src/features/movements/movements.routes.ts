import { movementEndpoints } from '@calends/wire';
import { type Route, route } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { movementSource } from './movements.store.ts';
import { readMovement } from './read-movement.ts';
import { readReimbursable } from './read-reimbursable.ts';
import { reimburseTranche } from './reimburse-tranche.ts';
import { reinforceTranche } from './reinforce-tranche.ts';

export const movementRoutes: readonly Route[] = [
  ...readingRoutes(movementEndpoints, movementSource),
  route(movementEndpoints.details, ({ tx, params }) => readMovement(tx, params.id)),
  route(movementEndpoints.reimbursable, (request) =>
    readReimbursable(request, request.params.trancheId, request.query.date),
  ),
  route(movementEndpoints.reimburse, (request) => reimburseTranche(request, request.body)),
  route(movementEndpoints.reinforce, (request) => reinforceTranche(request, request.body)),
];
