import type { Kysely } from 'kysely';
import { moveDataVersion } from '../../../db/data-version.ts';
import type { Database } from '../../../db/database.ts';
import { tellLive } from '../../../db/live-channel.ts';
import { inControlOf, inTenant, ownTenantId, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { civilDateIn } from '../../../http/actor.ts';
import { findTimeZone } from '../../tenants/tenants.public.ts';
import { RESOURCES } from '../documents/document-kinds.ts';
import { deriveDocuments } from './derive-documents.ts';
import { readStaleTenants, takeStaleContracts } from './stale-contracts.store.ts';

/** Few enough for writers of their loans not to notice. */
const BATCH = 25;

/** The tenants in which documents are to be derived. */
export async function findStaleTenants(db: Kysely<Database>, now: Date): Promise<string[]> {
  return (await readStaleTenants(db, now)).map(({ tenantId }) => tenantId);
}

/**
 * Derives the documents of all marked contracts of a tenant, a batch to a transaction: after a kill the next process goes on with
 * those that are still marked. Several processes at once take different contracts. Returns how many documents were written.
 */
export async function deriveTenant(db: Kysely<Database>, tenantId: string, now: Date): Promise<number> {
  let written = 0;
  for (let isMore = true; isMore; ) {
    const batch = await inTenant(db, tenantId, (tx) => deriveBatch(tx, now));
    written += batch.written;
    isMore = batch.contracts > 0;
  }
  return written;
}

async function deriveBatch(tx: TenantTransaction, now: Date): Promise<{ contracts: number; written: number }> {
  const tenantId = await ownTenantId(tx);
  const timeZone = await inControlOf(tx, (control) => findTimeZone(control, tenantId));
  const { contracts, written } = await deriveSome(tx, civilDateIn(timeZone, now));
  if (written > 0) {
    const kinds = Object.values(RESOURCES);
    await tellLive(
      tx,
      kinds.map((kind) => ({ about: 'records', kind, ids: [], by: null, requestId: null })),
    );
    await moveDataVersion(tx);
  }
  return { contracts, written };
}

/** Derives the documents of some marked contracts: how many contracts, and how many documents were written. */
export async function deriveSome(
  tx: TenantTransaction,
  today: string,
): Promise<{ contracts: number; written: number }> {
  const contractIds = await takeStaleContracts(tx, today, BATCH);
  return { contracts: contractIds.length, written: await deriveDocuments(tx, contractIds, today) };
}
