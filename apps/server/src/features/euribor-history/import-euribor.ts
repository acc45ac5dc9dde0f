import type { EuriborImport } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { BadInput, Refused, Stale } from '../../http/problems.ts';
import type { Upload } from '../../http/route.ts';
import { readWorkbook } from '../../sheets/read-workbook.ts';
import { notify } from '../bell/bell.public.ts';
import { advanceHeads, holdFixings, nameOutcome, recomputeContracts, refused } from '../ledger/ledger.public.ts';
import {
  findContractsUsing,
  insertRates,
  type NewRate,
  readStoredRates,
  type StoredRate,
} from './euribor-history.store.ts';
import { rejectedImport, savedImport } from './import-news.ts';
import { loanEffects } from './loan-effects.ts';
import { type ReadDay, readFixingsFile } from './read-fixings-file.ts';

interface Importer {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly actor: { readonly personId: string };
  readonly today: string;
}

interface ImportOptions {
  readonly isPreview: boolean;
  /** Of the preview that the writer saw. */
  readonly outcome: string | undefined;
}

/** So many faults of a file are told; the rest is counted. */
const MOST_REJECTED = 1000;

/**
 * Takes over the fixings of a file as the tenant's own and recomputes every loan that they touch, or with `isPreview` only
 * tells what that would do. Throws Refused where a cell is wrong (nothing is imported then) or a loan cannot bear the new
 * values, Stale where the outcome is not the one that was previewed.
 */
export async function importEuribor(request: Importer, file: Upload, options: ImportOptions): Promise<EuriborImport> {
  const { tx, today } = request;
  const days = await readDays(request, file, options);
  if (!options.isPreview) await holdFixings(tx, 'exclusive');
  const stored = storedByKey(await readStoredRates(tx, firstDay(days), lastDay(days)));
  const rates = days.flatMap((day) => changesOf(day, stored));
  const contractIds = rates.length === 0 ? [] : await findContractsUsing(tx, rates);
  const contracts = await loanEffects(tx, contractIds, rates, today);
  const counts = countDays(days, stored);
  const outcome = nameOutcome({ rates: rates.map((rate) => [rate.rate, ...replacedBy(rate, stored)]), contracts });
  const reply = { ...counts, contracts, outcome };
  if (options.isPreview) return { isSaved: false, ...reply };
  if (options.outcome !== undefined && options.outcome !== outcome) throw new Stale('FiguresChanged');

  await save(request, file.fileName, rates, contractIds);
  await advanceHeads(
    tx,
    contracts.map(({ contractId }) => contractId),
  );
  const after = { ...counts, fileName: file.fileName, contracts: contracts.map((one) => one.contractNumber) };
  request.audit.record({ action: 'IMPORT', resource: 'EuriborHistory', after });
  await notify(tx, request.actor.personId, savedImport(file, counts, contracts.length));
  return { isSaved: true, ...reply };
}

async function readDays(
  { today, actor }: Importer,
  file: Upload,
  { isPreview }: ImportOptions,
): Promise<readonly ReadDay[]> {
  const { days, rejected } = readFixingsFile(await readWorkbook(file.bytes), today);
  if (rejected.length > 0) {
    const details = { rejected: rejected.slice(0, MOST_REJECTED), total: rejected.length };
    // Whoever looks at a preview sees the faults; whoever sends a file and does not wait finds them in the bell.
    const tell = (tx: TenantTransaction) => notify(tx, actor.personId, rejectedImport(file, rejected));
    throw new Refused({ code: 'ImportRejected', details }, isPreview ? undefined : tell);
  }
  if (days.length === 0) throw new BadInput({ excelFiles: ['EmptyFile'] });
  return days;
}

async function save(
  { tx, actor, today }: Importer,
  fileName: string,
  rates: readonly NewRate[],
  contractIds: readonly string[],
): Promise<void> {
  const source = fileName.slice(0, 200) || 'import';
  const inserted = await insertRates(tx, rates, { personId: actor.personId, source });
  if (inserted !== rates.length) throw new Stale();
  const results = await recomputeContracts(tx, contractIds, today);
  for (const result of results.values()) if (!result.ok) throw refused(result.refusal);
}

interface StoredPair {
  readonly own: StoredRate | undefined;
  readonly system: StoredRate | undefined;
}

function storedByKey(stored: readonly StoredRate[]): ReadonlyMap<string, StoredPair> {
  const pairs = new Map<string, StoredPair>();
  for (const rate of stored) {
    const key = `${rate.reference_date} ${rate.term}`;
    const pair = pairs.get(key) ?? { own: undefined, system: undefined };
    pairs.set(key, rate.is_own ? { ...pair, own: rate } : { ...pair, system: rate });
  }
  return pairs;
}

/** What a new value takes the place of: were it another one, the outcome would be another. */
function replacedBy(rate: NewRate, stored: Stored): (string | null)[] {
  const key = `${rate.reference_date} ${rate.term}`;
  return [key, effectiveValue(stored.get(key))];
}

/** The value in force, an own one before the system's; null where there is none. */
function effectiveValue(pair: StoredPair | undefined): string | null {
  const inForce = [pair?.own, pair?.system].find((rate) => rate && !rate.voided);
  return inForce?.rate ?? null;
}

type Stored = ReadonlyMap<string, StoredPair>;

/** The values of a day that are not in force yet. */
function changesOf({ values }: ReadDay, stored: Stored): NewRate[] {
  return values.flatMap((value) => {
    const pair = stored.get(`${value.reference_date} ${value.term}`);
    return effectiveValue(pair) === value.rate ? [] : [{ ...value, revises: pair?.own }];
  });
}

/** Days that are new in all they say, days that correct a value, and days that say nothing new. */
function countDays(days: readonly ReadDay[], stored: Stored) {
  const kinds = days.map((day) => {
    const changes = changesOf(day, stored);
    if (changes.length === 0) return 'unchanged';
    const corrects = changes.some((rate) => effectiveValue(stored.get(`${rate.reference_date} ${rate.term}`)) !== null);
    return corrects ? 'changed' : 'imported';
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
