import type { FetchPhase, RejectedCell, WorkOutcome } from '@calends/wire';
import { sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import { type ControlTransaction, ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';

/** Where every process hears that a fetch waits. */
export const RATE_FETCH_CHANNEL = 'calends_rate_fetch';

const MOST_LISTED = 50;
/** A process that gave no sign for so long was killed: another one takes its fetch. */
const LEASE = sql`interval '10 minutes'`;

/** The driver would make moments of an array of days. */
const MISSING_DAYS = sql<string[]>`rate_fetch.missing_days::text[]`.as('missed');

/** Queues a fetch of a source, unless one waits already. Its id. */
export async function insertFetch(tx: TenantTransaction, sourceId: string, askedBy: string | null): Promise<string> {
  const id = newId();
  const row = { tenant_id: ownTenant, rate_fetch_id: id, rate_source_id: sourceId, asked_by: askedBy };
  const added = await tx
    .insertInto('rate_fetch')
    .values({ ...row, state: 'WAITING' })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'rate_source_id']).where('state', '=', 'WAITING').doNothing(),
    )
    .returning('rate_fetch_id')
    .executeTakeFirst();
  // one that waits to be tried again is tried now
  const waiting =
    added ??
    (await tx
      .updateTable('rate_fetch')
      .set({ next_try_at: sql`case when phase is null then clock_timestamp() else next_try_at end` })
      .where('rate_source_id', '=', sourceId)
      .where('state', '=', 'WAITING')
      .returning('rate_fetch_id')
      .executeTakeFirst());
  await sql`select pg_notify(${RATE_FETCH_CHANNEL}, '')`.execute(tx);
  return waiting?.rate_fetch_id ?? (await insertFetch(tx, sourceId, askedBy)); // it ended in between
}

export async function readActiveSources(tx: TenantTransaction): Promise<string[]> {
  const sources = await tx
    .selectFrom('rate_source')
    .select('rate_source_id')
    .where('is_active', '=', true)
    .orderBy('rate_source_id')
    .execute();
  return sources.map((one) => one.rate_source_id);
}

export interface DueFetch {
  readonly tenantId: string;
  readonly fetchId: string;
}

/** The fetches of all tenants whose time has come. */
export async function readDueFetches(control: ControlTransaction): Promise<DueFetch[]> {
  return await control
    .selectFrom('rate_fetch')
    .select(['tenant_id as tenantId', 'rate_fetch_id as fetchId'])
    .where('state', '=', 'WAITING')
    .where('next_try_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('next_try_at')
    .limit(MOST_LISTED)
    .execute();
}

/** A fetch that this process works, with its source. */
export type BegunFetch = NonNullable<Awaited<ReturnType<typeof beginFetch>>>;

/** Takes a fetch for this process and counts its try; undefined where another process has it, or it ended. */
export async function beginFetch(tx: TenantTransaction, fetchId: string) {
  const begun = await tx
    .updateTable('rate_fetch')
    .set({ tries: sql`tries + 1`, phase: 'FETCHING', next_try_at: sql`clock_timestamp() + ${LEASE}` })
    .where('rate_fetch_id', '=', fetchId)
    .where('state', '=', 'WAITING')
    .where('next_try_at', '<=', sql<Date>`clock_timestamp()`)
    .returning(['rate_fetch_id', 'rate_source_id', 'asked_by', 'tries'])
    .executeTakeFirst();
  if (!begun) return undefined;
  const source = await tx
    .selectFrom('rate_source')
    .selectAll()
    .where('rate_source_id', '=', begun.rate_source_id)
    .executeTakeFirstOrThrow();
  return { ...begun, source };
}

export async function setPhase(tx: TenantTransaction, fetchId: string, phase: FetchPhase): Promise<void> {
  await tx.updateTable('rate_fetch').set({ phase }).where('rate_fetch_id', '=', fetchId).execute();
}

interface Ended {
  readonly state: 'FINISHED' | 'FAILED';
  readonly outcome: WorkOutcome;
  readonly rejected?: readonly RejectedCell[];
  readonly missingDays?: readonly string[];
}

/** Throws where another process ended it in the meantime: what this one did is rolled back with it. */
export async function endFetch(tx: TenantTransaction, fetchId: string, ended: Ended): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('rate_fetch')
    .set({
      state: ended.state,
      phase: null,
      ended_at: sql<Date>`clock_timestamp()`,
      outcome: sql`${JSON.stringify(ended.outcome)}::jsonb`,
      rejected: sql`${JSON.stringify(ended.rejected ?? [])}::jsonb`,
      missing_days: sql`${[...(ended.missingDays ?? [])]}::date[]`,
    })
    .where('rate_fetch_id', '=', fetchId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('a fetch of rates was ended twice');
}

export async function postponeFetch(
  tx: TenantTransaction,
  fetchId: string,
  { minutes, outcome }: { readonly minutes: number; readonly outcome: WorkOutcome },
): Promise<void> {
  await tx
    .updateTable('rate_fetch')
    .set({
      phase: null,
      outcome: sql`${JSON.stringify(outcome)}::jsonb`,
      next_try_at: sql`clock_timestamp() + make_interval(mins => ${minutes})`,
    })
    .where('rate_fetch_id', '=', fetchId)
    .where('state', '=', 'WAITING')
    .execute();
}

/** The days that the last fetch before this one missed. */
export async function readMissedBefore(
  tx: TenantTransaction,
  { rate_fetch_id, rate_source_id }: { readonly rate_fetch_id: string; readonly rate_source_id: string },
): Promise<string[]> {
  const before = await tx
    .selectFrom('rate_fetch')
    .select(MISSING_DAYS)
    .where('rate_source_id', '=', rate_source_id)
    .where('rate_fetch_id', '<>', rate_fetch_id)
    .where('state', '=', 'FINISHED')
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before?.missed ?? [];
}

interface NewFile {
  readonly rate_fetch_id: string;
  readonly file_address: string;
  readonly file_name: string;
  readonly content_type: string;
  readonly size_bytes: number;
  readonly sha256: string;
  readonly storage_key: string;
}

export async function insertFile(tx: TenantTransaction, file: NewFile): Promise<void> {
  await tx
    .insertInto('rate_file')
    .values({ ...file, tenant_id: ownTenant, file_id: newId() })
    .execute();
}

export async function findFile(tx: TenantTransaction, fileId: string) {
  return await tx.selectFrom('rate_file').selectAll().where('file_id', '=', fileId).executeTakeFirst();
}

/** The last fetches of a source, or one, with the last file of each. */
export async function readFetches(
  tx: TenantTransaction,
  of: { readonly sourceId: string } | { readonly fetchId: string },
) {
  const fetches = tx
    .selectFrom('rate_fetch')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('rate_file')
          .select(['file_id', 'file_name', 'file_address', 'size_bytes', 'sha256', 'fetched_at'])
          .whereRef('rate_file.tenant_id', '=', 'rate_fetch.tenant_id')
          .whereRef('rate_file.rate_fetch_id', '=', 'rate_fetch.rate_fetch_id')
          .orderBy('fetched_at', 'desc')
          .limit(1)
          .as('file'),
      (join) => join.onTrue(),
    )
    .selectAll('rate_fetch')
    .select(MISSING_DAYS)
    .select(['file_id', 'file_name', 'file_address', 'size_bytes', 'sha256', 'fetched_at']);
  return await ('fetchId' in of
    ? fetches.where('rate_fetch.rate_fetch_id', '=', of.fetchId)
    : fetches.where('rate_fetch.rate_source_id', '=', of.sourceId)
  )
    .orderBy('rate_fetch.asked_at', 'desc')
    .orderBy('rate_fetch.rate_fetch_id', 'desc')
    .limit(MOST_LISTED)
    .execute();
}
