import { accountLineEndpoints, bookedContractEndpoints, documentEndpoints, documentLineEndpoints } from '@calends/wire';
import type pg from 'pg';
import { NotFound } from '../../../http/problems.ts';
import { type Route, route, waitingRoute } from '../../../http/route.ts';
import { readingRoutes } from '../../../resource/reading-routes.ts';
import { markAllForAccounting } from '../../ledger/ledger.public.ts';
import { askingLimits } from '../../limits/limits.public.ts';
import { closeBatch } from '../batches/close-batch.ts';
import { readBatches, readBatchFile } from '../batches/read-batches.ts';
import { readRemote } from '../comparing/remote-document.ts';
import type { Outside } from '../connections/open-system.ts';
import { deriveSome } from '../derivation/derive-tenant.ts';
import { listBookedCompanies } from '../reading/companies.store.ts';
import { documentLineSource } from '../reading/document-lines.store.ts';
import { documentSource } from '../reading/document-rows.store.ts';
import { readBookedContract } from '../reading/read-booked-contract.ts';
import { readDocument } from '../reading/read-document.ts';
import { sendContract } from '../sending/send-contract.ts';
import { sendingRoutes } from '../sending/sending.routes.ts';

/** The calls of documents on their way to accounting. */
export function documentRoutes(outside: Outside, pool: pg.Pool): readonly Route[] {
  const { now } = outside;
  const limits = askingLimits(pool);
  return [
    ...readingRoutes(documentEndpoints, documentSource),
    ...readingRoutes(documentLineEndpoints, documentLineSource),
    ...sendingRoutes(outside, { kind: 'JOURNAL', endpoints: documentEndpoints, read: readDocument }),
    route(bookedContractEndpoints.ofContract, ({ tx, params, query, today }) =>
      readBookedContract(tx, params.contractId, { today, companyId: query.companyId }),
    ),
    waitingRoute(documentEndpoints.remote, (request) => readRemote(outside, limits, request)),
    route(documentEndpoints.batch, async (request) => {
      const batchId = await closeBatch({ ...request, now: now() }, request.body);
      const [batch] = await readBatches(request.tx, { batchId });
      if (!batch) throw new NotFound();
      return batch;
    }),
    route(documentEndpoints.companies, ({ tx }) => listBookedCompanies(tx)),
    route(accountLineEndpoints.syncAll, (request) =>
      sendContract({ ...request, now: now() }, request.body.tContractId, 'JOURNAL'),
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
