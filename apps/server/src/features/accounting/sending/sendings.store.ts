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

/** How far its documents are; those that somebody sent again by themselves are no longer counted. */
export async function countSent(tx: TenantTransaction, id: string): Promise<SentCounts> {
  const { rows } = await sql<{ documents: number; there: number; waiting: number }>`
    select count(*)::integer as documents, count(*) filter (where phase = 'SENT')::integer as there,
      count(*) filter (where phase = any(${[...PHASES_ON_THE_WAY]}::text[]))::integer as waiting
    from erp_document where sending_id = ${id}`.execute(tx);
  const { documents, there, waiting } = rows[0] ?? { documents: 0, there: 0, waiting: 0 };
  return { documents, there, refused: documents - there - waiting };
}
