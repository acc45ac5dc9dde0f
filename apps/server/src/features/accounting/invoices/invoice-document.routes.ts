import { invoiceDocumentEndpoints, invoiceLineEndpoints } from '@calends/wire';
import type pg from 'pg';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { type Route, route, type WaitingRequest, waitingRoute } from '../../../http/route.ts';
import { readingRoutes } from '../../../resource/reading-routes.ts';
import { askingLimits } from '../../limits/limits.public.ts';
import { readThere } from '../comparing/read-there.ts';
import type { Outside } from '../connections/open-system.ts';
import { findPhase } from '../documents/documents.store.ts';
import { sendAtOnce } from '../lanes/send-at-once.ts';
import { sendingBy } from '../lanes/sending-by.ts';
import { invoiceDocumentSource } from '../reading/invoice-rows.store.ts';
import { mustHave } from '../reading/one-document.store.ts';
import { previewDocuments, readInvoice } from '../reading/read-document.ts';
import { cancelDocument } from '../sending/cancel-document.ts';
import { readDecided } from '../sending/decide-by-reading.ts';
import { decideDocument } from '../sending/decide-document.ts';
import { enterByHand } from '../sending/enter-by-hand.ts';
import { readReasonCodes } from '../sending/reason-codes.ts';
import { sendAnew } from '../sending/send-anew.ts';
import { sendContract } from '../sending/send-contract.ts';
import { sendDocument, sendDocuments } from '../sending/send-documents.ts';
import { writeDocument } from '../sending/write-document.ts';
import { readInvoicePdf } from './invoice-pdf.ts';
import { seriesName } from './invoice-terms.ts';

const KIND = 'INVOICE';

/** The calls of invoices on their way to accounting: they go the way of the journal documents. */
export function invoiceDocumentRoutes(outside: Outside, pool: pg.Pool): readonly Route[] {
  const { now } = outside;
  const sending = sendingBy(outside);
  const limits = askingLimits(pool);
  return [
    ...readingRoutes(invoiceDocumentEndpoints, invoiceDocumentSource),
    route(invoiceDocumentEndpoints.get, ({ tx, params }) => readInvoice(tx, params.id)),
    route(invoiceDocumentEndpoints.preview, ({ tx, body, today }) => previewDocuments(tx, body.ids, today, KIND)),
    route(
      invoiceDocumentEndpoints.send,
      async (request) => {
        const sender = { ...request, now: now() };
        const { id } = request.params;
        await mustHave(request.tx, KIND, [id]);
        const isAnew = (await findPhase(request.tx, id)) === 'CANCELLED';
        return await readInvoice(request.tx, await (isAnew ? sendAnew : sendDocument)(sender, id));
      },
      ({ actor }, queued) => sendAtOnce(sending, actor.tenantId, queued, readInvoice),
    ),
    route(invoiceDocumentEndpoints.bulkSend, (request) =>
      sendDocuments({ ...request, now: now() }, request.body.ids, KIND),
    ),
    waitingRoute(invoiceDocumentEndpoints.manual, async (request) => {
      const { params, body } = request;
      await mustBeInvoice(outside, request);
      const place = placeIn(body);
      const there = await readThere(outside, request, params.id, ['MANUAL'], place);
      return await writeDocument(outside, request, readInvoice, (sender) =>
        enterByHand(sender, params.id, place, there),
      );
    }),
    route(invoiceDocumentEndpoints.cancel, async (request) => {
      const { tx, params, body } = request;
      await mustHave(tx, KIND, [params.id]);
      await cancelDocument({ ...request, now: now() }, params.id, body);
      return await readInvoice(tx, params.id);
    }),
    waitingRoute(invoiceDocumentEndpoints.decide, async (request) => {
      const { params, body } = request;
      await mustBeInvoice(outside, request);
      const decided = decidedIn(body);
      const there = await readDecided(outside, request, params.id, decided);
      return await writeDocument(outside, request, readInvoice, (sender) =>
        decideDocument(sender, params.id, decided, there),
      );
    }),
    waitingRoute(invoiceDocumentEndpoints.reasonCodes, (request) => readReasonCodes(outside, request, KIND)),
    waitingRoute(invoiceDocumentEndpoints.pdf, async ({ actor, params }) => {
      await limits.take(actor.personId);
      return await readInvoicePdf(outside, actor.tenantId, params.id);
    }),
    route(invoiceLineEndpoints.syncAll, (request) =>
      sendContract({ ...request, now: now() }, request.body.tContractId, KIND),
    ),
  ];
}

type Named = Pick<WaitingRequest<unknown>, 'actor'> & { readonly params: { readonly id: string } };

async function mustBeInvoice({ db }: Outside, { actor, params }: Named): Promise<void> {
  await inTenant(db, actor.tenantId, (tx) => mustHave(tx, KIND, [params.id]));
}

/** An invoice is linked with a number in its series, as a journal document is with one in a diary. */
function placeIn({ docType, series, number }: WaitingRequest<typeof invoiceDocumentEndpoints.manual>['body']) {
  return { diary: seriesName({ docType, series }), numberDiary: number };
}

function decidedIn({
  decision,
  docType,
  series,
  number,
  reason,
}: WaitingRequest<typeof invoiceDocumentEndpoints.decide>['body']) {
  const place = docType !== null && series !== null && number !== null && placeIn({ docType, series, number });
  return { decision, date: null, diary: null, numberDiary: null, ...place, reason };
}
