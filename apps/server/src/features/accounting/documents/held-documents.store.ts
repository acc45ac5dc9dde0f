import { type Selectable } from 'kysely';
import { anyOf } from '../../../db/rows/any-of.ts';
import type { Database } from '../../../db/schema-types.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

export type HeldDocument = Selectable<Database['erp_document']>;

/** The contracts of documents; of one that the tenant has not got none. */
export async function findContractsOf(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<{ readonly documentId: string; readonly contractId: string }[]> {
  return await tx
    .selectFrom('erp_document')
    .select(['document_id as documentId', 'contract_id as contractId'])
    .where('document_id', '=', anyOf(ids))
    .execute();
}

/** Locks documents until the transaction ends, in the order in which they are booked. */
export async function lockRows(tx: TenantTransaction, ids: readonly string[]): Promise<HeldDocument[]> {
  return await tx
    .selectFrom('erp_document')
    .selectAll()
    .where('document_id', '=', anyOf(ids))
    .orderBy('dated_on')
    .orderBy('place')
    .orderBy('document_id')
    .forUpdate()
    .execute();
}
