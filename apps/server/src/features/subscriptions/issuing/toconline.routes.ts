import { toconlineEndpoints } from '@calends/wire';
import type pg from 'pg';
import { controlRoute, type Route, waitingRoute } from '../../../http/route.ts';
import { type OutsideSettings, outsideOf } from '../../accounting/accounting.public.ts';
import { askingLimits } from '../../limits/limits.public.ts';
import { readToconline, saveToconline, testOwnToconline } from './toconline-settings.ts';

interface ToconlineRouteSettings extends OutsideSettings {
  readonly pool: pg.Pool;
}

/** The calls by which issuers connect their own TOConline. */
export function toconlineRoutes(settings: ToconlineRouteSettings): readonly Route[] {
  const outside = outsideOf(settings);
  const limits = askingLimits(settings.pool);
  return [
    controlRoute(toconlineEndpoints.settings, ({ control, actor }) => readToconline(control, actor)),
    controlRoute(toconlineEndpoints.saveSettings, ({ body, ...by }) => saveToconline(by, body, outside)),
    waitingRoute(toconlineEndpoints.test, async (request) => {
      await limits.take(request.actor.personId);
      return await testOwnToconline(outside, request);
    }),
  ];
}
