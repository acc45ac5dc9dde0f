import type { Verification } from '@calends/wire';
import type { Actor } from '../../../http/actor.ts';
import { Refused } from '../../../http/problems.ts';
import type { NumberedPlace } from '../comparing/journal-key.ts';
import { issuedIn, readThere, type There } from '../comparing/read-there.ts';
import { verifyDocument } from '../comparing/verify-document.ts';
import type { Outside } from '../connections/open-system.ts';
import { endCancellations } from '../documents/cancellations.store.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { moveDocuments } from '../documents/moves.store.ts';
import type { Decided } from './decide-document.ts';
import { placeInAccounting } from './place-in-accounting.ts';
import type { Sender } from './send-documents.ts';
import { readNeeds } from './sending-needs.ts';
import { wakeLanesOf } from './wake-lanes-of.ts';

/** What accounting has, where a decision rests on it. Throws Forbidden, NotFound and Refused. */
export async function readDecided(
  outside: Outside,
  request: { readonly actor: Actor },
  id: string,
  { decision, diary, numberDiary }: Decided,
): Promise<There> {
  if (decision === 'COMPARE') return await readThere(outside, request, id, [decision]);
  const said = { diary: diary ?? '', numberDiary: numberDiary ?? '' };
  return decision === 'FOUND' ? await readThere(outside, request, id, [decision], said) : undefined;
}

/** Keeps how a document compares now that somebody has corrected it in accounting. */
export async function compareAgain({ tx }: Sender, document: HeldDocument, there: There): Promise<Verification> {
  const verification = await verifyDocument(tx, document.document_id, there);
  await moveDocuments(tx, [document], 'COMPARE', { verification });
  return verification;
}

/** Links a document of which nobody knew whether it arrived with where somebody saw it. Throws Refused where nothing is there. */
export async function confirmFound(
  sender: Sender,
  document: HeldDocument,
  { diary, numberDiary }: NumberedPlace,
  there: There,
): Promise<Verification> {
  const { tx } = sender;
  const place = await placeInAccounting(sender, document, diary, numberDiary);
  const verification = await verifyDocument(tx, document.document_id, there);
  if (verification === 'NOTFOUND')
    throw new Refused({ code: 'ErpDocumentAbsent', details: { number: `${diary}/${numberDiary}` } });
  await moveDocuments(tx, [document], 'FOUND', { ...place, ...issuedIn(there), verification, is_accepted: false });
  if (document.cancels_id !== null) {
    await endCancellations(tx, [document.cancels_id]);
    await wakeLanesOf(sender, [document], await readNeeds(tx, [document])); // what is posted anew waited for it
  }
  return verification;
}
