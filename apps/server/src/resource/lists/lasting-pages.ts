import type { ListQuery } from '@calends/wire';
import { CompiledQuery } from 'kysely';
import { statementName } from '../statement-name.ts';

/** The statement of a page, and the names under which its reply and the totals of all rows are kept. */
export interface LastingPage {
  readonly statement: CompiledQuery;
  readonly reply: string;
  readonly totals: string;
}

/** So many pages of a source are remembered: a few thousand characters each, without the tree of which the statement was written. */
const MOST_PAGES = 50;

const pages = new WeakMap<object, Map<string, LastingPage>>();

/**
 * The same source, of which the statement of a page is written once while it lives, and the reply to it kept with its totals: its `from`
 * depends on `extra` alone, which is plain data, nothing of it on who reads, and no column that it shows changes without the version of
 * the data (`keepsTotals`). A copy of it, as for one reader, is written and read each time.
 */
export function asLasting<S extends object>(source: S): S {
  pages.set(source, new Map());
  return source;
}

interface Asked {
  readonly query: ListQuery;
  readonly extra: unknown;
  readonly pageSize: number;
  /** The names of the further figures beside the totals. */
  readonly figures: readonly string[];
}

/**
 * The statement of a page of a lasting source, once it was written: to write it takes a fifth of the process's time for a short
 * page. Filters are written each time, since which rows they find may have to be looked up.
 */
export function lastingPage(source: object, asked: Asked): LastingPage | undefined {
  return isPlain(asked) ? pages.get(source)?.get(keyOf(asked)) : undefined;
}

export function rememberPage(source: object, asked: Asked, totals: string, compile: () => CompiledQuery): void {
  const ofSource = pages.get(source);
  if (!ofSource || !isPlain(asked)) return;
  const key = keyOf(asked);
  if (ofSource.has(key)) return;
  if (ofSource.size >= MOST_PAGES) ofSource.clear();
  const compiled = compile();
  const statement = CompiledQuery.raw(compiled.sql, [...compiled.parameters]);
  ofSource.set(key, { statement, reply: `page ${statementName(compiled)}`, totals });
}

function isPlain({ query }: Asked): boolean {
  return !query.all && query.filters.length === 0;
}

function keyOf({ query, extra, pageSize, figures }: Asked): string {
  return JSON.stringify([query.sort, query.page, pageSize, extra, figures]);
}
