import { type ControlTransaction, inControlOf, ownTenantId } from '../../../db/tenant-transaction.ts';
import { noteReposts } from '../documents/cancellations.store.ts';
import { deleteDocuments, updateDocuments } from '../documents/documents.store.ts';
import { type HeldDocument, lockRows } from '../documents/held-documents.store.ts';
import { findCancelReasons } from '../lanes/cancel-reasons.store.ts';
import type { Named } from '../systems/accounting-system.ts';
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
  const companyOf = ({ correction }: Repost) => needs.companyOf(correction)?.dataBase ?? '';
  const reasonsOf = await inControlOf(tx, (control) => readReasons(control, tenantId, new Set(reposts.map(companyOf))));
  for (const repost of reposts) {
    const { cancelled, whole } = repost;
    const reasonCode = fittingReason(reasonsOf.get(companyOf(repost)) ?? [], whole ? REASONS.AMOUNT : REASONS.DATE);
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

/** The reasons for cancelling of each company, by its name in accounting. */
async function readReasons(
  control: ControlTransaction,
  tenantId: string,
  companies: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly Named[]>> {
  const reasons = new Map<string, readonly Named[]>();
  for (const company of companies)
    reasons.set(company, (await findCancelReasons(control, tenantId, company))?.reasons ?? []);
  return reasons;
}

/** The reason that is wanted; another one of the company where its accounting has a list without it. */
function fittingReason(reasons: readonly Named[], wanted: string): string {
  const [first] = reasons;
  return first && !reasons.some(({ code }) => code === wanted) ? first.code : wanted;
}
