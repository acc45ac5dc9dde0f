import { issuedIn, type There } from '../comparing/read-there.ts';
import { verifyDocument } from '../comparing/verify-document.ts';
import { lockDocument } from '../documents/held-documents.ts';
import { moveDocuments } from '../documents/moves.store.ts';
import { recordMoves } from './audited-documents.ts';
import { giveByHand } from './decide-document.ts';
import { placeInAccounting } from './place-in-accounting.ts';
import type { Sender } from './send-documents.ts';
import { mustSend } from './senders.ts';

/** Notes where somebody entered a document by hand, and how it compares. Throws Forbidden, NotFound and Refused. */
export async function enterByHand(
  sender: Sender,
  id: string,
  { diary, numberDiary }: { readonly diary: string; readonly numberDiary: string },
  there: There,
): Promise<void> {
  const { tx, actor, audit, today } = sender;
  await mustSend(tx, actor);
  const document = await lockDocument(tx, id, today, 'MANUAL');
  const place = await placeInAccounting(sender, document, diary, numberDiary);
  await giveByHand(sender, document);
  const verification = await verifyDocument(tx, id, there);
  await moveDocuments(tx, [document], 'MANUAL', { ...place, ...issuedIn(there), verification, is_accepted: false });
  recordMoves(audit, [document], 'MANUAL', { diary, numberDiary, verification });
}
