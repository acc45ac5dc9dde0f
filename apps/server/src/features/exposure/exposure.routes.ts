import { exposureEndpoints } from '@calends/wire';
import { type Route, route } from '../../http/route.ts';
import { readExposure, readExposureContracts } from './read-exposure.ts';

export const exposureRoutes: readonly Route[] = [
  route(exposureEndpoints.read, ({ tx, query, today }) => readExposure(tx, query.referenceDate, today)),
  route(exposureEndpoints.contracts, ({ tx, query, today }) => readExposureContracts(tx, query, today)),
];
