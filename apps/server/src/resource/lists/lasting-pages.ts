import type { ListQuery, Resource } from '@calends/wire';
import { CompiledQuery } from 'kysely';
import type { Source } from '../fields/columns.ts';

/** The statement of a page, and the name under which the totals of its rows are kept. */
export interface LastingPage {
  readonly statement: CompiledQuery;
  readonly totals: string;
}

/** So many pages of a source are remembered: a few thousand signs each, without the tree of which the statement was written. */
const MOST_PAGES = 50;

const pages = new WeakMap<object, Map<string, LastingPage>>();

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
export function lastingPage<R extends Resource>(
  source: Pick<Source<R>, 'isLasting'>,
  asked: Asked,
): LastingPage | undefined {
  return isLasting(source, asked) ? pages.get(source)?.get(keyOf(asked)) : undefined;
}

export function rememberPage<R extends Resource>(
  source: Pick<Source<R>, 'isLasting'>,
  asked: Asked,
  totals: string,
  compile: () => CompiledQuery,
): void {
  if (!isLasting(source, asked) || lastingPage(source, asked)) return;
  const ofSource = pages.get(source) ?? new Map<string, LastingPage>();
  if (ofSource.size >= MOST_PAGES) ofSource.clear();
  const { sql, parameters } = compile();
  ofSource.set(keyOf(asked), { statement: CompiledQuery.raw(sql, [...parameters]), totals });
  pages.set(source, ofSource);
}

function isLasting<R extends Resource>(source: Pick<Source<R>, 'isLasting'>, { query }: Asked): boolean {
  return source.isLasting === true && !query.all && query.filters.length === 0;
}

function keyOf({ query, extra, pageSize, figures }: Asked): string {
  return JSON.stringify([query.sort, query.page, pageSize, extra, figures]);
}
