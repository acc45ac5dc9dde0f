import { type RawBuilder, sql } from 'kysely';

/** What a column of ids is compared with for one of them: one parameter however many there are, so that the statement is prepared once. */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${ids}::uuid[])`;
}
