import { statementEndpoints } from '@calends/wire';
import { type Route, route } from '../../http/route.ts';
import { makeStatement } from './make-statement.ts';

export const statementRoutes: readonly Route[] = [
  route(statementEndpoints.read, (request) => makeStatement(request, request.params.id, request.query)),
];
