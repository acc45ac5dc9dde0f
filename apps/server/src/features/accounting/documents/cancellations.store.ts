import { anyOf } from '../../../db/rows/any-of.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { HeldDocument } from './held-documents.store.ts';
import { type Change, moveDocuments } from './moves.store.ts';

/** Documents whose opposites are in the books now. */
export async function endCancellations(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  await moveDocuments(tx, await lockCancelling(tx, ids), 'END_CANCEL');
}

/**
 * Withdraws documents that were to cancel others, which are still what they were: what was to be posted in their place is a correction
 * again. Returns these.
 */
export async function failCancellations(
  tx: TenantTransaction,
  mirrors: readonly HeldDocument[],
  said: Pick<Change, 'error_code' | 'error_facts'>,
): Promise<HeldDocument[]> {
  await moveDocuments(tx, mirrors, 'WITHDRAW');
  const ids = mirrors.flatMap(({ cancels_id }) => cancels_id ?? []);
  const cancelling = await lockCancelling(tx, ids);
  const [waysLeft, others] = [cancelling.filter((one) => one.makes_way), cancelling.filter((one) => !one.makes_way)];
  await moveDocuments(tx, others, 'FAIL_CANCEL', said);
  await moveDocuments(tx, waysLeft, 'FAIL_CANCEL', { ...said, makes_way: false, is_replaced: false });
  return await fallBack(tx, ids);
}

/** Has documents that waited for the cancellation of others correct them again; what corrected them follows. */
async function fallBack(tx: TenantTransaction, ids: readonly string[]): Promise<HeldDocument[]> {
  if (ids.length === 0) return [];
  const reposts = await tx
    .selectFrom('erp_document')
    .selectAll()
    .where('reposts_id', '=', anyOf(ids))
    .where('phase', '=', 'QUEUED')
    .forUpdate()
    .execute();
  for (const { document_id, reposts_id } of reposts)
    await tx
      .updateTable('erp_document')
      .set({ corrects_id: reposts_id, reposts_id: null })
      .where((is) => is.or([is('document_id', '=', document_id), is('corrects_id', '=', document_id)]))
      .execute();
  return reposts;
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

/** Has whole documents wait for the cancellation of those whose place they take. */
export async function noteReposts(
  tx: TenantTransaction,
  reposts: readonly { readonly correction: HeldDocument; readonly whole: object | undefined }[],
): Promise<void> {
  for (const { correction, whole } of reposts)
    if (whole)
      await tx
        .updateTable('erp_document')
        .set({ reposts_id: correction.corrects_id })
        .where('document_id', '=', correction.document_id)
        .execute();
}
