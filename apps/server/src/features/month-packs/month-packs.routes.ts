import { periodPackEndpoints } from '@calends/wire';
import { type Route, route } from '../../http/route.ts';
import { writePack } from './write-pack.ts';

export const monthPackRoutes: readonly Route[] = [
  route(periodPackEndpoints.pack, (request) => writePack(request, request.params.companyId, request.query.month)),
];
