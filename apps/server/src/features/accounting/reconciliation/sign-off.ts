import { Refused } from '../../../http/problems.ts';
import type { Sender } from '../sending/send-documents.ts';
import { mustSend } from '../sending/senders.ts';
import { readReconciliation } from './read-reconciliations.ts';
import { noteSignature } from './reconciliations.store.ts';

/**
 * Signs a reconciled month off by name: it holds until a document of it changes or another difference is found. Throws Forbidden, NotFound,
 * and Refused where it is not read to its end, changed since, has documents that wait, or differences that nobody decided.
 */
export async function signOff({ tx, actor, audit, now }: Sender, id: string): Promise<void> {
  await mustSend(tx, actor);
  const { state, isOutdated, openDifferences, waiting, month, entityId } = await readReconciliation(tx, id);
  if (state !== 'DONE' || isOutdated) throw new Refused({ code: 'ReconciliationOutdated' });
  if (openDifferences > 0 || waiting > 0)
    throw new Refused({ code: 'DifferencesOpen', details: { differences: openDifferences, waiting } });
  await noteSignature(tx, id, actor.personId, now);
  audit.record({ action: 'UPDATE', resource: 'TPrimaveraSync', after: { signedOff: month, entityId } });
}
