import { anyOf } from '../../../db/rows/any-of.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { HeldDocument } from './held-documents.store.ts';
import { type Change, moveDocuments } from './moves.store.ts';

/** Documents whose opposites are in the books now. */
export async function endCancellations(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  await moveDocuments(tx, await lockCancelling(tx, ids), 'END_CANCEL');
}

/** Withdraws documents that were to cancel others, which are still what they were. */
export async function failCancellations(
  tx: TenantTransaction,
  mirrors: readonly HeldDocument[],
  said: Pick<Change, 'error_code' | 'error_facts'>,
): Promise<void> {
  await moveDocuments(tx, mirrors, 'WITHDRAW');
  const ids = mirrors.flatMap(({ cancels_id }) => cancels_id ?? []);
  await moveDocuments(tx, await lockCancelling(tx, ids), 'FAIL_CANCEL', said);
}

async function lockCancelling(tx: TenantTransaction, ids: readonly string[]): Promise<HeldDocument[]> {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom('erp_document')
    .selectAll()
    .where('document_id', '=', anyOf(ids))
    .where('phase', '=', 'CANCELLING')
    .orderBy('document_id')
    .forUpdate()
    .execute();
}
