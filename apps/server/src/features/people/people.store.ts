import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@calends/wire';
import { sql } from 'kysely';
import { alphabetical } from '../../db/rows/texts.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';

export interface Credentials {
  readonly personId: string;
  readonly passwordHash: string;
  readonly isRoot: boolean;
  readonly preferredTenantId: string | null;
}

export async function findCredentials(control: ControlTransaction, email: string): Promise<Credentials | undefined> {
  return await control
    .selectFrom('person')
    .select([
      'person_id as personId',
      'password_hash as passwordHash',
      'is_root as isRoot',
      'preferred_tenant_id as preferredTenantId',
    ])
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
}

export interface Workplace {
  readonly tenantId: string;
  readonly name: string;
  readonly logo: string | null;
  readonly tenantType: string;
}

/** The active tenants that a person may work in, by name: every one for root, who is an implicit member everywhere. */
export async function listWorkplaces(control: ControlTransaction, personId: string): Promise<Workplace[]> {
  return await control
    .selectFrom('tenant')
    .innerJoin('person', (join) => join.on('person.person_id', '=', personId))
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.tenant_id', '=', 'tenant.tenant_id')
        .onRef('membership.person_id', '=', 'person.person_id')
        .on('membership.is_active', '=', true)
        .on('membership.allowed_user_state', '=', 'ACTIVE'),
    )
    .select(['tenant.tenant_id as tenantId', 'tenant.name', 'tenant.logo', 'tenant.tenant_type as tenantType'])
    .where('tenant.is_active', '=', true)
    .where((where) => where.or([where('person.is_root', '=', true), where('membership.tenant_id', 'is not', null)]))
    .orderBy(alphabetical(sql.ref('tenant.name')))
    .orderBy('tenant.tenant_id')
    .execute();
}

export interface OwnPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly language: Language;
}

export async function findOwnPerson(control: ControlTransaction, personId: string): Promise<OwnPerson> {
  const { language, ...person } = await control
    .selectFrom('person')
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'password_hash as passwordHash', 'language'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return { ...person, language: isLanguage(language) ? language : DEFAULT_LANGUAGE };
}

/** Names and keys of the tenants that a person works in or is invited to, also where access has ended since. */
export async function listTenantNames(control: ControlTransaction, personId: string): Promise<string[]> {
  const tenants = await control
    .selectFrom('membership')
    .innerJoin('tenant', 'tenant.tenant_id', 'membership.tenant_id')
    .select(['tenant.tenant_id as key', 'tenant.name'])
    .where('membership.person_id', '=', personId)
    .orderBy('tenant.tenant_id')
    .execute();
  return tenants.flatMap(({ key, name }) => [key, name]);
}

export interface Arrival {
  readonly email: string;
  readonly language: Language;
  readonly isRoot: boolean;
}

/** The person who is signing in. */
export async function findArrival(control: ControlTransaction, personId: string): Promise<Arrival> {
  return await control
    .selectFrom('person')
    .select(['email', 'language', 'is_root as isRoot'])
    .where('person_id', '=', personId)
    .$narrowType<{ language: Language }>() // written through the wire alone
    .executeTakeFirstOrThrow();
}

export interface Addressee {
  readonly personId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
}

/** A person who may sign in to some tenant; undefined for one who may sign in to none, as for an unknown address. */
export async function findAddressee(control: ControlTransaction, email: string): Promise<Addressee | undefined> {
  return await people(control)
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where((where) =>
      where.or([
        where('is_root', '=', true),
        where.exists(
          where
            .selectFrom('membership')
            .select('membership.person_id')
            .whereRef('membership.person_id', '=', 'person.person_id')
            .where('membership.is_active', '=', true)
            .where('membership.allowed_user_state', '=', 'ACTIVE'),
        ),
      ]),
    )
    .executeTakeFirst();
}

/** Any person, in whose place an unknown one is handled. */
export async function findStandIn(control: ControlTransaction): Promise<Addressee | undefined> {
  return await people(control).limit(1).executeTakeFirst();
}

export async function findAddresseeById(control: ControlTransaction, personId: string): Promise<Addressee> {
  return await people(control).where('person_id', '=', personId).executeTakeFirstOrThrow();
}

function people(control: ControlTransaction) {
  return control
    .selectFrom('person')
    .select(['person_id as personId', 'email', 'first_name as firstName', 'last_name as lastName', 'language'])
    .$narrowType<{ language: Language }>(); // written through the wire alone
}
