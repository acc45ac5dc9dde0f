import { invoiceDocumentEndpoints, invoiceLineEndpoints } from '@calends/wire';
import type pg from 'pg';
import { type Route, route, waitingRoute } from '../../../http/route.ts';
import { readingRoutes } from '../../../resource/reading-routes.ts';
import { askingLimits } from '../../limits/limits.public.ts';
import type { Outside } from '../connections/open-system.ts';
import { invoiceDocumentSource } from '../reading/invoice-rows.store.ts';
import { readInvoice } from '../reading/read-document.ts';
import { sendContract } from '../sending/send-contract.ts';
import { sendingRoutes } from '../sending/sending.routes.ts';
import { readInvoicePdf } from './invoice-pdf.ts';

/** The calls of invoices on their way to accounting. */
export function invoiceDocumentRoutes(outside: Outside, pool: pg.Pool): readonly Route[] {
  const { now } = outside;
  const limits = askingLimits(pool);
  return [
    ...readingRoutes(invoiceDocumentEndpoints, invoiceDocumentSource),
    ...sendingRoutes(outside, { kind: 'INVOICE', endpoints: invoiceDocumentEndpoints, read: readInvoice }),
    waitingRoute(invoiceDocumentEndpoints.pdf, async ({ actor, params }) => {
      await limits.take(actor.personId);
      return await readInvoicePdf(outside, actor.tenantId, params.id);
    }),
    route(invoiceLineEndpoints.syncAll, (request) =>
      sendContract({ ...request, now: now() }, request.body.tContractId, 'INVOICE'),
    ),
  ];
}
