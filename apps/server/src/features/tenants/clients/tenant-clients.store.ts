import { type TenantClient, tenantClients } from '@calends/wire';
import { type Expression, type SqlBool, sql } from 'kysely';
import { alphabetical } from '../../../db/rows/texts.ts';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { type ColumnsOf, column, rows, type Source, searchIn } from '../../../resource/fields/columns.ts';
import { selected, shownFields, wireReader } from '../../../resource/lists/wire-values.ts';
import type { ReadBy } from '../../../resource/reading-routes.ts';

const columns: ColumnsOf<typeof tenantClients> = {
  id: column('tenant.tenant_id'),
  fullName: column('tenant.name'),
  tin: column('tenant.nif'),
  logo: column('tenant.logo'),
  tenantId: column('tenant.parent_tenant_id'),
  state: column('tenant.state'),
  search: searchIn('tenant.tenant_id', 'tenant.name', 'tenant.nif'),
};

/** A client belongs to the tenant whose key follows the at-sign of its own (decision B-07). */
const isClient = sql<SqlBool>`tenant.tenant_id like '%@%'`;
const isClientOf = (tenantId: string) => sql<SqlBool>`(${isClient} and tenant.parent_tenant_id = ${tenantId})`;

export const tenantClientSource: Source<typeof tenantClients, ReadBy, ControlTransaction> = {
  resource: tenantClients,
  keepsTotals: 'control',
  columns,
  key: sql.ref('tenant.tenant_id'),
  from: (control, { actor }) => rows(control.selectFrom('tenant').where(isClientOf(actor.tenantId))),
};

export async function findClientOf(
  control: ControlTransaction,
  tenantId: string,
  clientId: string,
): Promise<TenantClient | undefined> {
  const [client] = await readWhere(control, sql`${isClientOf(tenantId)} and tenant.tenant_id = ${clientId}`);
  return client;
}

/** A tenant as a client; undefined where it is none. */
export async function findAsClient(control: ControlTransaction, tenantId: string): Promise<TenantClient | undefined> {
  const [client] = await readWhere(control, sql`${isClient} and tenant.tenant_id = ${tenantId}`);
  return client;
}

/** Those of these tenants that are clients, and the clients of the others, by name. */
export async function listClientsAmong(
  control: ControlTransaction,
  tenantIds: readonly string[],
): Promise<TenantClient[]> {
  return await readWhere(
    control,
    sql`${isClient} and (tenant.tenant_id = any(${tenantIds}) or tenant.parent_tenant_id = any(${tenantIds}))`,
  );
}

async function readWhere(control: ControlTransaction, condition: Expression<SqlBool>): Promise<TenantClient[]> {
  const fields = shownFields(tenantClients);
  const records = await selected(rows(control.selectFrom('tenant').where(condition)), columns, fields)
    .select('tenant.version')
    .orderBy(alphabetical(sql.ref('tenant.name')))
    .orderBy('tenant.tenant_id')
    .execute();
  const shown = wireReader(tenantClients, fields);
  return records.map((row) => ({ ...shown(row), version: row.version }) as TenantClient);
}

interface KeptClient {
  readonly fullName: string;
  readonly tin: string | null;
  readonly logo: string | null;
}

export async function updateClient(control: ControlTransaction, clientId: string, client: KeptClient): Promise<void> {
  await control
    .updateTable('tenant')
    .set((write) => ({
      name: client.fullName,
      nif: client.tin,
      logo: client.logo,
      version: write('version', '+', 1),
    }))
    .where('tenant_id', '=', clientId)
    .execute();
}
