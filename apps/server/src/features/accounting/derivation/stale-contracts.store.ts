import { type Compilable, type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inControl, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { worstPhaseAmong } from '../../../resource/fields/worst-phase.ts';
import { markForAccounting } from '../../ledger/ledger.public.ts';
import { stoodWith } from '../../periods/periods.public.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import type { BaselineAccount } from '../tables.ts';

/** Marks the contracts that a company has or had on some day, and those of which it has documents from before they were corrected. */
export async function markContractsOfCompany(tx: TenantTransaction, entityId: string): Promise<void> {
  const { rows } = await sql<{ contract_id: string }>`
    select contract_id from contract where not is_deleted and ${entityId}::uuid in (grantor_id, receiver_id)
    union select contract_id from contract where not is_deleted and ${stoodWith(entityId, { from: '-infinity', through: 'infinity' })}
    union select contract_id from erp_document where entity_id = ${entityId}`.execute(tx);
  await markForAccounting(
    tx,
    rows.map((row) => row.contract_id),
  );
}

/** Marks the contracts that have this account set in any of their spells. */
export async function markContractsOfSet(tx: TenantTransaction, code: string): Promise<void> {
  const contracts = await tx
    .selectFrom('contract_sync')
    .select('contract_id')
    .where((is) =>
      is.or([is('account_set', '=', code), sql<boolean>`later_sets @> ${JSON.stringify([{ set: code }])}::jsonb`]),
    )
    .execute();
  await markForAccounting(
    tx,
    contracts.map((one) => one.contract_id),
  );
}

/** A tenant with contracts whose documents are to be derived, and its today (ISO). */
export interface StaleTenant {
  readonly tenantId: string;
  readonly timeZone: string;
}

/** Active tenants in which a contract is marked, or gets a document by the mere passing of days. */
export async function readStaleTenants(db: Kysely<Database>, now: Date): Promise<StaleTenant[]> {
  return await inControl(db, (control) =>
    control
      .selectFrom('tenant')
      .select(['tenant.tenant_id as tenantId', 'time_zone as timeZone'])
      .where('is_active', '=', true)
      .where(
        sql<boolean>`exists (
          select from contract_sync as one
          where one.tenant_id = tenant.tenant_id
            and (one.is_stale or one.derive_on <= (${now}::timestamptz at time zone tenant.time_zone)::date)
        )`,
      )
      .orderBy('tenant.tenant_id')
      .execute(),
  );
}

/**
 * Takes some contracts whose documents are to be derived by `today` (ISO): nobody else derives them, gives their documents away
 * or writes their facts until the transaction ends. Those that somebody holds now are left for later.
 */
export async function takeStaleContracts(tx: TenantTransaction, today: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ contract_id: string }>`
    select sync.contract_id
    from contract_sync as sync join contract using (tenant_id, contract_id)
    where sync.is_stale or sync.derive_on <= ${today}
    order by sync.contract_id limit ${most}
    for update of sync skip locked for share of contract skip locked`.execute(tx);
  return rows.map((row) => row.contract_id);
}

/**
 * Holds contracts while their documents are given away: their facts and their documents stay as they are until the transaction
 * ends. Returns those whose documents have to be derived first.
 */
export async function holdDocuments(
  tx: TenantTransaction,
  contractIds: readonly string[],
  today: string,
): Promise<string[]> {
  await sql`
    select from contract where contract_id = any(${contractIds}::uuid[]) order by contract_id for share`.execute(tx);
  const { rows } = await sql<{ contract_id: string; is_due: boolean }>`
    select contract_id, is_stale or coalesce(derive_on <= ${today}, false) as is_due
    from contract_sync where contract_id = any(${contractIds}::uuid[])
    order by contract_id for update`.execute(tx);
  return rows.filter((row) => row.is_due).map((row) => row.contract_id);
}

/** A contract whose documents are what its loan books now. */
export interface Settled {
  readonly contractId: string;
  /** The next day (ISO) on which a document is added although nothing changes; null where none is. */
  readonly deriveOn: string | null;
  /** What accounts have of it without a document; undefined where that stays as it is. */
  readonly baseline: readonly BaselineAccount[] | undefined;
}

/** Takes the marks away, and notes how the documents of each contract stand. */
export async function settleContracts(tx: TenantTransaction, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return;
  const rows = JSON.stringify(
    settled.map(({ contractId, deriveOn, baseline }) => ({ contractId, deriveOn, baseline })),
  );
  await sql`
    update contract_sync as sync
    set is_stale = false, derive_on = settled."deriveOn", baseline = coalesce(settled.baseline, sync.baseline), worst_phase = ${worstPhaseOf(sql.ref('sync.contract_id'))}
    from jsonb_to_recordset(${rows}::jsonb) as settled ("contractId" uuid, "deriveOn" date, baseline jsonb)
    where sync.contract_id = settled."contractId"`.execute(tx);
}

/** Notes how the documents of contracts stand after some of them moved. */
export async function noteWorstPhases(tx: TenantTransaction, contractIds: readonly string[]): Promise<void> {
  await sql`
    update contract_sync as sync set worst_phase = ${worstPhaseOf(sql.ref('sync.contract_id'))}
    where sync.contract_id = any(${contractIds}::uuid[])`.execute(tx);
}

/** What moves documents, and says which and where to. */
type Moving = Compilable<Pick<HeldDocument, 'document_id' | 'contract_id' | 'kind' | 'phase'>>;

/** Moves documents and notes how those of their contracts stand, in one statement: a document that is sent moves twice. */
export async function noteWorstPhasesWith(tx: TenantTransaction, moving: Moving): Promise<void> {
  await sql`
    with moved as (${moving})
    update contract_sync as sync set worst_phase = worst.phase
    from (select distinct contract_id from moved) as touched cross join lateral (select ${worstPhaseAmong(sql`
      select phase from erp_document as other
      where other.contract_id = touched.contract_id and other.kind = 'JOURNAL'
        and not exists (select from moved where moved.document_id = other.document_id)
      union all
      select phase from moved where moved.contract_id = touched.contract_id and moved.kind = 'JOURNAL'`)} as phase) as worst
    where sync.contract_id = touched.contract_id and sync.worst_phase is distinct from worst.phase`.execute(tx);
}

function worstPhaseOf(contractId: ReturnType<typeof sql.ref>) {
  return worstPhaseAmong(sql`
    select phase from erp_document as document where document.contract_id = ${contractId} and document.kind = 'JOURNAL'`);
}

/** The day (ISO) to which a contract is computed; undefined where it is gone from the tenant. */
export async function findDerivedDay(tx: TenantTransaction, contractId: string): Promise<string | undefined> {
  const contract = await tx
    .selectFrom('contract')
    .select('balances_on')
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
  return contract?.balances_on ?? undefined;
}
