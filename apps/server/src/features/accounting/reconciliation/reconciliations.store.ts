import type { DifferenceDecision } from '@calends/wire';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { insertRows } from '../../../db/rows/insert-rows.ts';
import type { Database } from '../../../db/schema-types.ts';
import { type ControlTransaction, ownTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { SaidOfDocument } from '../lanes/document-faults.ts';
import type { SummedAccount, SummedSeries } from '../tables.ts';
import { BASELINE_NOW, IS_BASELINE_SO } from './baseline.store.ts';
import { type CompanyMonth, digestOfMonth } from './booked-month.store.ts';

export type ReconciliationRow = Omit<Selectable<Database['erp_reconciliation']>, 'tenant_id'>;
export type DifferenceRow = Omit<Selectable<Database['erp_difference']>, 'tenant_id'>;

interface Begun extends CompanyMonth {
  readonly id: string;
  readonly at: Date;
  /** null where the product begins it by itself. */
  readonly by: string | null;
  readonly documents: number;
  readonly waiting: number;
}

/** Begins to read a month, anew where it was read before: its id, undefined where somebody reads it now. */
export async function beginMonth(tx: TenantTransaction, begun: Begun): Promise<string | undefined> {
  const { rows } = await sql<{ reconciliation_id: string }>`
    insert into erp_reconciliation
      (tenant_id, reconciliation_id, entity_id, month, state, begun_at, begun_by, documents, waiting, digest)
    values (${ownTenant}, ${begun.id}, ${begun.entityId}, ${begun.month}, 'RUNNING', ${begun.at}, ${begun.by},
      ${begun.documents}, ${begun.waiting}, '')
    on conflict (tenant_id, entity_id, month) do update
      set state = 'RUNNING', begun_at = excluded.begun_at, begun_by = excluded.begun_by, lease_until = null,
        documents = excluded.documents, done = 0, waiting = excluded.waiting, error_code = null, error_facts = null
      where erp_reconciliation.state <> 'RUNNING'
    returning reconciliation_id`.execute(tx);
  const id = rows[0]?.reconciliation_id;
  if (id === undefined) return undefined;
  await tx
    .updateTable('erp_reconciliation')
    .set({ digest: digestOfMonth })
    .where('reconciliation_id', '=', id)
    .execute();
  return id;
}

/** Takes a month that nobody reads now; undefined where there is none of this id. */
export async function claimMonth(
  tx: TenantTransaction,
  id: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<ReconciliationRow | undefined> {
  return await tx
    .updateTable('erp_reconciliation')
    .set({ lease_until: until })
    .where('reconciliation_id', '=', id)
    .where(isUnread(now))
    .returningAll()
    .executeTakeFirst();
}

/** Notes how far the reading is, and keeps the month for whoever reads it. */
export async function noteProgress(tx: TenantTransaction, id: string, done: number, until: Date): Promise<void> {
  await tx
    .updateTable('erp_reconciliation')
    .set({ done, lease_until: until })
    .where('reconciliation_id', '=', id)
    .execute();
}

export async function endMonth(
  tx: TenantTransaction,
  id: string,
  ended: {
    readonly done: number;
    readonly accounts: readonly SummedAccount[];
    readonly invoices: readonly SummedSeries[];
  },
): Promise<void> {
  await tx
    .updateTable('erp_reconciliation')
    .set({
      state: 'DONE',
      lease_until: null,
      done: ended.done,
      accounts: JSON.stringify(ended.accounts),
      invoices: JSON.stringify(ended.invoices),
    })
    .where('reconciliation_id', '=', id)
    .execute();
}

export async function failMonth(tx: TenantTransaction, id: string, said: SaidOfDocument): Promise<void> {
  await failing(tx, said).where('reconciliation_id', '=', id).execute();
}

/** Says of every month that nobody reads now why none is read. */
export async function failUnreadMonths(tx: TenantTransaction, now: Date, said: SaidOfDocument): Promise<void> {
  await failing(tx, said).where(isUnread(now)).execute();
}

function failing(tx: TenantTransaction, { key, facts }: SaidOfDocument) {
  const failed = { state: 'FAILED', lease_until: null, error_code: key, error_facts: JSON.stringify(facts) } as const;
  return tx.updateTable('erp_reconciliation').set(failed);
}

export type NewDifference = Omit<Insertable<Database['erp_difference']>, 'tenant_id' | 'ours' | 'theirs'> &
  Pick<DifferenceRow, 'ours' | 'theirs'>;

/** Writes what differs in a month instead of what differed before. */
export async function replaceDifferences(
  tx: TenantTransaction,
  reconciliationId: string,
  differences: readonly NewDifference[],
): Promise<void> {
  await tx.deleteFrom('erp_difference').where('reconciliation_id', '=', reconciliationId).execute();
  await insertRows(tx, 'erp_difference', differences);
}

export async function listDifferences(tx: TenantTransaction, reconciliationId: string): Promise<DifferenceRow[]> {
  return await tx
    .selectFrom('erp_difference')
    .selectAll()
    .where('reconciliation_id', '=', reconciliationId)
    .orderBy('dated_on')
    .orderBy('remote_diary')
    .orderBy('remote_number')
    .execute();
}

export async function findDifference(tx: TenantTransaction, id: string): Promise<DifferenceRow | undefined> {
  return await tx.selectFrom('erp_difference').selectAll().where('difference_id', '=', id).executeTakeFirst();
}

/** Locks a difference on which nobody has decided; undefined where somebody has, or it is gone. */
export async function lockUndecided(tx: TenantTransaction, id: string): Promise<DifferenceRow | undefined> {
  return await tx
    .selectFrom('erp_difference')
    .selectAll()
    .where('difference_id', '=', id)
    .where('decision', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function noteDecision(
  tx: TenantTransaction,
  id: string,
  said: {
    readonly decision: DifferenceDecision;
    readonly reason: string | null;
    readonly at: Date;
    readonly by: string;
  },
): Promise<void> {
  await tx
    .updateTable('erp_difference')
    .set({ decision: said.decision, reason: said.reason, decided_at: said.at, decided_by: said.by })
    .where('difference_id', '=', id)
    .execute();
}

/** Whether nobody has decided on a difference: what our document says of it comes first, where it is about one. */
export const IS_OPEN = sql<boolean>`(
  erp_difference.decision is null and (erp_difference.kind in ('UNKNOWN', 'DUPLICATE') or exists (
    select from erp_document as document where document.document_id = erp_difference.document_id
      and document.phase in ('SENT', 'MANUAL') and document.verification <> 'EQUAL' and not document.is_accepted)))`;

/** The differences of a month on which nobody has decided. */
export async function findOpenDifferences(tx: TenantTransaction, reconciliationId: string): Promise<Set<string>> {
  const open = await tx
    .selectFrom('erp_difference')
    .select('difference_id')
    .where('reconciliation_id', '=', reconciliationId)
    .where(IS_OPEN)
    .execute();
  return new Set(open.map(({ difference_id }) => difference_id));
}

/** How many differences of the tenant wait until somebody decides. */
export async function countOpenDifferences(tx: TenantTransaction): Promise<number> {
  const { count } = await tx
    .selectFrom('erp_difference')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where(IS_OPEN)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Of {
  readonly entityId?: string | undefined;
  readonly id?: string;
}

/** The months that were read, the last first, with what they come to now. */
export async function listReconciliations(tx: TenantTransaction, of: Of) {
  return await tx
    .selectFrom('erp_reconciliation')
    .leftJoin('entity', (join) => join.onRef('entity.entity_id', '=', 'erp_reconciliation.entity_id'))
    .selectAll('erp_reconciliation')
    .select((eb) => [
      'entity.name as company',
      digestOfMonth.as('digest_now'),
      BASELINE_NOW.as('baseline_now'),
      IS_BASELINE_SO.as('is_baseline_so'),
      eb
        .selectFrom('erp_difference')
        .whereRef('erp_difference.reconciliation_id', '=', 'erp_reconciliation.reconciliation_id')
        .select(sql<number>`count(*)::integer`.as('count'))
        .as('differences'),
      eb
        .selectFrom('erp_difference')
        .whereRef('erp_difference.reconciliation_id', '=', 'erp_reconciliation.reconciliation_id')
        .where(IS_OPEN)
        .select(sql<number>`count(*)::integer`.as('count'))
        .as('open_differences'),
    ])
    .$if(of.entityId !== undefined, (query) => query.where('erp_reconciliation.entity_id', '=', of.entityId ?? ''))
    .$if(of.id !== undefined, (query) => query.where('erp_reconciliation.reconciliation_id', '=', of.id ?? ''))
    .orderBy('month', 'desc')
    .orderBy('entity.name')
    .orderBy('erp_reconciliation.entity_id')
    .limit(MOST_MONTHS)
    .execute();
}

/** Five years of eight companies. */
const MOST_MONTHS = 480;

/** Notes who signed a month off; of the first one with the balances that its accounts had before. */
export async function noteSignature(
  tx: TenantTransaction,
  id: string,
  { by, at, isBaseline }: { readonly by: string; readonly at: Date; readonly isBaseline: boolean },
): Promise<void> {
  const baseline = isBaseline ? sql<string>`${BASELINE_NOW}` : null;
  await tx
    .updateTable('erp_reconciliation')
    .set({ signed_at: at, signed_by: by, signed_digest: digestOfMonth, baseline })
    .where('reconciliation_id', '=', id)
    .execute();
}

/** Says of documents of ours how what accounting has was found to compare; what was accepted as it is stays so. */
export async function noteVerifications(
  tx: TenantTransaction,
  compared: readonly { readonly id: string; readonly verification: string; readonly staysAccepted: boolean }[],
): Promise<void> {
  await sql`
    update erp_document as document
    set verification = compared.verification,
      is_accepted = document.is_accepted and compared."staysAccepted"
    from jsonb_to_recordset(${JSON.stringify(compared)}::jsonb) as compared (id uuid, verification text, "staysAccepted" bool)
    where document.document_id = compared.id and document.phase in ('SENT', 'MANUAL')`.execute(tx);
}

/** The active tenants with months that are to be read and that nobody reads now. */
export async function readUnreadTenants(control: ControlTransaction, now: Date): Promise<string[]> {
  const rows = await control
    .selectFrom('erp_reconciliation')
    .innerJoin('tenant', 'tenant.tenant_id', 'erp_reconciliation.tenant_id')
    .select('erp_reconciliation.tenant_id')
    .where('tenant.is_active', '=', true)
    .where(isUnread(now))
    .distinct()
    .orderBy('erp_reconciliation.tenant_id')
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

/** The month of a tenant that is read next; undefined where none is left. */
export async function readUnreadMonth(
  control: ControlTransaction,
  tenantId: string,
  now: Date,
): Promise<string | undefined> {
  const next = await control
    .selectFrom('erp_reconciliation')
    .select('reconciliation_id')
    .where('tenant_id', '=', tenantId)
    .where(isUnread(now))
    .orderBy('begun_at')
    .orderBy('reconciliation_id')
    .limit(1)
    .executeTakeFirst();
  return next?.reconciliation_id;
}

/** A month that is to be read and that nobody reads now. */
function isUnread(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(erp_reconciliation.state = 'RUNNING'
    and (erp_reconciliation.lease_until is null or erp_reconciliation.lease_until < ${now}))`;
}

/** The months from a day on of which PRIMAVERA has documents of the tenant. */
export async function findSentMonths(tx: TenantTransaction, from: string): Promise<CompanyMonth[]> {
  const { rows } = await sql<CompanyMonth>`
    select distinct document.entity_id as "entityId", date_trunc('month', document.dated_on)::date::text as month
    from erp_document as document join entity using (tenant_id, entity_id)
    where document.dated_on >= ${from} and document.phase in ('SENT', 'MANUAL') and entity.erp_system = 'PRIMAVERA'
      and entity.erp_database is not null and entity.erp_diary is not null`.execute(tx);
  return rows;
}

/** The tenants whose connection with PRIMAVERA is not paused. */
export async function readConnectedTenants(control: ControlTransaction): Promise<string[]> {
  const rows = await control
    .selectFrom('erp_connection')
    .select('tenant_id')
    .where('system', '=', 'PRIMAVERA')
    .where('sealed_password', 'is not', null)
    .where('pause_code', 'is', null)
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}
