import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The values that an indexed column holds among some rows of its table, each once, as rows of `value`. They are reached by
 * hopping from one to the next in the index: `distinct` reads every row, which for a handful of people among 200 000 events is
 * all of them (PostgreSQL skips through an index by itself from version 18 on alone, and then not for `distinct`).
 */
export function distinctValues(
  table: string,
  column: string,
  among: RawBuilder<SqlBool> = sql`true`,
): RawBuilder<{ value: string }> {
  const [from, value] = [sql.table(table), sql.ref(`${table}.${column}`)];
  return sql`
    with recursive hop (value) as (
      (select ${value} from ${from} where ${among} and ${value} is not null order by ${value} limit 1)
      union all
      select (select ${value} from ${from} where ${among} and ${value} > hop.value order by ${value} limit 1)
        from hop where hop.value is not null
    )
    select value from hop where value is not null`;
}
