import { SYSTEM_TENANT } from '@calends/wire';
import { type RawBuilder, sql } from 'kysely';
import { alphabetical, contains, plainText } from '../../../db/rows/texts.ts';
import type { ControlTransaction, ScopedTransaction, TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { isLookedAfter } from '../../tenants/tenants.public.ts';

/** Narrows the records of a kind: to one of them, or to those whose names have a text in them. */
export interface Sought {
  readonly id?: string;
  readonly search?: string | undefined;
  readonly most: number;
}

interface Found {
  readonly id: string;
  readonly name: string;
  readonly startsOn: string | null;
}

export async function tenantsLookedAfter(control: ControlTransaction, actor: Actor, sought: Sought) {
  const tenants = await read(
    control,
    sql`select tenant_id as id, name, created_on as starts_on from tenant
      where tenant_id <> ${SYSTEM_TENANT} and ${isLookedAfter(actor)}`,
    sought,
  );
  return tenants.map((tenant) => ({ ...tenant, tenantId: tenant.id }));
}

/** The people who work in a tenant. */
export async function members(control: ControlTransaction, tenantId: string, sought: Sought): Promise<Found[]> {
  return await read(
    control,
    sql`select person_id::text as id, concat_ws(' ', person.first_name, person.last_name) as name, null::date as starts_on
      from membership join person using (person_id) where tenant_id = ${tenantId} and is_active`,
    sought,
  );
}

export async function companies(tx: TenantTransaction, timeZone: string, sought: Sought): Promise<Found[]> {
  return await read(
    tx,
    sql`select entity_id::text as id, name, (created_at at time zone ${timeZone})::date as starts_on
      from entity where state = 0`,
    sought,
  );
}

export async function contracts(tx: TenantTransaction, _timeZone: string, sought: Sought): Promise<Found[]> {
  return await read(
    tx,
    sql`select contract_id::text as id, contract_number as name, date_start as starts_on
      from contract where not is_deleted`,
    sought,
  );
}

export async function tranches(tx: TenantTransaction, _timeZone: string, sought: Sought): Promise<Found[]> {
  return await read(
    tx,
    sql`select tranche_id::text as id, realization_date as starts_on,
        concat_ws(' ', contract_number, to_char(realization_date, 'DD-MM-YYYY')) as name
      from tranche_balance join contract using (tenant_id, contract_id)`,
    sought,
  );
}

async function read(
  tx: ScopedTransaction,
  records: RawBuilder<unknown>,
  { id, search, most }: Sought,
): Promise<Found[]> {
  const isWanted = id === undefined ? sql`true` : sql`id = ${id}`;
  const isFound = search ? contains(plainText(sql.ref('name')), search) : sql`true`;
  const { rows } = await sql<Found>`
    select id, name, starts_on as "startsOn" from (${records}) as record
    where ${isWanted} and ${isFound} order by ${alphabetical(sql.ref('name'))}, id limit ${most}`.execute(tx);
  return rows;
}
