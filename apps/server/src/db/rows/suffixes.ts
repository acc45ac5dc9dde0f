/**
 * Finds rows by any part of their text without reading the others (docs/adr/1003): a table of suffixes has every suffix of the
 * column `searched`, and a text contains a part where one of its suffixes begins with it. Under row security an index only
 * serves leakproof comparisons, such as those of order; `like` is not one.
 */
import { type RawBuilder, sql } from 'kysely';
import type { ScopedTransaction } from '../tenant-transaction.ts';
import { contains, plainText } from './texts.ts';

/** The tables with suffixes beside them. */
export const SUFFIXED = {
  contract: { id: 'contract_id', suffixes: 'contract_suffix' },
  contract_file: { id: 'file_id', suffixes: 'contract_file_suffix' },
  entity: { id: 'entity_id', suffixes: 'entity_suffix' },
} as const;
export type Suffixed = keyof typeof SUFFIXED;

/** A part that is searched for in the texts of a table. */
interface Sought {
  readonly table: Suffixed;
  readonly part: string;
}

/** How much of a suffix is stored; a longer part is looked up by so much of it, and then compared whole with the texts. */
const SUFFIX_LENGTH = 20;

/** No suffix is shorter. */
const SHORTEST_PART = 3;

/** A part that more rows may contain is not looked up: reading all rows once is then as fast as so many look-ups. */
const MOST_MATCHES = 2000;

/**
 * The ids of the rows that contain each part, without regard to accents and case; undefined where there may be too many. In one
 * statement, which reads no more index entries than MOST_MATCHES for each.
 */
export async function findByParts(
  tx: ScopedTransaction,
  sought: readonly Sought[],
): Promise<readonly (readonly string[] | undefined)[]> {
  if (sought.length === 0) return [];
  const columns = sought.map((one, index) => sql`(${idsOf(one)}) as ${sql.ref(String(index))}`);
  const { rows } = await sql<Record<string, string[] | null>>`select ${sql.join(columns)}`.execute(tx);
  return sought.map((_one, index) => rows[0]?.[index] ?? undefined);
}

/** Looks up the end of the part, in which numbers that begin alike differ. Short parts are in too many texts, or in all. */
function idsOf({ table, part }: Sought): RawBuilder<unknown> {
  const { id, suffixes } = SUFFIXED[table];
  const plain = plainText(sql`${part}::text`);
  const end = sql`right(${plain}, ${sql.lit(SUFFIX_LENGTH)})`;
  return sql`
    with candidate as materialized (
      select ${sql.ref(id)} from ${sql.table(suffixes)}
      where suffix >= ${end} and suffix < ${end} || ${BEHIND_ALL} and char_length(${plain}) >= ${sql.lit(SHORTEST_PART)}
      order by suffix limit ${sql.lit(MOST_MATCHES + 1)}
    )
    select case when count(*) <= ${sql.lit(MOST_MATCHES)} and char_length(${plain}) >= ${sql.lit(SHORTEST_PART)}
      then coalesce(array_agg(distinct ${sql.ref(id)}) filter (where ${holdsAll(table, plain, part)}), '{}') end
    from candidate`;
}

/** Whether the text of a candidate contains the whole of a part that is longer than a suffix. */
function holdsAll(table: Suffixed, plain: RawBuilder<string>, part: string): RawBuilder<unknown> {
  const id = sql.ref(SUFFIXED[table].id);
  return sql`char_length(${plain}) <= ${sql.lit(SUFFIX_LENGTH)} or exists (
    select from ${sql.table(table)} as whole
    where whole.${id} = candidate.${id} and ${contains(sql.ref('whole.searched'), part)})`;
}

/** The upper end of a range of suffixes: no suffix goes on with so many of the last character that there is. */
const BEHIND_ALL = sql`repeat(chr(1114111), ${sql.lit(SUFFIX_LENGTH)})`;
