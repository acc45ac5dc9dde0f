import type { EuriborImport } from '@calends/wire';
import { NotFound, Refused, Stale } from '../../../http/problems.ts';
import { beginningOf } from '../../../sheets/reading/beginning-of.ts';
import { notify, notifyRoles } from '../../bell/bell.public.ts';
import type { Previewing } from '../../ledger/ledger.public.ts';
import type { RateWriter } from '../by-hand/enter-one-rate.ts';
import { decidedImport, waitingImport } from './import-news.ts';
import {
  deletePendingImport,
  insertPendingImport,
  insertRefusedRates,
  lockPendingImport,
} from './pending-imports.store.ts';
import { type GivenDays, recordGivenDays } from './record-given-days.ts';

/**
 * Lets the fixings of a file wait for a second person, or as a preview only answers what confirming them would do; undefined
 * where they say nothing new, so that there is nothing to confirm. Throws Refused where a loan cannot bear them as of now,
 * Stale where the outcome is not the one that was previewed.
 */
export async function letImportWait(
  writer: RateWriter,
  given: GivenDays,
  { isPreview, outcome }: Previewing,
): Promise<EuriborImport | undefined> {
  const { tx, audit, actor } = writer;
  const foreseen = await recordGivenDays(writer, given, { isPreview: true, outcome: undefined });
  const { imported, changed, unchanged } = foreseen;
  if (imported + changed === 0) return undefined;
  if (isPreview) return { ...foreseen, isPending: true };
  if (outcome !== undefined && outcome !== foreseen.outcome) throw new Stale('FiguresChanged');
  const { days, fileName } = given;
  const recordId = await insertPendingImport(tx, { days, file_name: fileName, entered_by: actor.personId });
  const after = { imported, changed, unchanged, fileName, isPending: true };
  audit.record({ action: 'CREATE', resource: 'EuriborHistory', recordId, after });
  await notifyRoles(tx, ['root', 'admin'], waitingImport(fileName));
  return { ...foreseen, isPending: true };
}

/**
 * A second person confirms an import, or somebody takes what a source brought: its fixings count from now on. Throws NotFound
 * where nothing waits any more, Refused for the person who imported it, or who wrote the source where two persons are required,
 * and the rest as importing does.
 */
export async function confirmImport(writer: RateWriter, id: string, previewing: Previewing): Promise<EuriborImport> {
  const { tx, actor } = writer;
  const pending = await lockPendingImport(tx, id);
  if (!pending) throw new NotFound();
  const { days, file_name: fileName, entered_by: personId, licence_note: licenceNote } = pending;
  const isFetched = pending.rate_source_id !== null;
  if (pending.needs_second && personId === actor.personId && !previewing.isPreview)
    throw new Refused({ code: 'OwnRateNotConfirmed' });
  const source = { source: sourceOf(fileName), licenceNote, confirmedBy: actor.personId };
  const author = { personId: isFetched ? null : personId, ...source };
  const done = await recordGivenDays(writer, { days, fileName, author }, previewing);
  if (previewing.isPreview) return done;
  await deletePendingImport(tx, id);
  if (!isFetched) await notify(tx, personId, decidedImport(fileName, 'ImportConfirmed'));
  return done;
}

/** A second person refuses an import, or the first withdraws it. Throws NotFound where nothing waits any more. */
export async function refuseImport({ tx, audit, actor }: RateWriter, id: string): Promise<true> {
  const pending = await lockPendingImport(tx, id);
  if (!pending) throw new NotFound();
  const { file_name: fileName, entered_by: personId } = pending;
  await deletePendingImport(tx, id);
  audit.record({
    action: 'DELETE',
    resource: 'EuriborHistory',
    recordId: id,
    before: { rows: pending.days.length, fileName, isPending: true },
  });
  if (pending.rate_source_id !== null) await insertRefusedRates(tx, pending.rate_source_id, pending.days);
  else if (personId !== actor.personId) await notify(tx, personId, decidedImport(fileName, 'ImportRefused'));
  return true;
}

/** The source that is recorded for the fixings of a file. */
export function sourceOf(fileName: string): string {
  return beginningOf(fileName, 200) || 'import';
}
