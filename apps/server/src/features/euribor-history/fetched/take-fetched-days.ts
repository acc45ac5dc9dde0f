import { addDays, type IndexTerm, isTargetDate } from '@calends/loan-engine';
import type { AuditTrail } from '../../../db/audit-trail.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { settings } from '../../base-settings/base-settings.public.ts';
import { notifyRoles } from '../../bell/bell.public.ts';
import { readEnds } from '../euribor-history.store.ts';
import { waitingImport } from '../imports/import-news.ts';
import {
  deletePendingImport,
  insertPendingImport,
  lockImportOfSource,
  readRefusedRates,
} from '../imports/pending-imports.store.ts';
import type { ReadDay } from '../imports/read-fixings-file.ts';
import { recordGivenDays } from '../imports/record-given-days.ts';
import { holdForChange } from '../record-rates-and-loans.ts';
import { StoredRates } from '../stored-rates.ts';
import { asDays, COMPARED_DAYS, sortValues } from './sort-values.ts';

/** The source whose file brought the days. */
export interface FetchedFrom {
  readonly sourceId: string;
  readonly name: string;
  readonly licenceNote: string | null;
  /** Where two persons are required, who wrote the source last does not decide on what it brings. */
  readonly writtenBy: string;
  readonly terms: readonly IndexTerm[];
  /** By this day (ISO) everything should be there. */
  readonly expectedUntil: string;
}

interface Taking {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly today: string;
}

/** How many values became what. */
interface TakenDays {
  readonly taken: number;
  readonly unchanged: number;
  readonly waiting: number;
  readonly refused: number;
  /** TARGET days (ISO) that should be there by now and are not. */
  readonly missingDays: readonly string[];
}

const KEPT_AS_WRITTEN = { isPreview: false, outcome: undefined };
/** An older day is of no use to a reset: the engine falls back ten days at most. */
const MISSED_DAYS = 10;

/**
 * Takes over what a source brought, without a person: new values near those before them. What jumps or differs from what is in
 * force waits for a person, and so does everything where the tenant requires two persons; of a source one import waits, which a
 * later file brings up to date. Throws Refused where a loan cannot bear the new values.
 */
export async function takeFetchedDays(
  { tx, audit, today }: Taking,
  days: readonly ReadDay[],
  source: FetchedFrom,
): Promise<TakenDays> {
  await holdForChange(tx, KEPT_AS_WRITTEN);
  const from = addDays(earliest([source.expectedUntil, ...days.map(({ day }) => day)]), -COMPARED_DAYS);
  const stored = await StoredRates.read(tx, from, today);
  const refused = new Set((await readRefusedRates(tx, source.sourceId)).map(nameOf));
  const sorted = sortValues(days, stored, {
    jumpBasisPoints: await settings.of(tx, 'RATE_JUMP_BASIS_POINTS'),
    isRefused: (value) => refused.has(nameOf(value)),
  });
  const needsSecond = await settings.of(tx, 'RATE_CONFIRMATION_REQUIRED');
  const taken = needsSecond ? [] : sorted.taken;
  const waiting = needsSecond ? [...sorted.taken, ...sorted.waiting] : sorted.waiting;
  if (taken.length > 0) {
    const author = { personId: null, source: source.name, licenceNote: source.licenceNote };
    await recordGivenDays(
      { tx, audit, today },
      { days: asDays(taken), fileName: source.name, author },
      KEPT_AS_WRITTEN,
    );
  }
  await letValuesWait({ tx, audit, today }, { days, waiting: asDays(waiting), source, needsSecond });
  const { unchanged } = sorted;
  const counts = { taken: taken.length, unchanged, waiting: waiting.length, refused: sorted.refused };
  return { ...counts, missingDays: await missingDays(tx, days, stored, source) };
}

interface Waiting {
  /** All of the file. */
  readonly days: readonly ReadDay[];
  readonly waiting: readonly ReadDay[];
  readonly source: FetchedFrom;
  readonly needsSecond: boolean;
}

/** The values of an earlier file wait on, unless this one says something else of their day and term. */
async function letValuesWait({ tx, audit }: Taking, { days, waiting, source, needsSecond }: Waiting): Promise<void> {
  const before = await lockImportOfSource(tx, source.sourceId);
  const said = new Set(days.flatMap(({ values }) => values).map(slotOf));
  const kept = (before?.days ?? []).flatMap(({ values }) => values).filter((value) => !said.has(slotOf(value)));
  const after = asDays([...kept, ...waiting.flatMap(({ values }) => values)]);
  if (before && before.needs_second === needsSecond && namesIn(before.days) === namesIn(after)) return;
  const { name, sourceId, licenceNote, writtenBy } = source;
  if (before) {
    await deletePendingImport(tx, before.pending_import_id);
    const replaced = { rows: before.days.length, fileName: before.file_name, isPending: true };
    audit.record({
      action: 'DELETE',
      resource: 'EuriborHistory',
      recordId: before.pending_import_id,
      before: replaced,
    });
  }
  if (after.length === 0) return;
  const recordId = await insertPendingImport(tx, {
    days: after,
    file_name: name,
    entered_by: writtenBy,
    rate_source_id: sourceId,
    licence_note: licenceNote,
    needs_second: needsSecond,
  });
  const entry = { rows: after.length, fileName: name, isPending: true };
  audit.record({ action: 'CREATE', resource: 'EuriborHistory', recordId, after: entry });
  await notifyRoles(tx, ['root', 'admin'], waitingImport(name));
}

/** None before the first day that is known or in the file: a history begins somewhere. */
async function missingDays(
  tx: TenantTransaction,
  days: readonly ReadDay[],
  stored: StoredRates,
  { terms, expectedUntil }: FetchedFrom,
): Promise<string[]> {
  const { first } = await readEnds(tx);
  const begin = earliest([first ?? expectedUntil, ...days.map(({ day }) => day)]);
  const said = new Set(days.flatMap(({ values }) => values).map(slotOf));
  const missing: string[] = [];
  for (let day = addDays(expectedUntil, -MISSED_DAYS); day <= expectedUntil; day = addDays(day, 1)) {
    const lacks = terms.some(
      (term) => !said.has(slotOf({ reference_date: day, term })) && stored.inForce(day, term) === null,
    );
    if (day >= begin && isTargetDate(day) && lacks) missing.push(day);
  }
  return missing;
}

function earliest(days: readonly string[]): string {
  return days.reduce((first, day) => (day < first ? day : first));
}

interface Slot {
  readonly reference_date: string;
  readonly term: string;
}

function slotOf({ reference_date: day, term }: Slot): string {
  return `${day} ${term}`;
}

function nameOf(value: Slot & { readonly rate: string }): string {
  return `${slotOf(value)} ${value.rate}`;
}

function namesIn(days: readonly ReadDay[]): string {
  return days
    .flatMap(({ values }) => values)
    .map(nameOf)
    .toSorted()
    .join();
}
