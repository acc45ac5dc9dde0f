import { hindrancesOf } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { Refused } from '../../http/problems.ts';
import { insertEdition } from './form-editions.store.ts';
import { setLiveEdition } from './forms.store.ts';
import { type Draft, differsFromLive, snapshotOf } from './read-form.ts';

/**
 * Freezes the draft of an own form as its next edition, which is on air from then on; does nothing where the edition on air says
 * the same. Throws Refused with all that hinders it.
 */
export async function publishForm(tx: TenantTransaction, draft: Draft, personId: string): Promise<void> {
  const snapshot = snapshotOf(draft);
  const hindrances = hindrancesOf(snapshot, new Set(draft.documents.map(({ id }) => id)));
  if (hindrances.length > 0)
    throw new Refused({ code: 'FormNotReady', details: { count: hindrances.length, hindrances } });
  if (!(await differsFromLive(tx, draft))) return;
  await setLiveEdition(tx, draft.form.id, await insertEdition(tx, draft.form.id, snapshot, personId));
}
