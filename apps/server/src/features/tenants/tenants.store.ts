import { type Tenant, type TenantType, tenants } from '@calends/wire';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { type ColumnsOf, column, computed, rows, type Source, searchIn } from '../../resource/fields/columns.ts';
import { selected, shownFields, wireRow } from '../../resource/lists/wire-values.ts';
import type { ReadBy } from '../../resource/reading-routes.ts';

const columns: ColumnsOf<typeof tenants> = {
  id: column('tenant.tenant_id'),
  name: column('tenant.name'),
  nif: column('tenant.nif'),
  codeLei: column('tenant.code_lei'),
  codeCmvm: column('tenant.code_cmvm'),
  country: column('tenant.country'),
  address: column('tenant.address'),
  description: column('tenant.description'),
  adminEmail: column('tenant.admin_email'),
  email: column('tenant.email'),
  phoneNumber: column('tenant.phone_number'),
  groupedInvoice: column('tenant.grouped_invoice'),
  idMainUser: computed(sql`tenant.main_user_id::text`),
  isActive: column('tenant.is_active'),
  logo: column('tenant.logo'),
  parentTenant: column('tenant.parent_tenant_id'),
  paymentType: column('tenant.payment_type'),
  state: column('tenant.state'),
  tenantType: column('tenant.tenant_type'),
  timezone: column('tenant.time_zone'),
  createdOn: column('tenant.created_on'),
  synchronizationStartDate: column('tenant.synchronization_start_date'),
  search: searchIn('tenant.tenant_id', 'tenant.name', 'tenant.nif', 'tenant.email'),
};

/** The tenants that the reader looks after: control tables have no row security, so the source narrows them. */
export const tenantSource: Source<typeof tenants, ReadBy, ControlTransaction> = {
  resource: tenants,
  keepsTotals: 'control',
  columns,
  key: sql.ref('tenant.tenant_id'),
  from: (control, { actor }) => rows(control.selectFrom('tenant').where(isLookedAfter(actor))),
};

type Keeper = Pick<Actor, 'roleId' | 'tenantId'>;

/** Root looks after every tenant, anybody else after their own and those below it. */
export function isLookedAfter({ roleId, tenantId }: Keeper): RawBuilder<SqlBool> {
  if (roleId === 'root') return sql`true`;
  return sql`tenant.tenant_id in (
    with recursive looked_after as (
      select tenant_id from tenant where tenant_id = ${tenantId}
      union select below.tenant_id from tenant as below
        join looked_after on below.parent_tenant_id = looked_after.tenant_id
    ) select tenant_id from looked_after)`;
}

/** A tenant as the people who look after it see it, without what depends on the reader. */
export type TenantRecord = Omit<Tenant, 'isAddendumSigned' | 'subscriptions'>;

/** Undefined where there is no such tenant, or the reader does not look after it. */
export async function findLookedAfter(
  control: ControlTransaction,
  keeper: Keeper,
  tenantId: string,
): Promise<TenantRecord | undefined> {
  const fields = shownFields(tenants);
  const from = control.selectFrom('tenant').where(isLookedAfter(keeper)).where('tenant.tenant_id', '=', tenantId);
  const row = await selected(rows(from), columns, fields).select('tenant.version').executeTakeFirst();
  return row && ({ ...wireRow(tenants, fields, row), version: row.version } as TenantRecord);
}

/** Locks a tenant for a writer: nobody else changes it until the transaction ends. */
export async function lockLookedAfter(
  control: ControlTransaction,
  keeper: Keeper,
  tenantId: string,
): Promise<TenantRecord | undefined> {
  await control.selectFrom('tenant').select('tenant_id').where('tenant_id', '=', tenantId).forUpdate().execute();
  return await findLookedAfter(control, keeper, tenantId);
}

export async function findTenant(control: ControlTransaction, tenantId: string) {
  return await control
    .selectFrom('tenant')
    .select(['tenant_id as tenantId', 'name', 'logo', 'tenant_type as tenantType'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
}

/** The columns of a tenant besides its key. */
interface KeptTenant {
  readonly name: string;
  readonly nif: string | null;
  readonly codeLei: string | null;
  readonly codeCmvm: string | null;
  readonly country: string;
  readonly address: string | null;
  readonly description: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly groupedInvoice: boolean;
  readonly idMainUser: string | null;
  readonly logo: string | null;
  readonly parentTenant: string | null;
  readonly paymentType: string | null;
  readonly isActive: boolean;
  readonly state: number;
  readonly tenantType: TenantType;
  readonly timezone: string;
  readonly createdOn: string;
}

function stored(tenant: KeptTenant) {
  return {
    name: tenant.name,
    nif: tenant.nif,
    code_lei: tenant.codeLei,
    code_cmvm: tenant.codeCmvm,
    country: tenant.country,
    address: tenant.address,
    description: tenant.description,
    email: tenant.email,
    phone_number: tenant.phoneNumber,
    grouped_invoice: tenant.groupedInvoice,
    main_user_id: tenant.idMainUser,
    logo: tenant.logo,
    parent_tenant_id: tenant.parentTenant,
    payment_type: tenant.paymentType,
    is_active: tenant.isActive,
    state: tenant.state,
    tenant_type: tenant.tenantType,
    time_zone: tenant.timezone,
    created_on: tenant.createdOn,
  };
}

/** False when the key is taken. */
export async function insertTenant(
  control: ControlTransaction,
  tenantId: string,
  tenant: KeptTenant,
  adminEmail: string | null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await control
    .insertInto('tenant')
    .values({ tenant_id: tenantId, admin_email: adminEmail, ...stored(tenant) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateTenant(control: ControlTransaction, tenantId: string, tenant: KeptTenant): Promise<void> {
  await control
    .updateTable('tenant')
    .set((write) => ({ ...stored(tenant), version: write('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .execute();
}

export async function updateSynchronizationStart(
  control: ControlTransaction,
  tenantId: string,
  day: string | null,
): Promise<void> {
  await control
    .updateTable('tenant')
    .set((write) => ({ synchronization_start_date: day, version: write('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** Whether `above` is the tenant itself or an ancestor of it: a tenant is never its own ancestor. */
export async function standsOver(control: ControlTransaction, above: string, tenantId: string): Promise<boolean> {
  const tenant = await control
    .selectFrom('tenant')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .where(isLookedAfter({ roleId: 'admin', tenantId: above }))
    .executeTakeFirst();
  return tenant !== undefined;
}

export async function takenKeys(control: ControlTransaction, start: string): Promise<ReadonlySet<string>> {
  const taken = await control
    .selectFrom('tenant')
    .select('tenant_id')
    .where(sql<boolean>`starts_with(tenant_id, ${start})`)
    .execute();
  return new Set(taken.map((row) => row.tenant_id));
}
