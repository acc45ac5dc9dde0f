import { newId } from '../../../db/new-id.ts';
import { ownTenantId } from '../../../db/tenant-transaction.ts';
import { markForAccounting } from '../../ledger/ledger.public.ts';
import { externalReference } from '../derivation/external-reference.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { insertMirror } from '../documents/mirrors.store.ts';
import { type Change, moveDocuments } from '../documents/moves.store.ts';
import { readFollowingTerms } from '../invoices/following-terms.ts';
import { recordMoves } from './audited-documents.ts';
import { documentText } from './document-text.ts';
import type { Sender } from './send-documents.ts';
import { readNeeds, type SendingNeeds } from './sending-needs.ts';
import { wakeLanesOf } from './wake-lanes-of.ts';

/** Why documents are cancelled: a code of their accounting, and in words. */
export interface Cancellation {
  readonly reasonCode: string;
  readonly description: string | null;
}

/** Cancels documents that are in accounting, in this order, each by a document that books the opposite and waits for its turn. */
export async function cancelTogether(
  sender: Sender,
  cancelled: readonly HeldDocument[],
  { reasonCode, description }: Cancellation,
  change: Pick<Change, 'is_replaced' | 'makes_way'> = {},
  needs?: SendingNeeds,
): Promise<void> {
  const { tx, audit, now } = sender;
  const { contractNumberOf, actOf, ...others } = needs ?? (await readNeeds(tx, cancelled));
  const tenantId = await ownTenantId(tx);
  const termsOf = await readFollowingTerms(tx, cancelled);
  for (const one of cancelled)
    await insertMirror(tx, one, {
      id: newId(),
      text: documentText({ ...one, cancels_id: one.document_id }, contractNumberOf(one), actOf(one)),
      queuedAt: now,
      terms: termsOf(one),
      reference: (revision) =>
        externalReference({
          tenantId,
          companyId: one.entity_id,
          contractId: one.contract_id,
          sourceKey: one.source_key,
          revision,
        }),
    });
  await wakeLanesOf(sender, cancelled, others);
  const reason = [reasonCode, description].filter((part) => part !== null).join(': ');
  await moveDocuments(tx, cancelled, 'CANCEL', { reason, reason_code: reasonCode, ...change });
  // a correction that waited has nothing left to correct
  await markForAccounting(tx, [...new Set(cancelled.map((one) => one.contract_id))]);
  recordMoves(audit, cancelled, 'CANCEL', { reasonCode, description });
}
