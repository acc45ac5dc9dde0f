import { PHASES_ON_THE_WAY } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { isBooked } from '../documents/booked.store.ts';

/** The day (ISO) of the last document that the company's accounting was given; null where it has none. */
export async function findLastBooked(tx: TenantTransaction, entityId: string): Promise<string | null> {
  const { last } = await tx
    .selectFrom('erp_document')
    .select((eb) => eb.fn.max<string | null>('dated_on').as('last'))
    .where('kind', '=', 'JOURNAL')
    .where('entity_id', '=', entityId)
    .where(isBooked)
    .executeTakeFirstOrThrow();
  return last;
}

export async function hasDocumentsOnTheWay(tx: TenantTransaction, entityId: string): Promise<boolean> {
  const document = await tx
    .selectFrom('erp_document')
    .select('document_id')
    .where('entity_id', '=', entityId)
    .where('phase', 'in', PHASES_ON_THE_WAY)
    .limit(1)
    .executeTakeFirst();
  return document !== undefined;
}
