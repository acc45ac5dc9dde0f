import type {
  AccountingDocument,
  DocumentDecision,
  documentEndpoints,
  InvoiceDocumentRecord,
  invoiceDocumentEndpoints,
} from '@calends/wire';
import { inTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { BadInput } from '../../../http/problems.ts';
import { type Route, route, type WaitingRequest, waitingRoute } from '../../../http/route.ts';
import type { NumberedPlace } from '../comparing/journal-key.ts';
import { readThere } from '../comparing/read-there.ts';
import type { Outside } from '../connections/open-system.ts';
import { findPhase } from '../documents/documents.store.ts';
import { seriesName } from '../invoices/invoice-terms.ts';
import { sendAtOnce } from '../lanes/send-at-once.ts';
import { sendingBy } from '../lanes/sending-by.ts';
import { mustHave } from '../reading/one-document.store.ts';
import { previewDocuments } from '../reading/read-document.ts';
import type { DocumentKind } from '../tables.ts';
import { cancelDocument } from './cancel-document.ts';
import { readDecided } from './decide-by-reading.ts';
import { decideDocument } from './decide-document.ts';
import { enterByHand } from './enter-by-hand.ts';
import { readReasonCodes } from './reason-codes.ts';
import { sendAnew } from './send-anew.ts';
import { sendDocument, sendDocuments } from './send-documents.ts';
import { writeDocument } from './write-document.ts';

interface Sent<One> {
  readonly kind: DocumentKind;
  readonly endpoints: typeof documentEndpoints | typeof invoiceDocumentEndpoints;
  readonly read: (tx: TenantTransaction, id: string) => Promise<One>;
}

/** The calls by which documents of either kind are looked at, sent and decided on: invoices go the way of the journal documents. */
export function sendingRoutes<One extends AccountingDocument | InvoiceDocumentRecord>(
  outside: Outside,
  { kind, endpoints, read }: Sent<One>,
): readonly Route[] {
  const { db, now } = outside;
  const sending = sendingBy(outside);
  /** Throws NotFound where the document is of the other kind. */
  const mustBe = async ({ actor, params }: Pick<WaitingRequest<unknown>, 'actor'> & Named) =>
    await inTenant(db, actor.tenantId, (tx) => mustHave(tx, kind, [params.id]));
  return [
    route(endpoints.get, ({ tx, params }) => read(tx, params.id)),
    route(endpoints.preview, ({ tx, body, today }) => previewDocuments(tx, body.ids, today, kind)),
    route(
      endpoints.send,
      async (request) => {
        const sender = { ...request, now: now() };
        const { id } = request.params;
        await mustHave(request.tx, kind, [id]);
        const isAnew = (await findPhase(request.tx, id)) === 'CANCELLED';
        return await read(request.tx, await (isAnew ? sendAnew : sendDocument)(sender, id));
      },
      ({ actor }, queued) => sendAtOnce(sending, actor.tenantId, queued, read),
    ),
    route(endpoints.bulkSend, (request) => sendDocuments({ ...request, now: now() }, request.body.ids, kind)),
    waitingRoute(endpoints.manual, async (request) => {
      const { params, body } = request;
      await mustBe(request);
      const place = placeIn(body);
      const there = await readThere(outside, request, params.id, ['MANUAL'], place);
      return await writeDocument(outside, request, read, (sender) => enterByHand(sender, params.id, place, there));
    }),
    route(endpoints.cancel, async (request) => {
      const { tx, params, body } = request;
      if (body.id !== undefined && body.id !== params.id) throw new BadInput({ id: ['InvalidValue'] });
      await mustHave(tx, kind, [params.id]);
      await cancelDocument({ ...request, now: now() }, params.id, body);
      return await read(tx, params.id);
    }),
    waitingRoute(endpoints.decide, async (request) => {
      const { params } = request;
      await mustBe(request);
      const decided = decidedIn(request.body);
      const there = await readDecided(outside, request, params.id, decided);
      return await writeDocument(outside, request, read, (sender) => decideDocument(sender, params.id, decided, there));
    }),
    waitingRoute(endpoints.reasonCodes, (request) => readReasonCodes(outside, request, kind)),
  ];
}

interface Named {
  readonly params: { readonly id: string };
}

type BodyOf<Call extends 'manual' | 'decide'> =
  | WaitingRequest<(typeof documentEndpoints)[Call]>['body']
  | WaitingRequest<(typeof invoiceDocumentEndpoints)[Call]>['body'];

/** An invoice is linked with a number in its series, as a journal document is with one in a diary. */
function placeIn(body: BodyOf<'manual'>): NumberedPlace {
  return 'series' in body ? { diary: seriesName(body), numberDiary: body.number } : body;
}

function decidedIn(body: BodyOf<'decide'>): Decided {
  if (!('series' in body)) return body;
  const { decision, docType, series, number, reason } = body;
  const place = docType !== null && series !== null && number !== null && placeIn({ docType, series, number });
  return { decision, date: null, diary: null, numberDiary: null, ...place, reason };
}

interface Decided {
  readonly decision: DocumentDecision;
  readonly date: string | null;
  readonly diary: string | null;
  readonly numberDiary: string | null;
  readonly reason: string | null;
}
