import { PHASES_ON_THE_WAY } from '@calends/wire';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../../db/rows/any-of.ts';
import type { Database } from '../../../db/schema-types.ts';
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

export async function noteAnnounced(tx: TenantTransaction, id: string, announced: number): Promise<void> {
  await tx.updateTable('erp_sending').set({ announced }).where('sending_id', '=', id).execute();
}

export async function deleteSending(tx: TenantTransaction, id: string): Promise<void> {
  await tx.deleteFrom('erp_sending').where('sending_id', '=', id).execute();
}

type Counted = SentCounts &
  Pick<Selectable<Database['erp_sending']>, 'sending_id' | 'person_id' | 'notification_id' | 'announced'>;

/**
 * Counts those of its documents that have settled since the last time, and leaves them to themselves: what becomes of them afterwards is
 * no news of the sending. Undefined where none have, or the sending is over; else it is locked.
 */
export async function countSettled(tx: TenantTransaction, id: string): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    with settled as (
      update erp_document set sending_id = null
      where sending_id = ${id} and phase <> all(${[...PHASES_ON_THE_WAY]}::text[])
      returning phase, kind
    ), counted as (
      select coalesce(max(kind), 'JOURNAL') as kind, count(*) filter (where phase in ('SENT', 'MANUAL'))::integer as there, count(*)::integer as all from settled
    )
    update erp_sending set there = erp_sending.there + counted.there,
      refused = erp_sending.refused + counted.all - counted.there
    from counted where sending_id = ${id} and counted.all > 0
    returning sending_id, person_id, notification_id, announced, counted.kind, documents, erp_sending.there,
      erp_sending.refused`.execute(tx);
  return rows[0];
}
