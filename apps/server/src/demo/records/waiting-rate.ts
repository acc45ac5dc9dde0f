import { addDays, addMonths, isTargetDate } from '@calends/loan-engine';
import { insertPending } from '../../features/euribor-history/by-hand/pending-rates.store.ts';
import type { Desk } from '../loans/load-group.ts';
import { MONTHLY_AVERAGES } from '../monthly-averages.ts';

/** A correction of the last known day, by hand, that waits until somebody else confirms it. */
export async function loadWaitingRate({ tx, audit, actor }: Desk): Promise<void> {
  const hand = { term: 'TWELVE_MONTHS', rate: '2.871', source: 'Letter of the bank' } as const;
  const referenceDate = lastKnownDay();
  const id = await insertPending(tx, { ...hand, reference_date: referenceDate, entered_by: actor.personId });
  if (id === undefined) throw new Error('the rate of the demonstration does not wait');
  const after = { ...hand, referenceDate, isPending: true };
  audit.record({ action: 'CREATE', resource: 'EuriborHistory', recordId: id, after });
}

function lastKnownDay(): string {
  const [month] = MONTHLY_AVERAGES.at(-1) ?? [];
  let day = addDays(addMonths(`${month}-01`, 1), -1);
  while (!isTargetDate(day)) day = addDays(day, -1);
  return day;
}
