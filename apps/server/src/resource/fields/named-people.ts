import { sql } from 'kysely';

/** Somebody as lists name them. */
export interface NamedPerson {
  readonly personId: string;
  readonly name: string;
  /** Where a list shows it too. */
  readonly email?: string;
}

/**
 * People as a table with `person_id`, `name` and `email`, to be joined: they are the control role's, and joins never cross,
 * so the caller brings them along. Each is there once, as the statement says too: joined to the left they are left out of what
 * only counts.
 */
export function namedPeople(people: readonly NamedPerson[]) {
  return sql<{ person_id: string; name: string; email: string | null }>`(select distinct on (person_id) * from unnest(
    ${people.map(({ personId }) => personId)}::uuid[], ${people.map(({ name }) => name)}::text[],
    ${people.map(({ email }) => email ?? null)}::text[]
  ) as one (person_id, name, email))`;
}
