import { newId } from '../../db/new-id.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { rememberAddress } from '../../features/known-addresses/known-addresses.public.ts';
import { hashPassword } from '../../features/passwords/passwords.public.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_TENANTS, type DemoPerson } from './cast.ts';

/** The demonstration is used on the machine that it runs on. */
const OWN_ADDRESSES = ['127.0.0.1', '::1'];

/** Tenants, people and memberships of the demonstration, for an empty database. */
export async function loadCast(control: ControlTransaction): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD); // one hash for all: the password is public anyway
  await control
    .insertInto('tenant')
    .values(
      DEMO_TENANTS.map(({ id, name, nif, type, parent }) => ({
        tenant_id: id,
        name,
        nif,
        tenant_type: type,
        parent_tenant_id: parent ?? null,
      })),
    )
    .execute();
  for (const person of DEMO_PEOPLE) await insertPerson(control, person, passwordHash);
}

async function insertPerson(control: ControlTransaction, person: DemoPerson, passwordHash: string): Promise<void> {
  const personId = newId();
  await control
    .insertInto('person')
    .values({
      person_id: personId,
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      password_hash: passwordHash,
      is_root: person.isRoot ?? false,
      preferred_tenant_id: person.preferred ?? null,
    })
    .execute();
  for (const address of OWN_ADDRESSES) await rememberAddress(control, personId, address);
  const memberships = Object.entries(person.memberships);
  if (memberships.length === 0) return;
  await control
    .insertInto('membership')
    .values(
      memberships.map(([tenant_id, role]) => ({ person_id: personId, tenant_id, role_id: role, policy_id: role })),
    )
    .execute();
}
