import { Refused } from '../../../http/problems.ts';
import { deriveDocuments } from '../derivation/derive-documents.ts';
import { findWaitingOfSource } from '../documents/documents.store.ts';
import { lockDocument } from '../documents/held-documents.ts';
import { moveDocuments } from '../documents/moves.store.ts';
import { recordMoves } from './audited-documents.ts';
import { type Sender, sendDocument } from './send-documents.ts';
import { mustSend } from './senders.ts';

/**
 * Queues another document of the source of a cancelled one, whole; its id. Throws Forbidden, NotFound, and Refused where there is
 * another one already, or the source is gone.
 */
export async function sendAnew(sender: Sender, id: string): Promise<string> {
  const { tx, actor, audit, today } = sender;
  await mustSend(tx, actor);
  const document = await lockDocument(tx, id, today, 'ANEW');
  if (document.is_replaced || document.corrects_id !== null) throw new Refused({ code: 'DocumentNotInState' });
  await moveDocuments(tx, [document], 'ANEW', { is_replaced: true });
  await deriveDocuments(tx, [document.contract_id], today);
  const next = await findWaitingOfSource(tx, document.contract_id, document.source_key);
  if (next === undefined) throw new Refused({ code: 'DocumentGone' });
  recordMoves(audit, [document], 'ANEW');
  await sendDocument(sender, next);
  return next;
}
