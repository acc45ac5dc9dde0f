import { sql } from 'kysely';

/** Somebody as lists name them. */
export interface NamedPerson {
  readonly personId: string;
  readonly name: string;
}

/**
 * People as a table with `person_id` and `name`, to be joined: they are the control role's, and joins never cross, so whoever
 * reads brings them along.
 */
export function namedPeople(people: readonly NamedPerson[]) {
  return sql<{ person_id: string; name: string }>`(select * from unnest(
    ${people.map(({ personId }) => personId)}::uuid[], ${people.map(({ name }) => name)}::text[]
  ) as one (person_id, name))`;
}
