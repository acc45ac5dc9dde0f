import type { DayHistory, PendingRate } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { wireValue } from '../../resource/lists/wire-values.ts';
import { nameAuthors } from '../event-history/event-history.public.ts';
import { listPending } from './by-hand/pending-rates.store.ts';
import { type RateRevision, readRevisions } from './euribor-history.store.ts';
import { StoredRates } from './stored-rates.ts';

/** Every value that a day had, the last first, with who entered and confirmed the own ones. */
export async function readDayHistory(tx: TenantTransaction, referenceDate: string): Promise<DayHistory> {
  const revisions = await readRevisions(tx, referenceDate);
  const nameOf = await namesOf(
    tx,
    revisions.flatMap(({ is_own, recorded_by, confirmed_by }) => (is_own ? [recorded_by, confirmed_by] : [])),
  );
  const hidden = new Set(revisions.filter((one) => one.is_own && one.is_latest && !one.voided).map(({ term }) => term));
  const isInForce = ({ is_own, is_latest, voided, term }: RateRevision) =>
    is_latest && !voided && (is_own || !hidden.has(term));
  return {
    referenceDate,
    rates: revisions.map((one) => ({
      term: one.term,
      rate: wireValue('rate', one.rate) as string | null,
      origin: one.is_own ? 'own' : 'system',
      isInForce: isInForce(one),
      source: one.source,
      licenceNote: one.licence_note,
      recordedAt: one.recorded_at.toISOString(),
      enteredBy: one.is_own ? nameOf(one.recorded_by) : null,
      confirmedBy: one.is_own ? nameOf(one.confirmed_by) : null,
    })),
  };
}

/** The rates that wait for a second person, with what is in force now. */
export async function readPending(tx: TenantTransaction, personId: string): Promise<PendingRate[]> {
  const pending = await listPending(tx);
  const days = pending.map((one) => one.reference_date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const nameOf = await namesOf(
    tx,
    pending.map((one) => one.entered_by),
  );
  const stored = await StoredRates.read(tx, first, last);
  return pending.map((one) => ({
    id: one.pending_rate_id,
    referenceDate: one.reference_date,
    term: one.term,
    rate: wireValue('rate', one.rate) as string | null,
    inForce: wireValue('rate', stored.inForce(one.reference_date, one.term)) as string | null,
    source: one.source,
    enteredAt: one.entered_at.toISOString(),
    enteredBy: nameOf(one.entered_by) ?? one.entered_by,
    isOwnEntry: one.entered_by === personId,
  }));
}

/** Names of people of the tenant by their ids. */
export async function namesOf(
  tx: TenantTransaction,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const names = new Map((await nameAuthors(tx, known)).map(({ personId, name }) => [personId, name]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}
