import type { FetchPhase, RateFetch } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { findPlain } from '../../resource/plain/plain-table.ts';
import { namesOf } from '../euribor-history/euribor-history.public.ts';
import { readFetches } from './fetches.store.ts';
import { rateSourceTable } from './rate-sources.store.ts';

/** The last fetches of a source, newest first. Throws NotFound. */
export async function listFetches(tx: TenantTransaction, sourceId: string): Promise<RateFetch[]> {
  if (!(await findPlain(tx, rateSourceTable, sourceId))) throw new NotFound();
  return await wireFetches(tx, await readFetches(tx, { sourceId }));
}

/** One fetch. Throws NotFound. */
export async function findFetch(tx: TenantTransaction, fetchId: string): Promise<RateFetch> {
  const [one] = await wireFetches(tx, await readFetches(tx, { fetchId }));
  if (!one) throw new NotFound();
  return one;
}

async function wireFetches(
  tx: TenantTransaction,
  fetches: Awaited<ReturnType<typeof readFetches>>,
): Promise<RateFetch[]> {
  const nameOf = await namesOf(
    tx,
    fetches.map((one) => one.asked_by),
  );
  return fetches.map((one) => ({
    id: one.rate_fetch_id,
    state: one.state,
    phase: one.phase as FetchPhase | null,
    askedBy: nameOf(one.asked_by),
    askedAt: one.asked_at.toISOString(),
    tries: one.tries,
    nextTryAt: one.state === 'WAITING' && one.phase === null ? one.next_try_at.toISOString() : null,
    endedAt: one.ended_at?.toISOString() ?? null,
    outcome: one.outcome,
    rejected: [...one.rejected],
    missingDays: one.missed,
    file:
      one.file_id === null
        ? null
        : {
            id: one.file_id,
            fileName: one.file_name ?? '',
            fileAddress: one.file_address ?? '',
            size: one.size_bytes ?? 0,
            sha256: one.sha256 ?? '',
            fetchedAt: one.fetched_at?.toISOString() ?? '',
          },
  }));
}
