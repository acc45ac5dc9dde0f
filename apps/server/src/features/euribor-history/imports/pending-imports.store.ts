import { sql } from 'kysely';
import { newId } from '../../../db/new-id.ts';
import { ownTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { ReadDay } from './read-fixings-file.ts';

/** An import that waits for a second person. */
interface StoredImport {
  readonly pending_import_id: string;
  readonly file_name: string;
  readonly days: readonly ReadDay[];
  readonly entered_by: string;
  readonly entered_at: Date;
  /** The source whose file brought them; null for a file of a person. */
  readonly rate_source_id: string | null;
  readonly licence_note: string | null;
  readonly needs_second: boolean;
}

type NewImport = Pick<StoredImport, 'file_name' | 'days' | 'entered_by'> & Partial<OfSource>;
type OfSource = Pick<StoredImport, 'rate_source_id' | 'licence_note' | 'needs_second'>;

/** Its id. */
export async function insertPendingImport(tx: TenantTransaction, { days, ...columns }: NewImport): Promise<string> {
  const pending_import_id = newId();
  await tx
    .insertInto('pending_import')
    .values({ ...columns, days: sql`${JSON.stringify(days)}::jsonb`, tenant_id: ownTenant, pending_import_id })
    .execute();
  return pending_import_id;
}

/** The oldest first. */
export async function listPendingImports(tx: TenantTransaction): Promise<StoredImport[]> {
  return await pendingImports(tx).orderBy('entered_at').orderBy('pending_import_id').execute();
}

/** How many the person may confirm: those of others, and those of a source that need no second person. */
export async function countPendingImportsFor(tx: TenantTransaction, personId: string): Promise<number> {
  const { waiting } = await tx
    .selectFrom('pending_import')
    .select((one) => one.fn.countAll<bigint>().as('waiting'))
    .where((one) => one.or([one('entered_by', '<>', personId), one('needs_second', '=', false)]))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

export async function findPendingImport(tx: TenantTransaction, id: string): Promise<StoredImport | undefined> {
  return await pendingImports(tx).where('pending_import_id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends, so that nobody decides it twice. */
export async function lockPendingImport(tx: TenantTransaction, id: string): Promise<StoredImport | undefined> {
  return await pendingImports(tx).where('pending_import_id', '=', id).forUpdate().executeTakeFirst();
}

/** That of a source, locked until the transaction ends. */
export async function lockImportOfSource(tx: TenantTransaction, sourceId: string): Promise<StoredImport | undefined> {
  return await pendingImports(tx).where('rate_source_id', '=', sourceId).forUpdate().executeTakeFirst();
}

/** Their source does not bring these values up again. */
export async function insertRefusedRates(
  tx: TenantTransaction,
  sourceId: string,
  days: readonly ReadDay[],
): Promise<void> {
  const values = JSON.stringify(days.flatMap((one) => one.values));
  await sql`
    insert into refused_rate (tenant_id, rate_source_id, reference_date, term, rate)
    select ${ownTenant}, ${sourceId}, reference_date, term, rate
    from jsonb_to_recordset(${values}::jsonb) as one(reference_date date, term text, rate numeric)
    on conflict do nothing`.execute(tx);
}

export async function readRefusedRates(
  tx: TenantTransaction,
  sourceId: string,
): Promise<{ reference_date: string; term: string; rate: string }[]> {
  return await tx
    .selectFrom('refused_rate')
    .select(['reference_date', 'term', 'rate'])
    .where('rate_source_id', '=', sourceId)
    .execute();
}

export async function deletePendingImport(tx: TenantTransaction, id: string): Promise<void> {
  await tx.deleteFrom('pending_import').where('pending_import_id', '=', id).execute();
}

function pendingImports(tx: TenantTransaction) {
  return tx
    .selectFrom('pending_import')
    .select(['pending_import_id', 'file_name', 'entered_by', 'entered_at'])
    .select(['rate_source_id', 'licence_note', 'needs_second'])
    .select((one) => one.ref('days').$castTo<readonly ReadDay[]>().as('days'));
}
