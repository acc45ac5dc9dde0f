import { type ControlTransaction, inControlOf, ownTenantId } from '../../../db/tenant-transaction.ts';
import { noteReposts } from '../documents/cancellations.store.ts';
import { deleteDocuments, updateDocuments } from '../documents/documents.store.ts';
import { type HeldDocument, lockRows } from '../documents/held-documents.store.ts';
import { findCancelReasons } from '../lanes/cancel-reasons.store.ts';
import { cancelTogether } from './cancel-together.ts';
import { wordOf } from './document-text.ts';
import type { Repost } from './plan-reposts.ts';
import type { Sender } from './send-documents.ts';
import type { SendingNeeds } from './sending-needs.ts';

/** The product's reasons for a cancellation that makes way: another amount, or nothing on that day any more. */
const REASONS = { AMOUNT: 'C04', DATE: 'C01' } as const;

/**
 * Cancels what these corrections correct, and makes them whole documents, which leave once that is done. Returns these; a correction that
 * only took back what is gone is gone with it.
 */
export async function repostDocuments(
  sender: Sender,
  reposts: readonly Repost[],
  needs: SendingNeeds,
): Promise<HeldDocument[]> {
  if (reposts.length === 0) return [];
  const { tx } = sender;
  const tenantId = await ownTenantId(tx);
  for (const { cancelled, correction, whole } of reposts) {
    const wanted = whole ? REASONS.AMOUNT : REASONS.DATE;
    const company = needs.companyOf(correction)?.dataBase ?? '';
    const reasonCode = await inControlOf(tx, (control) => fittingReason(control, { tenantId, company }, wanted));
    const why = { reasonCode, description: wordOf('Correction') };
    await cancelTogether(sender, cancelled, why, { makes_way: true, is_replaced: true });
  }
  const wholes = reposts.flatMap(({ whole }) => whole ?? []);
  await deleteDocuments(
    tx,
    reposts.flatMap(({ whole, correction }) => (whole ? [] : [correction.document_id])),
  );
  await updateDocuments(tx, wholes);
  await noteReposts(tx, reposts);
  return await lockRows(
    tx,
    wholes.map(({ id }) => id),
  );
}

/** The reason that is wanted; another one of the company where its accounting has a list without it. */
async function fittingReason(
  control: ControlTransaction,
  { tenantId, company }: { readonly tenantId: string; readonly company: string },
  wanted: string,
): Promise<string> {
  const reasons = (await findCancelReasons(control, tenantId, company))?.reasons ?? [];
  const [first] = reasons;
  return first && !reasons.some(({ code }) => code === wanted) ? first.code : wanted;
}
