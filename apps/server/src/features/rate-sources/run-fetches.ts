import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { addDays, INDEX_TERMS, type IndexTerm, isTargetDate } from '@calends/loan-engine';
import {
  CODE_OF_TERM,
  type RateFileFormat,
  type RateSourceInput,
  type Refusal,
  type RejectedCell,
  type WorkOutcome,
} from '@calends/wire';
import type { Kysely } from 'kysely';
import { AuditTrail } from '../../db/audit-trail.ts';
import type { Database } from '../../db/database.ts';
import { tellLive } from '../../db/live-channel.ts';
import { inControl, inTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import { civilDateIn } from '../../http/actor.ts';
import { BadInput, Problem, Refused } from '../../http/problems.ts';
import { log } from '../../logs/log.ts';
import { type FetchedFile, NoAnswer } from '../../outgoing/fetch-public.ts';
import { notifyRoles } from '../bell/bell.public.ts';
import { type FetchedFrom, takeFetchedDays } from '../euribor-history/euribor-history.public.ts';
import { cleanFileName, holdSpace, storageFolder } from '../kept-files/kept-files.public.ts';
import { findTimeZone } from '../tenants/tenants.public.ts';
import { failedFetch, missedDays } from './fetch-news.ts';
import { fetchRateFile } from './fetch-rate-file.ts';
import {
  type BegunFetch,
  beginFetch,
  type DueFetch,
  endFetch,
  insertFile,
  postponeFetch,
  readDueFetches,
  readMissedBefore,
  setPhase,
} from './fetches.store.ts';
import { readRateFile } from './reading/read-rate-file.ts';
import type { Mapping } from './reading/source-lines.ts';

interface FetchSettings {
  readonly files: FileStorage;
  readonly privateHosts: readonly string[];
  readonly now: () => Date;
}

/** The product itself. */
const NOBODY = { personId: null, roleId: null, requestId: null };
/** Whom a source without rates concerns. */
const RESPONSIBLE = ['root', 'admin'] as const;
/** After each failed try of a fetch that a schedule asked for, the minutes until the next one. */
const PAUSES = [5, 15, 60] as const;
/** How many processes may be killed by one fetch. */
const MOST_TRIES = PAUSES.length + 1;
const MOST_REJECTED = 100;

/** A file of which no rate is taken, since some cannot be. */
class FileRejected extends Error {
  readonly rejected: readonly RejectedCell[];
  constructor(rejected: readonly RejectedCell[]) {
    super('RateFileRejected');
    this.rejected = rejected;
  }
}

/**
 * Does every fetch whose time has come. No transaction is open while a host is waited for; the file is kept before it is read, and
 * what its rates do is committed together with the end of the fetch. Safe in several processes at once.
 */
export async function runFetches(db: Kysely<Database>, settings: FetchSettings): Promise<void> {
  for (;;) {
    const due = await inControl(db, readDueFetches);
    if (due.length === 0) return;
    for (const one of due) await runFetch(db, settings, one);
  }
}

async function runFetch(db: Kysely<Database>, settings: FetchSettings, { tenantId, fetchId }: DueFetch): Promise<void> {
  const begun = await inTenant(db, tenantId, async (tx) => {
    const one = await beginFetch(tx, fetchId);
    if (one) await tellProgress(tx, one);
    return one;
  });
  if (!begun) return;
  const inOwn = <T>(work: (tx: TenantTransaction) => Promise<T>) => inTenant(db, tenantId, work);
  try {
    if (begun.tries > MOST_TRIES) throw new Error('a fetch of rates ended its processes');
    const { source } = begun;
    const address = { fileAddress: source.file_address, fileFormat: source.file_format };
    const file = await fetchRateFile(address, settings.privateHosts);
    const today = civilDateIn(await inControl(db, (control) => findTimeZone(control, tenantId)), settings.now());
    await keepFile(inOwn, settings, { begun, file, tenantId, today });
    await inOwn((tx) => takeFile(tx, begun, file, today));
  } catch (error) {
    await inOwn((tx) => endInFailure(tx, begun, error));
  }
}

interface Keeping {
  readonly begun: BegunFetch;
  readonly file: FetchedFile;
  readonly tenantId: string;
  readonly today: string;
}

const KINDS: Readonly<Record<RateFileFormat, { readonly ending: string; readonly type: string }>> = {
  CSV: { ending: 'csv', type: 'text/csv' },
  SDMX_CSV: { ending: 'csv', type: 'text/csv' },
  SDMX_JSON: { ending: 'json', type: 'application/json' },
};

/** A fetch is no upload, and no part of a plan. */
const BY_ITSELF = { field: 'file', today: undefined } as const;

/** As evidence of what the source said, whatever becomes of it. */
async function keepFile(
  inOwn: <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>,
  { files }: FetchSettings,
  { begun, file: { bytes, address }, tenantId, today }: Keeping,
): Promise<void> {
  const { ending, type } = KINDS[begun.source.file_format];
  const storage_key = `${storageFolder(tenantId, 'rate_file')}/${randomUUID()}`;
  await inOwn((tx) => holdSpace(tx, bytes.length, BY_ITSELF));
  await files.put(storage_key, Readable.from([bytes]), bytes.length);
  await inOwn(async (tx) => {
    await holdSpace(tx, bytes.length, BY_ITSELF);
    await insertFile(tx, {
      rate_fetch_id: begun.rate_fetch_id,
      file_address: address,
      file_name: cleanFileName(`${begun.source.name} ${today}.${ending}`),
      content_type: type,
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storage_key,
    });
    await setPhase(tx, begun.rate_fetch_id, 'READING');
    await tellProgress(tx, begun);
  });
}

async function takeFile(
  tx: TenantTransaction,
  begun: BegunFetch,
  { bytes }: FetchedFile,
  today: string,
): Promise<void> {
  const { source, rate_fetch_id: fetchId, rate_source_id: recordId } = begun;
  const mapping = mappingOf(source);
  const { days, rejected } = readRateFile(bytes, mapping, today);
  if (rejected.length > 0) throw new FileRejected(rejected);
  const audit = new AuditTrail(NOBODY);
  const { missingDays, ...counts } = await takeFetchedDays({ tx, audit, today }, days, fromSource(source, today));
  const facts = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]));
  if (missingDays.length > 0 && missingDays.join() !== (await readMissedBefore(tx, begun)).join())
    await notifyRoles(tx, RESPONSIBLE, missedDays(source.name, missingDays));
  await endFetch(tx, fetchId, { state: 'FINISHED', outcome: { key: 'RatesFetched', facts }, missingDays });
  audit.record({ action: 'IMPORT', resource: 'RateSource', recordId, after: { lastFetchState: 'FINISHED' } });
  await audit.writeToTenant(tx);
}

function mappingOf(source: BegunFetch['source']): Mapping {
  return {
    fileFormat: source.file_format,
    separator: source.separator,
    decimalSign: source.decimal_sign,
    dayFormat: source.day_format,
    rateUnit: source.rate_unit,
    termLayout: source.term_layout,
    dayColumn: source.day_column,
    termColumn: source.term_column,
    rateColumn: source.rate_column,
    oneMonthCode: source.one_month_code,
    threeMonthsCode: source.three_months_code,
    sixMonthsCode: source.six_months_code,
    twelveMonthsCode: source.twelve_months_code,
    firstDay: source.first_day,
  } satisfies Partial<RateSourceInput>;
}

function fromSource(source: BegunFetch['source'], today: string): FetchedFrom {
  const mapping = mappingOf(source);
  return {
    sourceId: source.rate_source_id,
    name: source.name,
    licenceNote: source.licence_note,
    writtenBy: source.written_by,
    terms: INDEX_TERMS.filter((term) => mapping[CODE_OF_TERM[term]] !== null),
    expectedUntil: targetDayBefore(today, source.delay_days),
  };
}

/** The last TARGET day that lies at least so many TARGET days before a day. */
function targetDayBefore(day: string, days: number): string {
  let before = day;
  for (let left = days; left > 0; ) {
    before = addDays(before, -1);
    if (isTargetDate(before)) left -= 1;
  }
  return before;
}

/** A host that does not answer is tried again where nobody waits for it; all else is as wrong the next time. */
async function endInFailure(tx: TenantTransaction, begun: BegunFetch, error: unknown): Promise<void> {
  const { rate_fetch_id: fetchId, rate_source_id: recordId, source, tries, asked_by: askedBy } = begun;
  const outcome = outcomeOf(error, begun);
  const minutes = askedBy === null && error instanceof NoAnswer ? PAUSES[tries - 1] : undefined;
  if (minutes !== undefined) {
    await postponeFetch(tx, fetchId, { minutes, outcome });
    return await tellProgress(tx, begun);
  }
  const rejected = error instanceof FileRejected ? error.rejected.slice(0, MOST_REJECTED) : [];
  await endFetch(tx, fetchId, { state: 'FAILED', outcome, rejected });
  await notifyRoles(tx, RESPONSIBLE, failedFetch(source.name, outcome));
  const audit = new AuditTrail(NOBODY);
  audit.record({ action: 'IMPORT', resource: 'RateSource', recordId, after: { lastFetchState: 'FAILED' } });
  await audit.writeToTenant(tx);
}

/** In the words of the fault; anything that is none is a bug, for the log alone. */
function outcomeOf(error: unknown, { rate_source_id, rate_fetch_id }: BegunFetch): WorkOutcome {
  if (error instanceof FileRejected) return { key: error.message, facts: { count: String(error.rejected.length) } };
  if (error instanceof NoAnswer)
    return { key: error.fault, facts: error.status === undefined ? {} : { status: String(error.status) } };
  if (error instanceof BadInput) {
    const [first] = Object.entries(error.errors);
    const [field, keys] = first ?? ['', []];
    const key = keys[0] ?? 'BadRequest';
    return { key, facts: { field } };
  }
  if (error instanceof Refused) return { key: error.message, facts: factsOf(error.refusal.details) };
  if (error instanceof Problem) return { key: error.message, facts: {} };
  log.error({ err: error, source: rate_source_id, fetch: rate_fetch_id }, 'a fetch of rates failed');
  return { key: 'WorkFailed', facts: {} };
}

/** Which loan cannot bear the rates, and the first fixing that it would lack. */
function factsOf(details: Refusal['details'] = {}): Record<string, string> {
  const { contractNumber, missing } = details as {
    readonly contractNumber?: string;
    readonly missing?: readonly { readonly fixingDate: string; readonly term: IndexTerm }[];
  };
  const lacked = missing?.[0];
  return {
    ...(contractNumber !== undefined && { contractNumber }),
    ...(lacked && { fixingDate: lacked.fixingDate, term: lacked.term }),
  };
}

async function tellProgress(tx: TenantTransaction, { rate_source_id: id }: { readonly rate_source_id: string }) {
  await tellLive(tx, [{ about: 'records', kind: 'RateSource', ids: [id], by: null, requestId: null }]);
}
