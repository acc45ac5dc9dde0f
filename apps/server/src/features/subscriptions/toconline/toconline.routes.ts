import { toconlineEndpoints } from '@calends/wire';
import type pg from 'pg';
import { controlRoute, type Route, waitingRoute } from '../../../http/route.ts';
import { type OutsideSettings, outsideOf } from '../../accounting/accounting.public.ts';
import { askingLimits } from '../../limits/limits.public.ts';
import { addClient, addService } from './add-records.ts';
import { KeptLists } from './kept-lists.ts';
import { listRecords, readClients, readServices } from './toconline-lists.ts';
import { readToconline, saveToconline, testOwnToconline } from './toconline-settings.ts';

interface ToconlineRouteSettings extends OutsideSettings {
  readonly pool: pg.Pool;
}

/** The calls by which issuers connect their own TOConline, and read and add what it knows. */
export function toconlineRoutes(settings: ToconlineRouteSettings): readonly Route[] {
  const outside = outsideOf(settings);
  const limits = askingLimits(settings.pool);
  const reading = { outside, limits, kept: new KeptLists(settings.now) };
  return [
    controlRoute(toconlineEndpoints.settings, ({ control, actor }) => readToconline(control, actor)),
    controlRoute(toconlineEndpoints.saveSettings, ({ body, ...by }) => saveToconline(by, body, outside)),
    waitingRoute(toconlineEndpoints.test, async (request) => {
      await limits.take(request.actor.personId);
      return await testOwnToconline(outside, request);
    }),
    waitingRoute(toconlineEndpoints.list, (request) => listRecords(reading, request)),
    waitingRoute(toconlineEndpoints.clients, ({ query, ...by }) => readClients(reading, by, query.search)),
    waitingRoute(toconlineEndpoints.services, ({ query, ...by }) => readServices(reading, by, query.search)),
    waitingRoute(toconlineEndpoints.addClient, ({ body, ...by }) => addClient(reading, by, body)),
    waitingRoute(toconlineEndpoints.addService, ({ body, ...by }) => addService(reading, by, body)),
  ];
}
