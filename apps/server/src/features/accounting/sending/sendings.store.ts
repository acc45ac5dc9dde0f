import { PHASES_ON_THE_WAY } from '@calends/wire';
import { sql } from 'kysely';
import { anyOf } from '../../../db/rows/any-of.ts';
import { ownTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { SentCounts } from './sending-news.ts';

interface NewSending {
  readonly id: string;
  readonly personId: string;
  readonly notificationId: string;
  readonly documentIds: readonly string[];
}

/** Notes which documents a person sent together. */
export async function insertSending(
  tx: TenantTransaction,
  { id, personId, notificationId, documentIds }: NewSending,
): Promise<void> {
  const documents = documentIds.length;
  await tx
    .insertInto('erp_sending')
    .values({ tenant_id: ownTenant, sending_id: id, person_id: personId, notification_id: notificationId, documents })
    .execute();
  await tx.updateTable('erp_document').set({ sending_id: id }).where('document_id', '=', anyOf(documentIds)).execute();
}

/** One that is not over yet, locked. */
export async function lockSending(tx: TenantTransaction, id: string) {
  return await tx.selectFrom('erp_sending').selectAll().where('sending_id', '=', id).forUpdate().executeTakeFirst();
}

export async function noteAnnounced(tx: TenantTransaction, id: string, announced: number): Promise<void> {
  await tx.updateTable('erp_sending').set({ announced }).where('sending_id', '=', id).execute();
}

export async function deleteSending(tx: TenantTransaction, id: string): Promise<void> {
  await tx.deleteFrom('erp_sending').where('sending_id', '=', id).execute();
}

/**
 * Counts those of its documents that have settled since the last time, and leaves them to themselves: what becomes of them afterwards is
 * no news of the sending.
 */
export async function countSettled(tx: TenantTransaction, id: string): Promise<SentCounts> {
  const { rows } = await sql<SentCounts>`
    with settled as (
      update erp_document set sending_id = null
      where sending_id = ${id} and phase <> all(${[...PHASES_ON_THE_WAY]}::text[])
      returning phase, kind
    ), counted as (
      select coalesce(max(kind), 'JOURNAL') as kind, count(*) filter (where phase in ('SENT', 'MANUAL'))::integer as there, count(*)::integer as all from settled
    )
    update erp_sending set there = erp_sending.there + counted.there,
      refused = erp_sending.refused + counted.all - counted.there
    from counted where sending_id = ${id}
    returning counted.kind, documents, erp_sending.there, erp_sending.refused`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('the sending is gone');
  return counts;
}
