import { ACCESS_GROUPS, type RowOf, supportTeam } from '@calends/wire';
import { sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import { inControlOf, ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { type ColumnsOf, column, rows, type Source, searchIn } from '../../resource/fields/columns.ts';
import { namedPeople } from '../../resource/fields/named-people.ts';
import { selected, shownFields, wireRow } from '../../resource/lists/wire-values.ts';

/** An active administrator of the tenant. */
export interface Administrator {
  readonly personId: string;
  readonly name: string;
  readonly email: string;
}

const columns: ColumnsOf<typeof supportTeam> = {
  id: column('support_member.support_member_id'),
  member: column('administrator.name'),
  email: column('administrator.email'),
  getsNewTickets: column('support_member.gets_new_tickets'),
  search: searchIn('administrator.name', 'administrator.email'),
};

/** The administrators; members who are no longer administrators are left out until they are again. */
export interface TeamReading {
  readonly administrators: readonly Administrator[];
}

export const teamSource: Source<typeof supportTeam, TeamReading> = {
  resource: supportTeam,
  keepsTotals: 'tenant',
  columns,
  key: sql`support_member.support_member_id`,
  from: (tx, reading) => rows(members(tx, reading)),
};

function members(tx: TenantTransaction, { administrators }: TeamReading) {
  return tx
    .selectFrom('support_member')
    .innerJoin(namedPeople(administrators).as('administrator'), (join) =>
      join.onRef('administrator.person_id', '=', 'support_member.person_id'),
    );
}

/** Everybody of the transaction's tenant who may be a member of its support team. */
export async function findAdministrators(tx: TenantTransaction): Promise<Administrator[]> {
  return await inControlOf(tx, (control) =>
    control
      .selectFrom('membership')
      .innerJoin('person', 'person.person_id', 'membership.person_id')
      .select([
        'person.person_id as personId',
        'person.email',
        sql<string>`coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.email)`.as('name'),
      ])
      .where(sql<boolean>`membership.tenant_id = ${ownTenant}`)
      .where('membership.is_active', '=', true)
      .where('membership.allowed_user_state', '=', 'ACTIVE')
      .where((where) =>
        where.or([
          where('membership.role_id', 'in', [...ACCESS_GROUPS.tenantAdmins]),
          where('person.is_root', '=', true),
        ]),
      )
      .orderBy('person.person_id')
      .execute(),
  );
}

/** A member of the team with the version. */
export async function findTeamRecord(tx: TenantTransaction, id: string) {
  const fields = shownFields(supportTeam);
  const record = await selected(rows(members(tx, { administrators: await findAdministrators(tx) })), columns, fields)
    .select(sql.ref<number>('support_member.version').as('version'))
    .where(sql<boolean>`support_member.support_member_id = ${id}`)
    .executeTakeFirst();
  return record && { ...(wireRow(supportTeam, fields, record) as RowOf<typeof supportTeam>), version: record.version };
}

export async function lockTeamRecord(tx: TenantTransaction, id: string) {
  await sql`select from support_member where support_member_id = ${id} for update`.execute(tx);
  return await findTeamRecord(tx, id);
}

export async function findMember(
  tx: TenantTransaction,
  id: string,
): Promise<{ readonly personId: string } | undefined> {
  return await tx
    .selectFrom('support_member')
    .select('person_id as personId')
    .where('support_member_id', '=', id)
    .executeTakeFirst();
}

/** The members of the team who are still administrators. */
export async function findTeam(
  tx: TenantTransaction,
): Promise<{ readonly personId: string; readonly getsNewTickets: boolean }[]> {
  const administrators = new Set((await findAdministrators(tx)).map(({ personId }) => personId));
  const team = await tx
    .selectFrom('support_member')
    .select(['person_id as personId', 'gets_new_tickets as getsNewTickets'])
    .orderBy('support_member_id')
    .execute();
  return team.filter(({ personId }) => administrators.has(personId));
}

/** Undefined where the person is a member already. */
export async function insertMember(
  tx: TenantTransaction,
  personId: string,
  getsNewTickets: boolean,
): Promise<string | undefined> {
  const added = await tx
    .insertInto('support_member')
    .values({
      tenant_id: ownTenant,
      support_member_id: newId(),
      person_id: personId,
      gets_new_tickets: getsNewTickets,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'person_id']).doNothing())
    .returning('support_member_id')
    .executeTakeFirst();
  return added?.support_member_id;
}

export async function updateMember(tx: TenantTransaction, id: string, getsNewTickets: boolean): Promise<void> {
  await tx
    .updateTable('support_member')
    .set({ gets_new_tickets: getsNewTickets, version: sql`version + 1` })
    .where('support_member_id', '=', id)
    .execute();
}

/** Removes a member; their tickets have no assignee then. */
export async function deleteMember(tx: TenantTransaction, id: string): Promise<void> {
  await tx
    .updateTable('support_ticket')
    .set({ support_member_id: null, version: sql`version + 1` })
    .where('support_member_id', '=', id)
    .execute();
  await tx.deleteFrom('support_member').where('support_member_id', '=', id).execute();
}
