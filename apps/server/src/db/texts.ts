import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * Texts in the order of the alphabet as people know it: Águas before Energia, wherever the database was made (ADR 1002). What
 * the collation takes for equal is the same to the byte.
 */
export function alphabetical<T>(text: Expression<T>): RawBuilder<T> {
  return sql<T>`(${text}) collate alphabetical`;
}

/** A text as it is searched: without accents and case. */
export function plainText(text: Expression<unknown>): RawBuilder<string> {
  return sql<string>`plain_text(${text})`;
}
