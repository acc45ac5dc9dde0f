import {
  type addBlackListRow,
  type addWhiteListRow,
  type BlackListRow,
  blackList,
  type WhiteListRow,
  whiteList,
} from '@calends/wire';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { takeTurn } from '../../db/take-turn.ts';
import { type ControlTransaction, ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { column, rows, type Source, searchIn } from '../../resource/fields/columns.ts';

export type List = 'WHITE' | 'BLACK';

const columns = {
  id: column('security_list_row.row_id'),
  userId: column('security_list_row.user_id'),
  email: column('security_list_row.email'),
  ipAddress: column('security_list_row.ip_address'),
  stateEnabled: column('security_list_row.state_enabled'),
  withDevAccess: column('security_list_row.with_dev_access'),
} as const;
const shared = {
  key: sql.ref('security_list_row.row_id'),
  search: searchIn('security_list_row.email', 'security_list_row.ip_address'),
};

export const blackListSource: Source<typeof blackList, object> = {
  resource: blackList,
  keepsTotals: 'tenant',
  columns: { ...columns, search: shared.search },
  key: shared.key,
  from: (tx) => rows(tx.selectFrom('security_list_row').where('list', '=', 'BLACK')),
};

export const whiteListSource: Source<typeof whiteList, object> = {
  resource: whiteList,
  keepsTotals: 'tenant',
  columns: {
    ...columns,
    ipOwnerInfo: column('security_list_row.ip_owner_info'),
    search: searchIn('security_list_row.email', 'security_list_row.ip_address', 'security_list_row.ip_owner_info'),
  },
  key: shared.key,
  from: (tx) => rows(tx.selectFrom('security_list_row').where('list', '=', 'WHITE')),
};

type StoredRow = Selectable<Database['security_list_row']>;
/** The input of a row; a black one never names the owner of the address. */
export type RowInput = z.output<typeof addBlackListRow> & Partial<z.output<typeof addWhiteListRow>>;

export async function findRow(tx: TenantTransaction, list: List, id: string): Promise<StoredRow | undefined> {
  return await tx
    .selectFrom('security_list_row')
    .selectAll()
    .where('row_id', '=', id)
    .where('list', '=', list)
    .executeTakeFirst();
}

/** Locks a row for a writer: nobody else changes it until the transaction ends. */
export async function lockRow(tx: TenantTransaction, list: List, id: string): Promise<StoredRow | undefined> {
  return await tx
    .selectFrom('security_list_row')
    .selectAll()
    .where('row_id', '=', id)
    .where('list', '=', list)
    .forUpdate()
    .executeTakeFirst();
}

/** Undefined when the person has the address on the list already. */
export async function insertRow(
  tx: TenantTransaction,
  list: List,
  id: string,
  input: RowInput,
): Promise<StoredRow | undefined> {
  return await tx
    .insertInto('security_list_row')
    .values({ tenant_id: ownTenant, row_id: id, list, ...columnsOf(input) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateRow(
  tx: TenantTransaction,
  id: string,
  input: RowInput & { readonly version: number },
): Promise<StoredRow> {
  return await tx
    .updateTable('security_list_row')
    .set({ ...columnsOf(input), version: input.version })
    .where('row_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether another row of the list has the same person and address. */
export async function hasTwin(tx: TenantTransaction, list: List, id: string, input: RowInput): Promise<boolean> {
  const twin = await tx
    .selectFrom('security_list_row')
    .select('row_id')
    .where('list', '=', list)
    .where('row_id', '<>', id)
    .where('ip_address', '=', input.ipAddress)
    .where('sought_email', '=', input.email.toLowerCase())
    .executeTakeFirst();
  return twin !== undefined;
}

export async function deleteRow(tx: TenantTransaction, id: string): Promise<void> {
  await tx.deleteFrom('security_list_row').where('row_id', '=', id).execute();
}

/**
 * Makes writers of a tenant's lists take turns: each checks that they may still enter, and of two who lock each other out at
 * the same moment neither would see the other's row.
 */
export async function lockLists(tx: TenantTransaction): Promise<void> {
  await takeTurn(tx, 'security lists');
}

/** The enabled rows of one person, as the check of a caller's address needs them. */
export type AddressRule = Pick<StoredRow, 'list' | 'ip_address' | 'with_dev_access'>;

export async function listRules(tx: TenantTransaction, email: string): Promise<readonly AddressRule[]> {
  return await tx
    .selectFrom('security_list_row')
    .select(['list', 'ip_address', 'with_dev_access'])
    .where('sought_email', '=', email.toLowerCase())
    .where('state_enabled', '=', true)
    .execute();
}

/** The member of the tenant with this e-mail. */
export async function findMember(
  control: ControlTransaction,
  tenantId: string,
  email: string,
): Promise<string | undefined> {
  const member = await control
    .selectFrom('person')
    .innerJoin('membership', 'membership.person_id', 'person.person_id')
    .select('person.person_id')
    .where('membership.tenant_id', '=', tenantId)
    .where((is) => is(is.fn('lower', ['person.email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return member?.person_id;
}

function columnsOf(input: RowInput) {
  return {
    user_id: input.userId,
    email: input.email,
    ip_address: input.ipAddress,
    ip_owner_info: input.ipOwnerInfo ?? null,
    state_enabled: input.stateEnabled,
    with_dev_access: input.withDevAccess,
  };
}

export function blackWire(row: StoredRow): BlackListRow {
  return {
    id: row.row_id,
    userId: row.user_id,
    email: row.email,
    ipAddress: row.ip_address,
    stateEnabled: row.state_enabled,
    withDevAccess: row.with_dev_access,
    version: row.version,
  };
}

export function whiteWire(row: StoredRow): WhiteListRow {
  return { ...blackWire(row), ipOwnerInfo: row.ip_owner_info };
}
