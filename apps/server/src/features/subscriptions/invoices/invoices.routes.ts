import { invoiceEndpoints } from '@calends/wire';
import type pg from 'pg';
import { type ControlTransaction, inControl } from '../../../db/tenant-transaction.ts';
import { type Actor, civilDateIn } from '../../../http/actor.ts';
import { controlRoute, type Route, waitingRoute } from '../../../http/route.ts';
import { readingRoutes } from '../../../resource/reading-routes.ts';
import { type OutsideSettings, outsideOf } from '../../accounting/accounting.public.ts';
import { settings } from '../../base-settings/base-settings.public.ts';
import { askingLimits } from '../../limits/limits.public.ts';
import { measureCustomersOf } from '../charges/measure-usage.ts';
import { billUntilToday } from '../charges/run-billing.ts';
import { certifiedPdf } from '../issuing/certified-pdf.ts';
import { decideInvoice, sendAgain } from '../issuing/decide-invoice.ts';
import { readIssuer } from '../issuing/issuers.store.ts';
import { saveIssuer } from '../issuing/save-issuer.ts';
import { approveInvoices } from './approve-invoices.ts';
import { creditByHand } from './credit-by-hand.ts';
import { discardInvoice, numberInvoice } from './discard-invoice.ts';
import { draftByHand, editDraft } from './draft-by-hand.ts';
import { invoiceSource } from './listed-invoices.store.ts';
import { payInvoice, voidPayment } from './pay-invoice.ts';
import { printInvoice } from './print-invoice.ts';
import { readInvoice, readInvoicedLines } from './read-invoice.ts';

const calls = invoiceEndpoints;

export interface InvoiceSettings extends OutsideSettings {
  readonly pool: pg.Pool;
}

export function invoiceRoutes(given: InvoiceSettings): readonly Route[] {
  const { now } = given;
  const outside = outsideOf(given);
  const limits = askingLimits(given.pool);
  const todayOf = ({ timeZone }: Actor) => civilDateIn(timeZone, now());
  const read = async (control: ControlTransaction, actor: Actor, id: string) => {
    const { tenantId, roleId } = actor;
    return await readInvoice(control, { tenantId, roleId, today: todayOf(actor) }, id);
  };
  return [
    ...readingRoutes(calls, invoiceSource),
    controlRoute(calls.get, ({ control, actor, params }) => read(control, actor, params.id)),
    controlRoute(calls.lines, ({ control, actor, params }) =>
      readInvoicedLines(control, { ...actor, today: todayOf(actor) }, params.invoiceId),
    ),
    waitingRoute(calls.pdf, async ({ actor, caller, params }) => {
      const invoice = await inControl(outside.db, (control) => read(control, actor, params.id));
      if (invoice.isPrintedThere) {
        await limits.take(actor.personId);
        const certified = await certifiedPdf(outside, invoice);
        if (certified) return certified;
      }
      const printing = { actor, caller, today: todayOf(actor) };
      return await inControl(outside.db, (control) => printInvoice(control, printing, params.id));
    }),
    controlRoute(calls.addDraft, async ({ control, body, ...by }) =>
      read(control, by.actor, await draftByHand(control, by, { ...body, today: todayOf(by.actor) })),
    ),
    controlRoute(calls.editDraft, async ({ control, params, body, ...by }) => {
      await editDraft(control, by, params.id, body);
      return await read(control, by.actor, params.id);
    }),
    controlRoute(calls.approve, async ({ control, body, ...by }) => {
      const { tenantId } = by.actor;
      const presetNif = await settings.ofTenant(control, tenantId, 'NEW_TENANT_NIF');
      return await approveInvoices(control, by, body.ids, { today: todayOf(by.actor), now: now(), presetNif });
    }),
    controlRoute(calls.issuer, ({ control, actor }) => readIssuer(control, actor.tenantId)),
    controlRoute(calls.saveIssuer, ({ control, body, ...by }) => saveIssuer(control, by, body)),
    controlRoute(calls.send, async ({ control, params, body, ...by }) => {
      const presetNif = await settings.ofTenant(control, by.actor.tenantId, 'NEW_TENANT_NIF');
      await sendAgain(control, by, params.id, { ...body, now: now(), presetNif });
      return await read(control, by.actor, params.id);
    }),
    controlRoute(calls.decide, async ({ control, params, body, ...by }) => {
      await decideInvoice(control, by, params.id, { ...body, now: now(), today: todayOf(by.actor) });
      return await read(control, by.actor, params.id);
    }),
    controlRoute(calls.discard, async ({ control, params, body, ...by }) => {
      await discardInvoice(control, by, params.id, body);
      return await read(control, by.actor, params.id);
    }),
    controlRoute(calls.number, async ({ control, params, body, ...by }) => {
      await numberInvoice(control, by, params.id, body);
      return await read(control, by.actor, params.id);
    }),
    controlRoute(calls.pay, async ({ control, params, body, ...by }) => {
      await payInvoice(control, by, params.id, { ...body, today: todayOf(by.actor) });
      return await read(control, by.actor, params.id);
    }),
    controlRoute(calls.voidPayment, async ({ control, params, body, ...by }) =>
      read(control, by.actor, await voidPayment(control, by, params.paymentId, body.reason)),
    ),
    controlRoute(calls.credit, async ({ control, params, body, ...by }) =>
      read(control, by.actor, await creditByHand(control, by, params.id, { ...body, today: todayOf(by.actor) })),
    ),
    controlRoute(calls.run, async ({ control, actor, audit }) => {
      const issuer = { issuerId: actor.tenantId, timeZone: actor.timeZone };
      await measureCustomersOf(control, issuer.issuerId, now());
      const made = await billUntilToday(control, issuer, audit, now());
      audit.record({ action: 'CREATE', resource: 'BillingRun', after: made });
      return made;
    }),
  ];
}
