import type { RateFetch } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import type { SchedulableWork } from '../../jobs/schedulable-work.ts';
import { findPlain } from '../../resource/plain/plain-table.ts';
import { insertFetch, readActiveSources } from './fetches.store.ts';
import { rateSourceTable } from './rate-sources.store.ts';
import { findFetch } from './read-fetches.ts';

const ASKED = { lastFetchState: 'WAITING' };

interface Asking {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly actor: { readonly personId: string };
}

/** Has a source fetched as soon as a process is free, active or not. Throws NotFound. */
export async function askFetch({ tx, audit, actor }: Asking, sourceId: string): Promise<RateFetch> {
  if (!(await findPlain(tx, rateSourceTable, sourceId))) throw new NotFound();
  const fetchId = await insertFetch(tx, sourceId, actor.personId);
  audit.record({ action: 'UPDATE', resource: 'RateSource', recordId: sourceId, after: ASKED });
  return await findFetch(tx, fetchId);
}

/** Linked to a schedule: asks for every active source; the job fetches them, outside of this transaction. */
export const ratesFetch: SchedulableWork<object> = {
  run: async ({ tx, audit }) => {
    const sources = await readActiveSources(tx);
    for (const sourceId of sources) {
      await insertFetch(tx, sourceId, null);
      audit.record({ action: 'UPDATE', resource: 'RateSource', recordId: sourceId, after: ASKED });
    }
    return { key: 'RateFetchesAsked', facts: { sources: String(sources.length) } };
  },
};
