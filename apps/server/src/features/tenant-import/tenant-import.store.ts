import {
  type AddEntity,
  mergedValues,
  type RejectedCell,
  type Role,
  type TenantImport,
  type TenantImportCounts,
} from '@calends/wire';
import { type Selectable, sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import type { ControlTransaction, TenantTransaction } from '../../db/tenant-transaction.ts';
import type { PlannedLoan } from './checks/plan-loans.ts';
import type { TenantImportTable } from './tables.ts';

/** The channel by which every process learns that an import waits. */
export const IMPORT_CHANNEL = 'calends_tenant_import';

/** The records of a tenant with which those of a file may collide. */
export interface KnownTenant {
  readonly entities: ReadonlyMap<string, readonly KnownEntity[]>;
  /** Of live contracts. */
  /** In lower case: a number is one in whatever case. */
  readonly contractNumbers: ReadonlySet<string>;
}
export interface KnownEntity {
  readonly id: string;
  readonly name: string;
  readonly acronym: string;
  readonly nif: string;
  readonly state: number;
}

/** With `isHeld` no company is archived before the transaction ends. */
export async function readKnownTenant(tx: TenantTransaction, isHeld: boolean): Promise<KnownTenant> {
  const query = tx
    .selectFrom('entity')
    .select(['entity_id as id', 'acronym', 'name', 'nif', 'state'])
    .orderBy('entity_id');
  const entities = await (isHeld ? query.forShare() : query).execute();
  const contracts = await tx.selectFrom('contract').select('contract_number').where('is_deleted', '=', false).execute();
  return {
    entities: Map.groupBy(entities, ({ acronym }) => acronym),
    contractNumbers: new Set(contracts.map((contract) => contract.contract_number.toLowerCase())),
  };
}

/** Adds companies; returns their ids by acronym. */
export async function insertEntities(
  tx: TenantTransaction,
  entities: readonly AddEntity[],
): Promise<Map<string, string>> {
  const rows = entities.map((entity) => ({
    entity_id: newId(),
    version: 1,
    acronym: entity.acronym,
    name: entity.name,
    nif: entity.nif,
    lei_code: entity.leiCode,
    address: entity.address,
    postal_code: entity.postalCode,
    info: entity.info,
    emails: entity.emails,
    metadata: mergedValues(entity.metadata, {}),
    state: 0,
    invoice_entity: false,
    erp_sync_state: 0,
    created_at: new Date(),
  }));
  await insertRows(tx, 'entity', rows);
  return new Map(rows.map(({ acronym, entity_id: id }) => [acronym, id]));
}

/**
 * Inserts the heads of new contracts, before anything is computed from their facts; a number that was taken meanwhile fails the
 * transaction.
 */
export async function insertHeads(tx: TenantTransaction, loans: readonly PlannedLoan[], today: string): Promise<void> {
  const rows = loans.map(({ facts, details }) => ({
    contract_id: facts.contractId,
    version: facts.version,
    last_entry_no: BigInt(1 + facts.changes.length + facts.tranches.length + facts.movements.length),
    ...agreedIn(facts.terms),
    ...details,
    realized_capital_cents: 0n,
    available_capital_cents: facts.terms.amount_cents,
    interest_accrued_cents: 0n,
    interest_due_cents: 0n,
    balances_on: today,
    is_deleted: false,
    created_at: new Date(),
  }));
  await insertRows(tx, 'contract', rows);
}

/** The agreed terms, without the columns that identify a fact. */
function agreedIn(terms: PlannedLoan['facts']['terms']) {
  const { tenant_id: _, fact_id: __, revision: ___, recorded_at: ____, ...columns } = terms;
  const { voided: _____, entry_no: ______, recorded_by: _______, ...agreed } = columns;
  return agreed;
}

type ImportRow = Selectable<TenantImportTable>;
export type WaitingImport = ImportRow & { readonly content: Buffer };

interface NewImport {
  readonly tenantId: string;
  readonly digest: string;
  readonly fileName: string;
  readonly content: Buffer;
  readonly actingTenantId: string;
  readonly personId: string;
  readonly roleId: Role;
}

/** Queues a file; undefined when the same one waits or was imported before. */
export async function insertImport(control: ControlTransaction, fresh: NewImport): Promise<ImportRow | undefined> {
  const row = await control
    .insertInto('tenant_import')
    .values({
      import_id: newId(),
      tenant_id: fresh.tenantId,
      digest: fresh.digest,
      file_name: fresh.fileName,
      content: fresh.content,
      acting_tenant_id: fresh.actingTenantId,
      requested_by: fresh.personId,
      role_id: fresh.roleId,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'digest']).where('state', 'in', ['waiting', 'imported']).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (row) await sql`select pg_notify(${IMPORT_CHANNEL}, '')`.execute(control);
  return row;
}

export async function findSameImport(
  control: ControlTransaction,
  tenantId: string,
  digest: string,
): Promise<ImportRow> {
  return await control
    .selectFrom('tenant_import')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('digest', '=', digest)
    .where('state', 'in', ['waiting', 'imported'])
    .executeTakeFirstOrThrow();
}

const MOST_LISTED = 20;

export async function listImports(control: ControlTransaction, tenantId: string): Promise<ImportRow[]> {
  return await control
    .selectFrom('tenant_import')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('requested_at', 'desc')
    .orderBy('import_id', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

export async function noteNotification(
  control: ControlTransaction,
  importId: string,
  notificationId: string,
): Promise<void> {
  await control
    .updateTable('tenant_import')
    .set({ notification_id: notificationId })
    .where('import_id', '=', importId)
    .execute();
}

/**
 * Counts a try of the import that waits longest, but for those of `except`; undefined when none does. In a transaction of its own, so
 * that a try that kills the process is counted.
 */
export async function beginTry(
  control: ControlTransaction,
  except: readonly string[],
): Promise<{ readonly importId: string; readonly tries: number } | undefined> {
  return await control
    .updateTable('tenant_import')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('import_id', '=', (eb) =>
      eb
        .selectFrom('tenant_import')
        .select('import_id')
        .where('state', '=', 'waiting')
        .where(sql<boolean>`import_id <> all(${except}::uuid[])`)
        .orderBy('requested_at')
        .orderBy('import_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['import_id as importId', 'tries'])
    .executeTakeFirst();
}

/** Locks an import until the transaction ends; undefined when another process works it or has finished it. */
export async function lockWaiting(control: ControlTransaction, importId: string): Promise<WaitingImport | undefined> {
  const row = await control
    .selectFrom('tenant_import')
    .selectAll()
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && { ...row, content: row.content ?? Buffer.alloc(0) };
}

interface Ended {
  readonly state: 'imported' | 'rejected' | 'failed';
  readonly counts?: TenantImportCounts;
  readonly rejected?: readonly RejectedCell[];
  readonly rejectedTotal?: number;
}

export async function endImport(
  control: ControlTransaction,
  importId: string,
  { state, counts, rejected = [], rejectedTotal = 0 }: Ended,
): Promise<void> {
  await control
    .updateTable('tenant_import')
    .set({
      state,
      content: null,
      finished_at: sql<Date>`clock_timestamp()`,
      counts: counts ?? null,
      rejected: JSON.stringify(rejected),
      rejected_total: rejectedTotal,
    })
    .where('import_id', '=', importId)
    .execute();
}

/** An import as sent on the wire. */
export function wireImport(row: ImportRow): TenantImport {
  return {
    id: row.import_id,
    fileName: row.file_name,
    state: row.state,
    imported: row.counts ? importedIn(row.counts) : 0,
    counts: row.counts,
    rejected: row.rejected as RejectedCell[],
    rejectedTotal: row.rejected_total,
    warnings: [],
    sheetsPassedOver: [],
    columnsPassedOver: [],
    requestedOn: row.requested_at.toISOString(),
    finishedOn: row.finished_at?.toISOString() ?? null,
  };
}

/** How many records were added. */
export function importedIn({ entities, contracts, changes, tranches, movements }: TenantImportCounts): number {
  return entities + contracts + changes + tranches + movements;
}
