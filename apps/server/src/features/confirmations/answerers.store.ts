import { CONFIRMATION_SENDERS, type Language, mayAccess, type Role } from '@calends/wire';
import { sql } from 'kysely';
import { anyOf } from '../../db/rows/any-of.ts';
import { alphabetical } from '../../db/rows/texts.ts';
import { inControlOf, ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';

export interface Answerer {
  readonly id: string;
  readonly name: string;
}

/** A company with whom it is asked by. */
export interface AskedCompany {
  readonly id: string;
  readonly name: string;
  readonly acronym: string;
  readonly emails: readonly string[];
  /** Active users of the tenant who answer for it. */
  readonly people: readonly Answerer[];
}

/** All companies of the tenant, or those of these ids, by their names. */
export async function readAskedCompanies(tx: TenantTransaction, ids?: readonly string[]): Promise<AskedCompany[]> {
  const companies = await tx
    .selectFrom('entity')
    .select(['entity_id as id', 'name', 'acronym', 'emails'])
    .$if(ids !== undefined, (query) => query.where('entity_id', '=', anyOf(ids ?? [])))
    .orderBy(alphabetical(sql.ref('name')))
    .orderBy('entity_id')
    .execute();
  const assigned = await tx
    .selectFrom('confirmation_person')
    .select(['entity_id', 'person_id'])
    .where('entity_id', '=', anyOf(companies.map(({ id }) => id)))
    .execute();
  const members = await readMembers(
    tx,
    assigned.map((one) => one.person_id),
  );
  const byCompany = Map.groupBy(assigned, (one) => one.entity_id);
  return companies.map((company) => {
    const own = new Set((byCompany.get(company.id) ?? []).map((one) => one.person_id));
    return { ...company, people: members.filter(({ id }) => own.has(id)) };
  });
}

/** Active users of the transaction's tenant by their names; of all people, or of these. */
export async function readMembers(tx: TenantTransaction, among?: readonly string[]): Promise<Answerer[]> {
  if (among?.length === 0) return [];
  return await inControlOf(tx, (control) =>
    control
      .selectFrom('membership')
      .innerJoin('person', 'person.person_id', 'membership.person_id')
      .select([
        'person.person_id as id',
        sql<string>`coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.email)`.as('name'),
      ])
      .where(sql<boolean>`membership.tenant_id = ${ownTenant}`)
      .where('membership.is_active', '=', true)
      .where('membership.allowed_user_state', '=', 'ACTIVE')
      .$if(among !== undefined, (query) => query.where('person.person_id', '=', anyOf(among ?? [])))
      .orderBy('name')
      .orderBy('id')
      .execute(),
  );
}

/** An active user of the tenant who may ask for balances, by their address; undefined for anybody else. */
export async function findSender(
  tx: TenantTransaction,
  email: string,
): Promise<{ readonly personId: string; readonly language: Language } | undefined> {
  const person = await inControlOf(tx, (control) =>
    control
      .selectFrom('membership')
      .innerJoin('person', 'person.person_id', 'membership.person_id')
      .select(['person.person_id as personId', 'person.language', 'membership.role_id as role'])
      .where(sql<boolean>`membership.tenant_id = ${ownTenant}`)
      .where('membership.is_active', '=', true)
      .where('membership.allowed_user_state', '=', 'ACTIVE')
      .where(sql<boolean>`lower(person.email) = lower(${email})`)
      .executeTakeFirst(),
  );
  if (!person || !mayAccess(person.role as Role, CONFIRMATION_SENDERS)) return undefined;
  return { personId: person.personId, language: person.language as Language };
}

export async function isAnswerer(tx: TenantTransaction, companyId: string, personId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('confirmation_person')
    .select('person_id')
    .where('entity_id', '=', companyId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** From now on these people, and no others, answer for the company. */
export async function putAnswerers(
  tx: TenantTransaction,
  companyId: string,
  personIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('confirmation_person').where('entity_id', '=', companyId).execute();
  if (personIds.length === 0) return;
  await tx
    .insertInto('confirmation_person')
    .values(personIds.map((personId) => ({ tenant_id: ownTenant, entity_id: companyId, person_id: personId })))
    .execute();
}

/** The name of the transaction's tenant, for people who have no account in it. */
export async function readTenantName(tx: TenantTransaction): Promise<string> {
  const { name } = await inControlOf(tx, (control) =>
    control.selectFrom('tenant').select('name').where(sql<boolean>`tenant_id = ${ownTenant}`).executeTakeFirstOrThrow(),
  );
  return name;
}
