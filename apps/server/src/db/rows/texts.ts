import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Orders texts alphabetically as people know it: Águas before Energia, wherever the database was made (ADR 1002). Only
 * identical bytes are equal in the collation.
 */
export function alphabetical<T>(text: Expression<T>): RawBuilder<T> {
  return sql<T>`(${text}) collate alphabetical`;
}

/** A text as it is searched: without accents and case. */
export function plainText(text: Expression<unknown>): RawBuilder<string> {
  return sql<string>`plain_text(${text})`;
}

/** Whether a text that is stored plain contains a part, which is taken literally: % and _ are no wildcards. */
export function contains(plain: Expression<unknown>, part: unknown): RawBuilder<SqlBool> {
  const literal = String(part).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql<SqlBool>`${plain} like '%' || ${plainText(sql`${literal}::text`)} || '%'`;
}
