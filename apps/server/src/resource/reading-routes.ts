import { type Endpoint, type ListQuery, listQueryOf, type Resource } from '@calends/wire';
import type { z } from 'zod';
import type { ControlTransaction, ScopedTransaction } from '../db/tenant-transaction.ts';
import { type Actor, type Caller, civilDateIn } from '../http/actor.ts';
import { controlRoute, type Route, route } from '../http/route.ts';
import { columnValues, options } from './choices.ts';
import type { Source } from './columns.ts';
import { exportRows } from './export-rows.ts';
import { page } from './page.ts';

type ReadingEndpoints = { readonly [C in 'list' | 'columnList' | 'optionList' | 'exportData']?: Endpoint };
type Parameters = {
  readonly OrderBy: string;
  readonly OrderType: 'asc' | 'desc';
  readonly filters: ListQuery['filters'];
};
type Query = Parameters & {
  readonly PageNumber?: number;
  readonly PageSize?: number;
  readonly getAll?: boolean;
  readonly column: string;
  readonly value: string;
  readonly label: string;
  readonly distinct: 'true' | 'false';
  readonly format: 'xlsx' | 'csv';
  readonly columns?: string;
};

/**
 * The routes of the reading calls that `endpoints` has. The whole query is handed on as `extra`: a source reads its own
 * parameters from it.
 */
export function readingRoutes<R extends Resource, Extra>(
  endpoints: ReadingEndpoints,
  source: Source<R, Extra>,
): Route[] {
  return answersOf(endpoints, source).map(([endpoint, answer]) =>
    route(endpoint, ({ tx, query, actor, caller, today }) => {
      const read = { query: query as Query, extra: query as Extra, actor, caller, today };
      return answer(tx, read) as never;
    }),
  );
}

/** What a source in control tables narrows by itself: no row security does it there. */
export interface ReadBy {
  readonly actor: Actor;
}

/** The same for a source in control tables, which is told besides the query who reads. */
export function controlReadingRoutes<R extends Resource>(
  endpoints: ReadingEndpoints,
  source: Source<R, ReadBy, ControlTransaction>,
  now: () => Date,
): Route[] {
  return answersOf(endpoints, source).map(([endpoint, answer]) =>
    controlRoute(endpoint, ({ control, query, actor, caller }) => {
      const today = civilDateIn(actor.timeZone, now());
      const extra = { ...(query as object), actor };
      return answer(control, { query: query as Query, extra, actor, caller, today }) as never;
    }),
  );
}

interface Read<Extra> {
  readonly query: Query;
  readonly extra: Extra;
  readonly actor: Actor;
  readonly caller: Caller;
  /** ISO, in the tenant's time zone. */
  readonly today: string;
}
type ReadingAnswer<Extra, Tx> = (tx: Tx, read: Read<Extra>) => Promise<unknown>;
type QueryEndpoint = Endpoint & { readonly query: z.ZodType };

function answersOf<R extends Resource, Extra, Tx extends ScopedTransaction>(
  { list, columnList, optionList, exportData }: ReadingEndpoints,
  source: Source<R, Extra, Tx>,
): [QueryEndpoint, ReadingAnswer<Extra, Tx>][] {
  const answers: [Endpoint | undefined, ReadingAnswer<Extra, Tx>][] = [
    [list, (tx, { query, extra, actor }) => page(tx, source, listQueryOf(query), extra, actor.pageSizeDefault)],
    [columnList, (tx, { query, extra }) => columnValues(tx, source, query.column, extra)],
    [
      optionList,
      (tx, { query: { value, label, distinct, filters }, extra }) =>
        options(tx, source, { value, label, isDistinct: distinct === 'true', filters }, extra),
    ],
    [
      exportData,
      (tx, { query, extra, caller, today }) => {
        const wanted = { ...listQueryOf(query), format: query.format, columns: query.columns?.split(',') };
        return exportRows(tx, source, wanted, extra, { language: caller.language, today });
      },
    ],
  ];
  return answers.flatMap(([endpoint, answer]) => (endpoint ? [[endpoint as QueryEndpoint, answer]] : []));
}
