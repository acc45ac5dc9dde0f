import type { EuriborImport, Role } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { BadInput } from '../../../http/problems.ts';
import type { Upload } from '../../../http/route.ts';
import { wordingsOf } from '../../../resource/texts/wordings-of.ts';
import { readWorkbook } from '../../../sheets/reading/read-workbook.ts';
import { refusedFile } from '../../../sheets/refused-file.ts';
import { settings } from '../../base-settings/base-settings.public.ts';
import { notify } from '../../bell/bell.public.ts';
import type { Previewing } from '../../ledger/ledger.public.ts';
import type { RateWriter } from '../by-hand/enter-one-rate.ts';
import { rejectedImport, savedImport } from './import-news.ts';
import { letImportWait, sourceOf } from './pending-import.ts';
import { type ReadDay, readFixingsFile } from './read-fixings-file.ts';
import { recordGivenDays } from './record-given-days.ts';

/** Whose role decides what they call the columns. */
interface RateImporter extends RateWriter {
  readonly actor: RateWriter['actor'] & { readonly roleId: Role };
}

/**
 * Takes over the fixings of a file as the tenant's own and recomputes every loan that they touch, or as a preview only
 * answers what that would do; where the tenant asks for two persons they wait, as a whole, for the second. Throws Refused
 * where a cell is wrong (nothing is imported then) or a loan cannot bear the new values, Stale where the outcome is not the
 * one that was previewed.
 */
export async function importEuribor(
  request: RateImporter,
  file: Upload,
  previewing: Previewing,
): Promise<EuriborImport> {
  const { tx, actor } = request;
  const days = await readDays(request, file, previewing);
  const author = { personId: actor.personId, source: sourceOf(file.fileName) };
  const given = { days, fileName: file.fileName, author };
  if (await settings.of(tx, 'RATE_CONFIRMATION_REQUIRED')) {
    const waiting = await letImportWait(request, given, previewing);
    if (waiting) return waiting;
  }
  const done = await recordGivenDays(request, given, previewing);
  if (done.isSaved) await notify(tx, actor.personId, savedImport(file, done, done.contracts.length));
  return done;
}

async function readDays(
  { tx, today, actor }: RateImporter,
  file: Upload,
  { isPreview }: Previewing,
): Promise<readonly ReadDay[]> {
  const { days, rejected } = readFixingsFile(await readWorkbook(file.bytes), today, await wordingsOf({ tx, actor }));
  if (rejected.length > 0) {
    // A preview shows its faults; a person who sends a file and does not wait finds them in the bell.
    const tell = async (afterwards: TenantTransaction) =>
      void (await notify(afterwards, actor.personId, rejectedImport(file, rejected)));
    throw refusedFile(rejected, isPreview ? undefined : tell);
  }
  if (days.length === 0) throw new BadInput({ excelFiles: ['EmptyFile'] });
  return days;
}
