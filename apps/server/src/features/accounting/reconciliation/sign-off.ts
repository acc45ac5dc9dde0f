import { BadInput, Refused } from '../../../http/problems.ts';
import type { Sender } from '../sending/send-documents.ts';
import { mustSend } from '../sending/senders.ts';
import { readReconciliation } from './read-reconciliations.ts';
import { noteSignature } from './reconciliations.store.ts';

/**
 * Signs a reconciled month off by name: it holds until a document of it changes or another difference is found. With the first month the
 * balances that the accounts had before are confirmed, and asked for again once a fact before it changes them. Throws Forbidden, NotFound,
 * BadInput, and Refused where it is not read to its end, changed since, has documents that wait, or differences that nobody decided.
 */
export async function signOff({ tx, actor, audit, now }: Sender, id: string, isBaseline: boolean): Promise<void> {
  await mustSend(tx, actor);
  const { state, isOutdated, openDifferences, waiting, month, entityId, baseline } = await readReconciliation(tx, id);
  if (isBaseline && baseline === null) throw new BadInput({ isBaseline: ['InvalidValue'] });
  if (state !== 'DONE' || isOutdated) throw new Refused({ code: 'ReconciliationOutdated' });
  if (openDifferences > 0 || waiting > 0)
    throw new Refused({ code: 'DifferencesOpen', details: { differences: openDifferences, waiting } });
  if (baseline !== null && !isBaseline) throw new Refused({ code: 'BaselineUnconfirmed' });
  await noteSignature(tx, id, { by: actor.personId, at: now, isBaseline });
  const confirmed = baseline && { baseline: baseline.accounts };
  audit.record({ action: 'UPDATE', resource: 'TPrimaveraSync', after: { signedOff: month, entityId, ...confirmed } });
}
