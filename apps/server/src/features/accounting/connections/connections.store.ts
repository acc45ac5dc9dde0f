import {
  type AccountingSystemName,
  type Connection,
  type ConnectionCheck,
  connections,
  SYNC_STATES,
} from '@calends/wire';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../db/schema-types.ts';
import {
  type ControlTransaction,
  inControlOf,
  ownTenant,
  type TenantTransaction,
} from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { type ColumnsOf, column, computed, rows, type Source } from '../../../resource/fields/columns.ts';
import { selected, shownFields, wireRow } from '../../../resource/lists/wire-values.ts';
import { NOT_PAUSED } from '../lanes/connection-health.store.ts';

const columns: ColumnsOf<typeof connections> = {
  id: column('erp_connection.connection_id'),
  tenantId: column('erp_connection.tenant_id'),
  system: column('erp_connection.system'),
  apiUrl: column('erp_connection.api_url'),
  webApi: column('erp_connection.web_api'),
  grandType: column('erp_connection.grant_type'),
  instance: column('erp_connection.instance'),
  username: column('erp_connection.username'),
  hasPassword: computed(sql`erp_connection.sealed_password is not null`),
  line: column('erp_connection.product_line'),
  oauthUrl: column('erp_connection.oauth_url'),
  createParties: column('erp_connection.create_parties'),
  sendMode: column('erp_connection.send_mode'),
  correctionStyle: column('erp_connection.correction_style'),
  tenantSyncState: column('erp_connection.sync_state'),
  version: column('erp_connection.version'),
};

/** Whose connections are listed: control tables have no row security, so the source narrows them. */
interface Listed {
  readonly actor: Pick<Actor, 'tenantId'>;
  readonly tenantId?: string | undefined;
}

export const connectionSource: Source<typeof connections, Listed, ControlTransaction> = {
  resource: connections,
  keepsTotals: 'control',
  columns,
  key: sql.ref('erp_connection.connection_id'),
  from: (control, { actor, tenantId = actor.tenantId }) =>
    rows(control.selectFrom('erp_connection').where('erp_connection.tenant_id', '=', tenantId)),
};

export async function findConnectionRecord(control: ControlTransaction, id: string): Promise<Connection | undefined> {
  const fields = shownFields(connections);
  const from = control.selectFrom('erp_connection').where('connection_id', '=', id);
  const row = await selected(rows(from), columns, fields).executeTakeFirst();
  return row && (wireRow(connections, fields, row as Record<string, unknown>) as Connection);
}

export async function findConnectionById(control: ControlTransaction, id: string) {
  return await control.selectFrom('erp_connection').selectAll().where('connection_id', '=', id).executeTakeFirst();
}
export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof findConnectionById>>>;

/** The connections of a tenant, by their systems. */
export async function findConnections(
  control: ControlTransaction,
  tenantId: string,
): Promise<ReadonlyMap<AccountingSystemName, ConnectionRow>> {
  const all = await control.selectFrom('erp_connection').selectAll().where('tenant_id', '=', tenantId).execute();
  return new Map(all.map((row) => [row.system as AccountingSystemName, row]));
}

type Written = Omit<
  Insertable<Database['erp_connection']>,
  | 'tenant_id'
  | 'system'
  | 'connection_id'
  | 'version'
  | 'routes'
  | 'sync_state'
  | 'tested_at'
  | 'checks'
  | 'released_on'
>;

/** False where the tenant has a connection with that system already. */
export async function insertConnection(
  control: ControlTransaction,
  key: { readonly tenant_id: string; readonly system: string; readonly connection_id: string },
  written: Written,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await control
    .insertInto('erp_connection')
    .values({ ...key, ...written })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'system']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Saves the settings and clears the results of earlier tests; with others a paused connection goes on. */
export async function updateConnection(control: ControlTransaction, id: string, written: Written): Promise<void> {
  await control
    .updateTable('erp_connection')
    .set((write) => ({ ...written, ...UNTESTED, version: write('version', '+', 1) }))
    .where('connection_id', '=', id)
    .execute();
}

export async function updateRoutes(
  control: ControlTransaction,
  id: string,
  routes: Readonly<Record<string, string>>,
): Promise<void> {
  await control
    .updateTable('erp_connection')
    .set((write) => ({ routes: JSON.stringify(routes), ...UNTESTED, version: write('version', '+', 1) }))
    .where('connection_id', '=', id)
    .execute();
}

const UNTESTED = { sync_state: 0, tested_at: null, checks: '[]', ...NOT_PAUSED };

interface Tested {
  readonly syncState: number;
  readonly checks: readonly ConnectionCheck[];
  readonly at: Date;
}

/**
 * Keeps the result of a test of these very settings; settings that changed meanwhile stay untested. Somebody tried whether it answers, so
 * that a paused connection goes on.
 */
export async function keepTest(
  control: ControlTransaction,
  { connection_id, version }: Pick<ConnectionRow, 'connection_id' | 'version'>,
  { syncState, checks, at }: Tested,
): Promise<void> {
  await control
    .updateTable('erp_connection')
    .set({ sync_state: syncState, tested_at: at, checks: JSON.stringify(checks), ...NOT_PAUSED })
    .where('connection_id', '=', connection_id)
    .where('version', '=', version)
    .execute();
}

/** How many connections of the transaction's tenant are paused, until they answer again or a person mends them. */
export async function countPausedConnections(tx: TenantTransaction): Promise<number> {
  const { count } = await inControlOf(tx, (control) =>
    control
      .selectFrom('erp_connection')
      .select((of) => of.fn.countAll<bigint>().as('count'))
      .where(sql<boolean>`tenant_id = ${ownTenant}`)
      .where('pause_code', 'is not', null)
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
}

/** What the last test of the tenant's connection with its accounting came to. */
export async function findSyncState(tx: TenantTransaction): Promise<number> {
  const connection = await inControlOf(tx, (control) =>
    control
      .selectFrom('erp_connection')
      .select('sync_state')
      .where(sql<boolean>`tenant_id = ${ownTenant}`)
      .where('system', '=', 'PRIMAVERA')
      .executeTakeFirst(),
  );
  return connection?.sync_state ?? SYNC_STATES.NOT_SYNCED;
}

/** Whether the tenant has entered an accounting system with its password. */
export async function hasConnection(tx: TenantTransaction): Promise<boolean> {
  const connection = await inControlOf(tx, (control) =>
    control
      .selectFrom('erp_connection')
      .select('connection_id')
      .where(sql<boolean>`tenant_id = ${ownTenant}`)
      .where('sealed_password', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
  );
  return connection !== undefined;
}
