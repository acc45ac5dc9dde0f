import { PHASES_ON_THE_WAY } from '@calends/wire';
import { newId } from '../../../db/new-id.ts';
import { ownTenantId } from '../../../db/tenant-transaction.ts';
import { BadInput, Refused } from '../../../http/problems.ts';
import { markForAccounting } from '../../ledger/ledger.public.ts';
import { externalReference } from '../derivation/external-reference.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { lockDocument } from '../documents/held-documents.ts';
import { insertMirror, lockCorrections } from '../documents/mirrors.store.ts';
import { moveDocuments } from '../documents/moves.store.ts';
import { recordMoves } from './audited-documents.ts';
import { documentText } from './document-text.ts';
import { isReasonCode } from './reason-codes.ts';
import type { Sender } from './send-documents.ts';
import { mustSend } from './senders.ts';
import { readNeeds } from './sending-needs.ts';
import { wakeLanesOf } from './wake-lanes-of.ts';

interface Cancellation {
  readonly reasonCode: string;
  readonly description: string | null;
}

/**
 * Cancels a document that is in accounting and what corrects it, the last first, each by a document that books the opposite, unless
 * accounting annuls documents when the turn of that one comes. Throws
 * Forbidden, NotFound, BadInput, and Refused where one of them is on its way or there is nothing by which it could leave.
 */
export async function cancelDocument(
  sender: Sender,
  id: string,
  { reasonCode, description }: Cancellation,
): Promise<void> {
  const { tx, actor, audit, today, now } = sender;
  await mustSend(tx, actor);
  const document = await lockDocument(tx, id, today, 'CANCEL');
  if (!(await isReasonCode(tx, id, reasonCode))) throw new BadInput({ reasonCode: ['InvalidValue'] });
  const corrections = await lockCorrections(tx, document.document_id);
  const onTheWay: readonly string[] = PHASES_ON_THE_WAY;
  if (corrections.some(({ phase }) => onTheWay.includes(phase))) throw new Refused({ code: 'DocumentOnTheWay' });
  const cancelled = [...corrections.filter(isThere), document];
  const needs = await readNeeds(tx, cancelled);
  const missing = needs.missingOf(document);
  if (missing.length > 0) throw new Refused({ code: 'FillPrimaveraFieldsFirst', details: { missing } });
  const tenantId = await ownTenantId(tx);
  for (const one of cancelled) {
    const mirror = {
      id: newId(),
      text: documentText({ ...one, cancels_id: one.document_id }, needs.contractNumberOf(one), needs.actOf(one)),
    };
    await insertMirror(tx, one, {
      ...mirror,
      queuedAt: now,
      reference: (revision) =>
        externalReference({
          tenantId,
          companyId: one.entity_id,
          contractId: one.contract_id,
          sourceKey: one.source_key,
          revision,
        }),
    });
  }
  await wakeLanesOf(sender, cancelled, needs);
  const reason = [reasonCode, description].filter((part) => part !== null).join(': ');
  await moveDocuments(tx, cancelled, 'CANCEL', { reason, reason_code: reasonCode });
  await markForAccounting(tx, [document.contract_id]); // a correction that waited has nothing left to correct
  recordMoves(audit, cancelled, 'CANCEL', { reasonCode, description });
}

function isThere({ phase }: HeldDocument): boolean {
  return phase === 'SENT' || phase === 'MANUAL' || phase === 'CANCEL_FAILED';
}
