import { SYSTEM_TENANT } from '@calends/wire';
import { type Kysely, sql, type Transaction } from 'kysely';
import { ENTERING } from './beginning-dialect.ts';
import type { Database } from './database.ts';

export { SYSTEM_TENANT };

declare const scoped: unique symbol;

/** A transaction in which row security shows one tenant only. The sole way a store reaches a tenant's records. */
export type TenantTransaction = Transaction<Database> & { readonly [scoped]: 'tenant' };
/** A transaction of the control role: tenants, people, sessions; no tenant's records. */
export type ControlTransaction = Transaction<Database> & { readonly [scoped]: 'control' };
/** The transaction in which a list is read: people and mails are lists of the control role. */
export type ScopedTransaction = TenantTransaction | ControlTransaction;

/** A snapshot only reads, and all its statements see the moment of the first. */
type Mode = 'write' | 'snapshot';

const TENANT_ID = /^[a-z0-9-]{1,40}(@[a-z0-9-]{1,40})?$/;

/**
 * Runs `work` as the tenant role for one tenant; commits when it returns, rolls back when it throws. The settings end
 * with the transaction: behind a pooler a session setting would reach the next tenant.
 */
export function inTenant<T>(
  db: Kysely<Database>,
  tenantId: string,
  work: (tx: TenantTransaction) => Promise<T>,
  mode: Mode = 'write',
): Promise<T> {
  if (!TENANT_ID.test(tenantId)) throw new Error('not a tenant id');
  return transactionOf(db, mode).execute(async (tx) => {
    // a literal, which the pattern makes safe: with a parameter it could not begin the transaction too
    await sql.raw(`${ENTERING}tenant_role(), true), set_config('calends.tenant', '${tenantId}', true)`).execute(tx);
    return work(tx as TenantTransaction);
  });
}

/** Runs `work` as the control role; commits when it returns, rolls back when it throws. */
export function inControl<T>(
  db: Kysely<Database>,
  work: (tx: ControlTransaction) => Promise<T>,
  mode: Mode = 'write',
): Promise<T> {
  return transactionOf(db, mode).execute(async (tx) => {
    await sql.raw(`${ENTERING}control_role(), true)`).execute(tx);
    return work(tx as ControlTransaction);
  });
}

function transactionOf(db: Kysely<Database>, mode: Mode) {
  const transaction = db.transaction();
  return mode === 'write' ? transaction : transaction.setIsolationLevel('repeatable read').setAccessMode('read only');
}

/**
 * Runs `work` as the tenant role inside a control transaction, and continues as the control role: the text of an agreement
 * belongs to the tenant, the answer to the control role. A second connection would wait for the first one of its own request as
 * soon as the pool is busy.
 */
export async function inTenantOf<T>(
  control: ControlTransaction,
  tenantId: string,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  if (!TENANT_ID.test(tenantId)) throw new Error('not a tenant id');
  const tx: Transaction<Database> = control;
  // a list is computed from left to right: what there was comes first
  const { rows } = await sql<{ before: string | null }>`select current_setting('calends.tenant', true) as before,
    set_config('role', tenant_role(), true), set_config('calends.tenant', ${tenantId}, true)`.execute(tx);
  const before = rows[0]?.before ?? ''; // a control part of a tenant's transaction goes on in that tenant
  const result = await work(tx as TenantTransaction);
  await sql`select set_config('role', control_role(), true), set_config('calends.tenant', ${before}, true)`.execute(tx);
  return result;
}

/** The tenant in whose transaction the control role works; undefined where it works by itself. */
export async function findOwnTenant(control: ControlTransaction): Promise<string | undefined> {
  const { rows } = await sql<{ own: string | null }>`select current_setting('calends.tenant', true) as own`.execute(
    control,
  );
  return rows[0]?.own || undefined;
}

/** The other way round: runs `work` as the control role inside a tenant's transaction, for instance for the names of people. */
export async function inControlOf<T>(
  tx: TenantTransaction,
  work: (control: ControlTransaction) => Promise<T>,
): Promise<T> {
  const control: Transaction<Database> = tx;
  await sql`select set_config('role', control_role(), true)`.execute(control);
  const result = await work(control as ControlTransaction);
  await sql`select set_config('role', tenant_role(), true)`.execute(control);
  return result;
}

/**
 * Runs `work` for each tenant that a write of the transaction's tenant concerns: that tenant alone, or for the tenant `system`,
 * whose rows everybody reads, each active tenant in turn. Returns the answers by tenant.
 */
export async function inEachConcerned<T>(
  tx: TenantTransaction,
  work: (tx: TenantTransaction, tenantId: string) => Promise<T>,
): Promise<Map<string, T>> {
  const own = await ownTenantId(tx);
  if (own !== SYSTEM_TENANT) return new Map([[own, await work(tx, own)]]);
  const tenants = await inControlOf(tx, (control) =>
    control.selectFrom('tenant').select('tenant_id').where('is_active', '=', true).orderBy('tenant_id').execute(),
  );
  const answers = new Map<string, T>();
  for (const { tenant_id } of tenants) {
    await enter(tx, tenant_id);
    answers.set(tenant_id, await work(tx, tenant_id));
  }
  await enter(tx, SYSTEM_TENANT);
  return answers;
}

async function enter(tx: TenantTransaction, tenantId: string): Promise<void> {
  await sql`select set_config('calends.tenant', ${tenantId}, true)`.execute(tx);
}

/** The tenant of the transaction. */
export async function ownTenantId(tx: TenantTransaction): Promise<string> {
  const { rows } = await sql<{ own: string }>`select ${ownTenant} as own`.execute(tx);
  return rows[0]?.own ?? '';
}

/** The tenant of the transaction, for the tenant_id of a row to insert. */
export const ownTenant = sql<string>`current_setting('calends.tenant')`;
