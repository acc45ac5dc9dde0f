import type { Language, Role, Targets } from '@calends/wire';
import { sql } from 'kysely';
import { inControlOf, ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';

/** A user of the tenant whom targets mean. */
export interface Targeted {
  readonly personId: string;
  readonly role: Role;
  /** In small letters. */
  readonly email: string;
  readonly language: Language;
  readonly firstName: string;
  readonly lastName: string;
  readonly takesNotices: boolean;
}

/** The active users whom the targets mean, each once, in the order of their ids: those after a person, at most so many. */
export async function findTargeted(
  tx: TenantTransaction,
  { isEverybody, roles, emails }: Targets,
  { after = null, most }: { readonly after?: string | null; readonly most: number },
): Promise<Targeted[]> {
  const members = await inControlOf(tx, (control) =>
    control
      .selectFrom('membership')
      .innerJoin('person', 'person.person_id', 'membership.person_id')
      .select(['membership.person_id as personId', 'membership.role_id as role', 'person.language'])
      .select(['person.first_name as firstName', 'person.last_name as lastName'])
      .select(['person.takes_notices as takesNotices', sql<string>`lower(person.email)`.as('email')])
      .where(sql<boolean>`membership.tenant_id = ${ownTenant}`)
      .where('membership.is_active', '=', true)
      .where('membership.allowed_user_state', '=', 'ACTIVE')
      .where(
        sql<boolean>`(${isEverybody}::boolean or membership.role_id = any(${roles}::text[])
          or lower(person.email) = any(${emails}::text[]))`,
      )
      .where(sql<boolean>`(${after}::uuid is null or membership.person_id > ${after}::uuid)`)
      .orderBy('membership.person_id')
      .limit(most)
      .execute(),
  );
  return members as Targeted[]; // role and language are written through the wire alone
}

/** Which of these addresses, in small letters, are those of active users. */
export async function findKnown(tx: TenantTransaction, emails: readonly string[]): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const targets: Targets = { isEverybody: false, roles: [], emails };
  const known = await findTargeted(tx, targets, { most: emails.length });
  return new Set(known.map(({ email }) => email));
}
