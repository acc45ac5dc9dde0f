import type { RateChange } from '@calends/wire';
import { NotFound, Refused } from '../../../http/problems.ts';
import { notify } from '../../bell/bell.public.ts';
import type { Previewing } from '../../ledger/ledger.public.ts';
import { type RateWriter, recordRate } from './enter-one-rate.ts';
import { deletePending, lockPending } from './pending-rates.store.ts';
import { decidedNews } from './rate-news.ts';

/**
 * A second person confirms a rate that waits: it counts from now on, as entered by the first. Throws NotFound where nothing
 * waits any more, Refused for the person who entered it, and the rest as entering does.
 */
export async function confirmRate(writer: RateWriter, id: string, previewing: Previewing): Promise<RateChange> {
  const { tx, actor } = writer;
  const pending = await lockPending(tx, id);
  if (!pending) throw new NotFound();
  if (pending.entered_by === actor.personId && !previewing.isPreview)
    throw new Refused({ code: 'OwnRateNotConfirmed' });
  const author = { personId: pending.entered_by, source: pending.source, confirmedBy: actor.personId };
  const change = await recordRate(writer, pending, author, previewing);
  if (previewing.isPreview) return change;
  await deletePending(tx, id);
  await notify(tx, pending.entered_by, decidedNews(pending, 'RateConfirmed'));
  return change;
}

/** A second person refuses a rate that waits, or the first withdraws it. Throws NotFound where nothing waits any more. */
export async function refuseRate({ tx, audit, actor }: RateWriter, id: string): Promise<true> {
  const pending = await lockPending(tx, id);
  if (!pending) throw new NotFound();
  await deletePending(tx, id);
  const { reference_date: referenceDate, term, rate, source } = pending;
  const before = { referenceDate, term, rate, source, isPending: true };
  audit.record({ action: 'DELETE', resource: 'EuriborHistory', recordId: id, before });
  if (pending.entered_by !== actor.personId) await notify(tx, pending.entered_by, decidedNews(pending, 'RateRefused'));
  return true;
}
