import { lockDocument } from '../documents/held-documents.ts';
import { recordMoves } from './audited-documents.ts';
import { giveByHand } from './decide-document.ts';
import { NOT_READ_BACK, placeInAccounting } from './place-in-accounting.ts';
import type { Sender } from './send-documents.ts';
import { mustSend } from './senders.ts';

/** Notes where somebody entered a document by hand. Throws Forbidden, NotFound and Refused. */
export async function enterByHand(
  sender: Sender,
  id: string,
  { diary, numberDiary }: { readonly diary: string; readonly numberDiary: string },
): Promise<void> {
  const { tx, actor, audit, today } = sender;
  await mustSend(tx, actor);
  const document = await lockDocument(tx, id, today, 'MANUAL');
  const place = await placeInAccounting(sender, document, diary, numberDiary);
  await giveByHand(sender, document, 'MANUAL', { ...place, verification: NOT_READ_BACK });
  recordMoves(audit, [document], 'MANUAL', { diary, numberDiary });
}
