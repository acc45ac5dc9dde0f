import type { Kysely } from 'kysely';
import { moveDataVersion } from '../../../db/data-version.ts';
import type { Database } from '../../../db/database.ts';
import { tellLive } from '../../../db/live-channel.ts';
import { inControl, inTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { civilDateIn } from '../../../http/actor.ts';
import { noteReleased, readReleases } from '../connections/releases.store.ts';
import { deriveDocuments } from '../derivation/derive-documents.ts';
import { holdDocuments } from '../derivation/stale-contracts.store.ts';
import { pingKindOf } from '../documents/document-kinds.ts';
import { lockDocuments } from '../documents/held-documents.ts';
import { findContractsToRelease, findReleasable, isReleasable } from './releasable.store.ts';
import { faultOf, queueDocuments } from './send-documents.ts';
import { readNeeds } from './sending-needs.ts';

/** The tenants whose documents may leave by themselves now. */
export async function findReleasingTenants(db: Kysely<Database>, now: Date): Promise<string[]> {
  return (await inControl(db, (control) => readReleases(control, now))).map(({ tenantId }) => tenantId);
}

/**
 * Queues the documents of a tenant that may leave by themselves, where its connection says so: whole ones whose day has come, with
 * nothing missing and no interest that rests on a rate to come. Invoices, corrections, and what was refused once, wait for a person. A contract to a
 * transaction: after a kill the next process goes on. Returns how many were queued.
 */
export async function releaseDocuments(db: Kysely<Database>, tenantId: string, now: Date): Promise<number> {
  const [release] = await inControl(db, (control) => readReleases(control, now, tenantId));
  if (!release) return 0;
  const today = civilDateIn(release.timeZone, now);
  let queued = 0;
  for (const contractId of await inTenant(db, tenantId, (tx) => findContractsToRelease(tx, today)))
    queued += await inTenant(db, tenantId, (tx) => releaseContract(tx, contractId, { today, now }));
  if (release.sendMode === 'NIGHTLY') await inControl(db, (control) => noteReleased(control, release));
  return queued;
}

async function releaseContract(
  tx: TenantTransaction,
  contractId: string,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<number> {
  const stale = await holdDocuments(tx, [contractId], today); // so that none of them goes before it is locked
  const derived = await deriveDocuments(tx, stale, today);
  const documents = await lockDocuments(tx, await findReleasable(tx, contractId, today), today);
  const needs = await readNeeds(tx, documents);
  const leaving = documents.filter((one) => isReleasable(one) && faultOf(one, needs, today) === undefined);
  if (leaving.length === 0) {
    if (derived > 0) await moveDataVersion(tx);
    return 0;
  }
  await queueDocuments({ tx, now }, leaving, needs);
  const kinds = new Set(leaving.map((one) => pingKindOf(one.kind)));
  await tellLive(
    tx,
    [...kinds].map((kind) => ({ about: 'records', kind, ids: [], by: null, requestId: null })),
  );
  await moveDataVersion(tx);
  return leaving.length;
}
