import { accountLineEndpoints, bookedContractEndpoints, documentEndpoints, documentLineEndpoints } from '@calends/wire';
import type pg from 'pg';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import { type Route, route, type WaitingRequest, waitingRoute } from '../../../http/route.ts';
import { readingRoutes } from '../../../resource/reading-routes.ts';
import { markAllForAccounting } from '../../ledger/ledger.public.ts';
import { askingLimits } from '../../limits/limits.public.ts';
import { closeBatch } from '../batches/close-batch.ts';
import { readBatches, readBatchFile } from '../batches/read-batches.ts';
import { readThere } from '../comparing/read-there.ts';
import { readRemote } from '../comparing/remote-document.ts';
import type { Outside } from '../connections/open-system.ts';
import { deriveSome } from '../derivation/derive-tenant.ts';
import { sendAtOnce } from '../lanes/send-at-once.ts';
import { sendingBy } from '../lanes/sending-by.ts';
import { listBookedCompanies } from '../reading/companies.store.ts';
import { documentLineSource } from '../reading/document-lines.store.ts';
import { documentSource } from '../reading/document-rows.store.ts';
import { mustHave } from '../reading/one-document.store.ts';
import { readBookedContract } from '../reading/read-booked-contract.ts';
import { previewDocuments, readDocument } from '../reading/read-document.ts';
import { cancelDocument } from '../sending/cancel-document.ts';
import { readDecided } from '../sending/decide-by-reading.ts';
import { decideDocument } from '../sending/decide-document.ts';
import { enterByHand } from '../sending/enter-by-hand.ts';
import { readReasonCodes } from '../sending/reason-codes.ts';
import { sendAnew } from '../sending/send-anew.ts';
import { sendContract } from '../sending/send-contract.ts';
import { sendDocument, sendDocuments } from '../sending/send-documents.ts';
import { writeDocument } from '../sending/write-document.ts';
import { findPhase } from './documents.store.ts';

/** The calls of documents on their way to accounting. */
export function documentRoutes(outside: Outside, pool: pg.Pool): readonly Route[] {
  const { now } = outside;
  const sending = sendingBy(outside);
  const limits = askingLimits(pool);
  return [
    ...readingRoutes(documentEndpoints, documentSource),
    ...readingRoutes(documentLineEndpoints, documentLineSource),
    route(documentEndpoints.get, ({ tx, params }) => readDocument(tx, params.id)),
    route(bookedContractEndpoints.ofContract, ({ tx, params, query, today }) =>
      readBookedContract(tx, params.contractId, { today, companyId: query.companyId }),
    ),
    route(documentEndpoints.preview, ({ tx, body, today }) => previewDocuments(tx, body.ids, today)),
    route(
      documentEndpoints.send,
      async (request) => {
        const sender = { ...request, now: now() };
        const { id } = request.params;
        await mustHave(request.tx, 'JOURNAL', [id]);
        const isAnew = (await findPhase(request.tx, id)) === 'CANCELLED';
        return await readDocument(request.tx, await (isAnew ? sendAnew : sendDocument)(sender, id));
      },
      ({ actor }, queued) => sendAtOnce(sending, actor.tenantId, queued, readDocument),
    ),
    route(documentEndpoints.bulkSend, (request) => sendDocuments({ ...request, now: now() }, request.body.ids)),
    waitingRoute(documentEndpoints.manual, async (request) => {
      const { params, body } = request;
      await mustHaveOne(outside, request);
      const there = await readThere(outside, request, params.id, ['MANUAL'], body);
      return await writeDocument(outside, request, readDocument, (sender) =>
        enterByHand(sender, params.id, body, there),
      );
    }),
    waitingRoute(documentEndpoints.remote, (request) => readRemote(outside, limits, request)),
    route(documentEndpoints.cancel, async (request) => {
      await mustHave(request.tx, 'JOURNAL', [request.params.id]);
      await cancelDocument({ ...request, now: now() }, request.params.id, request.body);
      return await readDocument(request.tx, request.params.id);
    }),
    waitingRoute(documentEndpoints.decide, async (request) => {
      const { params, body } = request;
      await mustHaveOne(outside, request);
      const there = await readDecided(outside, request, params.id, body);
      return await writeDocument(outside, request, readDocument, (sender) =>
        decideDocument(sender, params.id, body, there),
      );
    }),
    waitingRoute(documentEndpoints.reasonCodes, (request) => readReasonCodes(outside, request)),
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

/** Throws NotFound where the document is none of a journal. */
async function mustHaveOne({ db }: Outside, { actor, params }: Pick<WaitingRequest<unknown>, 'actor'> & Named) {
  await inTenant(db, actor.tenantId, (tx) => mustHave(tx, 'JOURNAL', [params.id]));
}

interface Named {
  readonly params: { readonly id: string };
}
