import { accountLineEndpoints, bookedContractEndpoints, documentEndpoints, documentLineEndpoints } from '@calends/wire';
import { NotFound } from '../../../http/problems.ts';
import { type Route, route } from '../../../http/route.ts';
import { readingRoutes } from '../../../resource/reading-routes.ts';
import { textsOf } from '../../../resource/texts/texts-of.ts';
import { markAllForAccounting } from '../../ledger/ledger.public.ts';
import { closeBatch } from '../batches/close-batch.ts';
import { readBatches, readBatchFile } from '../batches/read-batches.ts';
import type { Outside } from '../connections/open-system.ts';
import { deriveSome } from '../derivation/derive-tenant.ts';
import { sendAtOnce } from '../lanes/send-at-once.ts';
import { sendingBy } from '../lanes/sending-by.ts';
import { listBookedCompanies } from '../reading/companies.store.ts';
import { documentLineSource } from '../reading/document-lines.store.ts';
import { documentSource } from '../reading/document-rows.store.ts';
import { readBookedContract } from '../reading/read-booked-contract.ts';
import { previewDocuments, readDocument } from '../reading/read-document.ts';
import { cancelDocument } from '../sending/cancel-document.ts';
import { decideDocument } from '../sending/decide-document.ts';
import { enterByHand } from '../sending/enter-by-hand.ts';
import { reasonCodes } from '../sending/reason-codes.ts';
import { sendAnew } from '../sending/send-anew.ts';
import { sendContract } from '../sending/send-contract.ts';
import { sendDocument, sendDocuments } from '../sending/send-documents.ts';
import { findPhase } from './documents.store.ts';

/** The calls of documents on their way to accounting. */
export function documentRoutes(outside: Outside): readonly Route[] {
  const { now } = outside;
  const sending = sendingBy(outside);
  return [
    ...readingRoutes(documentEndpoints, documentSource),
    ...readingRoutes(documentLineEndpoints, documentLineSource),
    route(documentEndpoints.get, ({ tx, params }) => readDocument(tx, params.id)),
    route(bookedContractEndpoints.ofContract, ({ tx, params }) => readBookedContract(tx, params.contractId)),
    route(documentEndpoints.preview, ({ tx, body, today }) => previewDocuments(tx, body.ids, today)),
    route(
      documentEndpoints.send,
      async (request) => {
        const sender = { ...request, now: now() };
        const { id } = request.params;
        const phase = await findPhase(request.tx, id);
        if (phase !== 'CANCELLED') await sendDocument(sender, id);
        return await readDocument(request.tx, phase === 'CANCELLED' ? await sendAnew(sender, id) : id);
      },
      ({ actor }, queued) => sendAtOnce(sending, actor.tenantId, queued),
    ),
    route(documentEndpoints.bulkSend, (request) => sendDocuments({ ...request, now: now() }, request.body.ids)),
    route(documentEndpoints.manual, async (request) => {
      await enterByHand({ ...request, now: now() }, request.params.id, request.body);
      return await readDocument(request.tx, request.params.id);
    }),
    route(documentEndpoints.cancel, async (request) => {
      await cancelDocument({ ...request, now: now() }, request.params.id, request.body);
      return await readDocument(request.tx, request.params.id);
    }),
    route(documentEndpoints.decide, async (request) => {
      await decideDocument({ ...request, now: now() }, request.params.id, request.body);
      return await readDocument(request.tx, request.params.id);
    }),
    route(documentEndpoints.reasonCodes, async (request) => reasonCodes(await textsOf(request))),
    route(documentEndpoints.batch, async (request) => {
      const batchId = await closeBatch({ ...request, now: now() }, request.body);
      const [batch] = await readBatches(request.tx, { batchId });
      if (!batch) throw new NotFound();
      return batch;
    }),
    route(documentEndpoints.companies, ({ tx }) => listBookedCompanies(tx)),
    route(accountLineEndpoints.syncAll, (request) =>
      sendContract({ ...request, now: now() }, request.body.tContractId),
    ),
    route(documentEndpoints.batches, ({ tx, query }) => readBatches(tx, query)),
    route(documentEndpoints.batchFile, ({ tx, params, query }) => readBatchFile(tx, params.id, query.format)),
    route(documentEndpoints.refreshMovements, async ({ tx, audit, today }) => {
      await markAllForAccounting(tx);
      await deriveSome(tx, today);
      audit.record({ action: 'UPDATE', resource: 'TPrimaveraSync' });
      return true as const;
    }),
  ];
}
