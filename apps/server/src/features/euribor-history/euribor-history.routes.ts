import { euriborEndpoints } from '@calends/wire';
import { type Route, route } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { euriborSource } from './euribor-history.store.ts';
import { importEuribor } from './import-euribor.ts';
import { readMissingDays } from './read-missing-days.ts';

export const euriborRoutes: readonly Route[] = [
  ...readingRoutes(euriborEndpoints, euriborSource),
  route(euriborEndpoints.missingDays, ({ tx, query }) => readMissingDays(tx, query)),
  route(euriborEndpoints.import, (request) =>
    importEuribor(request, request.upload, {
      isPreview: request.query.preview === 'true',
      outcome: request.query.outcome,
    }),
  ),
];
