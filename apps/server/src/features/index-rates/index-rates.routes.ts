import { indexRateEndpoints } from '@calends/wire';
import { type Route, route } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { readDay } from '../euribor-history/euribor-history.public.ts';
import { indexRateSource } from './index-rates.store.ts';
import { readInForce } from './read-in-force.ts';

export const indexRateRoutes: readonly Route[] = [
  ...readingRoutes({ list: indexRateEndpoints.list }, indexRateSource),
  route(indexRateEndpoints.inForce, ({ tx, params, query }) => readInForce(tx, params.contractId, query.referenceDate)),
  route(indexRateEndpoints.byReferenceDate, ({ tx, query }) => readDay(tx, query.referenceDate)),
];
