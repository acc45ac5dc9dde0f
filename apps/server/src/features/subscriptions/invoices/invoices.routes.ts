import { invoiceEndpoints } from '@calends/wire';
import { type Actor, civilDateIn } from '../../../http/actor.ts';
import { controlRoute, type Route } from '../../../http/route.ts';
import { controlReadingRoutes } from '../../../resource/reading-routes.ts';
import { settings } from '../../base-settings/base-settings.public.ts';
import { measureCustomersOf } from '../charges/measure-usage.ts';
import { billUntilToday } from '../charges/run-billing.ts';
import { approveInvoices } from './approve-invoices.ts';
import { discardInvoice, numberInvoice } from './discard-invoice.ts';
import { invoiceSource } from './invoices.store.ts';
import { readBilledLines, readInvoice } from './read-invoice.ts';

const calls = invoiceEndpoints;

export function invoiceRoutes(now: () => Date): readonly Route[] {
  const todayOf = ({ timeZone }: Actor) => civilDateIn(timeZone, now());
  return [
    ...controlReadingRoutes(calls, invoiceSource, now),
    controlRoute(calls.get, ({ control, actor, params }) => readInvoice(control, actor, params.id)),
    controlRoute(calls.lines, ({ control, actor, params }) => readBilledLines(control, actor, params.invoiceId)),
    controlRoute(calls.approve, async ({ control, body, ...by }) => {
      const { tenantId } = by.actor;
      const presetNif = await settings.ofTenant(control, tenantId, 'NEW_TENANT_NIF');
      return await approveInvoices(control, by, body.ids, { today: todayOf(by.actor), presetNif });
    }),
    controlRoute(calls.discard, ({ control, params, body, ...by }) => discardInvoice(control, by, params.id, body)),
    controlRoute(calls.number, ({ control, params, body, ...by }) => numberInvoice(control, by, params.id, body)),
    controlRoute(calls.run, async ({ control, actor, audit }) => {
      const issuer = { issuerId: actor.tenantId, timeZone: actor.timeZone };
      await measureCustomersOf(control, issuer.issuerId, now());
      const made = await billUntilToday(control, issuer, audit, now());
      audit.record({ action: 'CREATE', resource: 'BillingRun', after: made });
      return made;
    }),
  ];
}
