import { sql } from 'kysely';

/** A person as lists name them. */
export interface NamedPerson {
  readonly personId: string;
  readonly name: string;
  /** For lists that show it too. */
  readonly email?: string;
}

/**
 * People as a table with `person_id`, `name` and `email`, to be joined: they belong to the control role, whose tables a
 * tenant's statement cannot join, so the caller reads them first. The statement says that each occurs once, so that PostgreSQL
 * drops the left join from counts.
 */
export function namedPeople(people: readonly NamedPerson[]) {
  return sql<{ person_id: string; name: string; email: string | null }>`(select distinct on (person_id) * from unnest(
    ${people.map(({ personId }) => personId)}::uuid[], ${people.map(({ name }) => name)}::text[],
    ${people.map(({ email }) => email ?? null)}::text[]
  ) as one (person_id, name, email))`;
}
