import type { PendingImport, PendingImportDetails } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import { wireValue } from '../../../resource/lists/wire-values.ts';
import { namesOf } from '../read-rates.ts';
import { StoredRates } from '../stored-rates.ts';
import { findPendingImport, listPendingImports } from './pending-imports.store.ts';
import { changesOf, firstDay, lastDay } from './record-given-days.ts';

type Stored = Awaited<ReturnType<typeof listPendingImports>>[number];

/** The imports that wait for a second person. */
export async function readPendingImports(tx: TenantTransaction, personId: string): Promise<PendingImport[]> {
  const pending = await listPendingImports(tx);
  const nameOf = await namesOf(
    tx,
    pending.map((one) => one.entered_by),
  );
  return pending.map((one) => pendingImportOf(one, personId, nameOf));
}

/** One pending import, with every value that is not in force. Throws NotFound where it no longer waits. */
export async function readPendingImport(
  tx: TenantTransaction,
  id: string,
  personId: string,
): Promise<PendingImportDetails> {
  const pending = await findPendingImport(tx, id);
  if (!pending) throw new NotFound();
  const nameOf = await namesOf(tx, [pending.entered_by]);
  const { days } = pending;
  const stored = await StoredRates.read(tx, firstDay(days), lastDay(days));
  const changes = days.flatMap((day) => changesOf(day, stored));
  return {
    ...pendingImportOf(pending, personId, nameOf),
    changes: changes.map(({ reference_date, term, before, after }) => ({
      referenceDate: reference_date,
      term,
      before: wireValue('rate', before) as string | null,
      after: wireValue('rate', after) as string | null,
    })),
  };
}

function pendingImportOf(one: Stored, personId: string, nameOf: (id: string) => string | null): PendingImport {
  return {
    id: one.pending_import_id,
    fileName: one.file_name,
    rows: one.days.length,
    firstDay: firstDay(one.days),
    lastDay: lastDay(one.days),
    enteredAt: one.entered_at.toISOString(),
    enteredBy: one.rate_source_id === null ? (nameOf(one.entered_by) ?? one.entered_by) : one.file_name,
    isFetched: one.rate_source_id !== null,
    isOwnEntry: one.needs_second && one.entered_by === personId,
  };
}
