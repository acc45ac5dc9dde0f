import { insertPending } from '../../features/euribor-history/by-hand/pending-rates.store.ts';
import { lastKnownDay } from '../known-days.ts';
import type { Desk } from '../loans/load-group.ts';

/** A correction of the last known day, by hand, that waits until somebody else confirms it. */
export async function loadWaitingRate({ tx, audit, actor, today }: Desk): Promise<void> {
  const hand = { term: 'TWELVE_MONTHS', rate: '2.871', source: 'Letter of the bank' } as const;
  const referenceDate = lastKnownDay(today);
  const id = await insertPending(tx, { ...hand, reference_date: referenceDate, entered_by: actor.personId });
  if (id === undefined) throw new Error('the rate of the demonstration does not wait');
  const after = { ...hand, referenceDate, isPending: true };
  audit.record({ action: 'CREATE', resource: 'EuriborHistory', recordId: id, after });
}
