import { type BulkSent, MOST_DOCUMENTS } from '@calends/wire';
import { NotFound } from '../../../http/problems.ts';
import { hasContracts } from '../../contracts/contracts.public.ts';
import { findSendable } from '../documents/documents.store.ts';
import type { DocumentKind } from '../tables.ts';
import { type Sender, sendDocuments } from './send-documents.ts';
import { mustSend } from './senders.ts';

/**
 * Queues the documents of a kind of a contract that may be sent today, at most as many as one call moves. Throws Forbidden and NotFound. What
 * waits and may not be sent yet is left out; what lacks something is answered with what it lacks.
 */
export async function sendContract(sender: Sender, contractId: string, kind: DocumentKind): Promise<BulkSent[]> {
  const { tx, actor, today } = sender;
  await mustSend(tx, actor);
  if (!(await hasContracts(tx, [contractId]))) throw new NotFound();
  const ids = await findSendable(tx, { contractId, kind }, today, MOST_DOCUMENTS);
  return await sendDocuments(sender, ids, kind);
}
