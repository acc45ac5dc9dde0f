import type { EuriborImport } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { BadInput } from '../../http/problems.ts';
import type { Upload } from '../../http/route.ts';
import { beginningOf } from '../../sheets/beginning-of.ts';
import { readWorkbook } from '../../sheets/read-workbook.ts';
import { refusedFile } from '../../sheets/refused-file.ts';
import { notify } from '../bell/bell.public.ts';
import type { Previewing } from '../ledger/ledger.public.ts';
import { type ChangedRate, changeRates, holdForChange } from './change-rates.ts';
import { rejectedImport, savedImport } from './import-news.ts';
import { type ReadDay, readFixingsFile } from './read-fixings-file.ts';
import { StoredPairs } from './stored-pairs.ts';

interface Importer {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly actor: { readonly personId: string };
  readonly today: string;
}

/**
 * Takes over the fixings of a file as the tenant's own and recomputes every loan that they touch, or as a preview only
 * tells what that would do. Throws Refused where a cell is wrong (nothing is imported then) or a loan cannot bear the new
 * values, Stale where the outcome is not the one that was previewed.
 */
export async function importEuribor(request: Importer, file: Upload, previewing: Previewing): Promise<EuriborImport> {
  const { tx, actor } = request;
  const days = await readDays(request, file, previewing);
  await holdForChange(tx, previewing);
  const stored = await StoredPairs.read(tx, firstDay(days), lastDay(days));
  const rates = days.flatMap((day) => changesOf(day, stored));
  const author = { personId: actor.personId, source: beginningOf(file.fileName, 200) || 'import' };
  const effects = await changeRates(request, rates, author, previewing);
  const counts = countDays(days, stored);
  const reply = { ...counts, ...effects };
  if (previewing.isPreview) return { isSaved: false, ...reply };

  const { contracts } = effects;
  const after = { ...counts, fileName: file.fileName, contracts: contracts.map((one) => one.contractNumber) };
  request.audit.record({ action: 'IMPORT', resource: 'EuriborHistory', after });
  await notify(tx, actor.personId, savedImport(file, counts, contracts.length));
  return { isSaved: true, ...reply };
}

async function readDays(
  { today, actor }: Importer,
  file: Upload,
  { isPreview }: Previewing,
): Promise<readonly ReadDay[]> {
  const { days, rejected } = readFixingsFile(await readWorkbook(file.bytes), today);
  if (rejected.length > 0) {
    // Whoever looks at a preview sees the faults; whoever sends a file and does not wait finds them in the bell.
    const tell = async (tx: TenantTransaction) =>
      void (await notify(tx, actor.personId, rejectedImport(file, rejected)));
    throw refusedFile(rejected, isPreview ? undefined : tell);
  }
  if (days.length === 0) throw new BadInput({ excelFiles: ['EmptyFile'] });
  return days;
}

/** The values of a day that are not in force yet. */
function changesOf({ values }: ReadDay, stored: StoredPairs): ChangedRate[] {
  return values.flatMap((value) => {
    const before = stored.inForce(value.reference_date, value.term);
    const revises = stored.ownOf(value.reference_date, value.term);
    return before === value.rate ? [] : [{ ...value, revises, before, after: value.rate }];
  });
}

/** Days that are new in all they say, days that correct a value, and days that say nothing new. */
function countDays(days: readonly ReadDay[], stored: StoredPairs) {
  const kinds = days.map((day) => {
    const changes = changesOf(day, stored);
    if (changes.length === 0) return 'unchanged';
    return changes.some(({ before }) => before !== null) ? 'changed' : 'imported';
  });
  const count = (wanted: (typeof kinds)[number]) => kinds.filter((kind) => kind === wanted).length;
  return {
    rows: days.length,
    imported: count('imported'),
    changed: count('changed'),
    unchanged: count('unchanged'),
  };
}

function firstDay(days: readonly ReadDay[]): string {
  return days.map(({ day }) => day).reduce((first, day) => (day < first ? day : first));
}

function lastDay(days: readonly ReadDay[]): string {
  return days.map(({ day }) => day).reduce((last, day) => (day > last ? day : last));
}
