import { PHASES_ON_THE_WAY } from '@calends/wire';
import { BadInput, Refused } from '../../../http/problems.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { lockDocument } from '../documents/held-documents.ts';
import { lockCorrections } from '../documents/mirrors.store.ts';
import { type Cancellation, cancelTogether } from './cancel-together.ts';
import { isReasonCode } from './reason-codes.ts';
import type { Sender } from './send-documents.ts';
import { mustSend } from './senders.ts';
import { readNeeds } from './sending-needs.ts';

/**
 * Cancels a document that is in accounting and what corrects it, the last first, each by a document that books the opposite, unless
 * accounting annuls documents when the turn of that one comes. Throws
 * Forbidden, NotFound, BadInput, and Refused where one of them is on its way or there is nothing by which it could leave.
 */
export async function cancelDocument(sender: Sender, id: string, cancellation: Cancellation): Promise<void> {
  const { tx, actor, today } = sender;
  await mustSend(tx, actor);
  const document = await lockDocument(tx, id, today, 'CANCEL');
  if (!(await isReasonCode(tx, id, cancellation.reasonCode))) throw new BadInput({ reasonCode: ['InvalidValue'] });
  const corrections = await lockCorrections(tx, document.document_id);
  const onTheWay: readonly string[] = PHASES_ON_THE_WAY;
  if (corrections.some(({ phase }) => onTheWay.includes(phase))) throw new Refused({ code: 'DocumentOnTheWay' });
  const cancelled = [...corrections.filter(isThere), document];
  const needs = await readNeeds(tx, cancelled);
  const missing = needs.missingOf(document);
  if (missing.length > 0) throw new Refused({ code: 'FillPrimaveraFieldsFirst', details: { missing } });
  await cancelTogether(sender, cancelled, cancellation, {}, needs);
}

/** Whether a document is in accounting, as far as is known. */
export function isThere({ phase }: Pick<HeldDocument, 'phase'>): boolean {
  return phase === 'SENT' || phase === 'MANUAL' || phase === 'CANCEL_FAILED';
}
