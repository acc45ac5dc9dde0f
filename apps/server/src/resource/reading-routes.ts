import { type Endpoint, listQueryOf, partOf, type Resource } from '@calends/wire';
import type { z } from 'zod';
import {
  type ControlTransaction,
  inTenantOf,
  type ScopedTransaction,
  type TenantTransaction,
} from '../db/tenant-transaction.ts';
import { type Actor, type Caller, civilDateIn } from '../http/actor.ts';
import { controlFileRoute, controlRoute, type FileEndpoint, fileRoute, type Route, route } from '../http/route.ts';
import { type ExportParameters, exportQueryOf, exportRows } from './export/export-rows.ts';
import type { Source } from './fields/columns.ts';
import { withOwnFields } from './fields/own-fields.ts';
import { columnValues, options, type Sought } from './lists/choices.ts';
import { page } from './lists/page.ts';
import { type TextOf, textsOf } from './texts/texts-of.ts';

type ReadingEndpoints = { readonly [C in 'list' | 'columnList' | 'optionList']?: Endpoint } & {
  readonly exportData?: FileEndpoint;
};
type Query = ExportParameters & {
  readonly PageNumber?: number;
  readonly PageSize?: number;
  readonly getAll?: boolean;
  readonly column: string;
  readonly value: string;
  readonly label: string;
  readonly distinct: 'true' | 'false';
} & Sought;

/**
 * The routes of the reading calls that `endpoints` has. The source gets the whole query as `extra`, with the reader, the day and
 * the values of `more`, and reads its own parameters from it.
 */
export function readingRoutes<R extends Resource, Extra>(
  endpoints: ReadingEndpoints,
  source: Source<R, Extra>,
  more: (tx: TenantTransaction, actor: Actor, caller: Caller) => Promise<Partial<Extra>> = async () => ({}),
): Route[] {
  const readOf = async (request: Reading) => {
    const { tx, query, actor, caller, today } = request;
    const extra = { ...(query as object), actor, today, ...(await more(tx, actor, caller)) } as Extra;
    return { query: query as Query, extra, actor, caller, today };
  };
  return [
    ...answersOf<R, Extra, TenantTransaction>(endpoints).map(([endpoint, answer]) =>
      route(endpoint, async (request) => {
        const read = await readOf(request);
        const ordered = partOf(source.resource, read.query.OrderBy ?? '')
          ? await withOwnFields(request, source)
          : source;
        return (await answer(request.tx, ordered, read)) as never;
      }),
    ),
    ...filesOf(endpoints).map((endpoint) =>
      fileRoute(endpoint, async (request) => {
        const labelled = await withOwnFields(request, source);
        return await fileOf(request.tx, labelled, await readOf(request), await textsOf(request));
      }),
    ),
  ];
}

type Reading = Omit<Read<unknown>, 'query' | 'extra'> & { readonly tx: TenantTransaction; readonly query: unknown };

/** The reader, by whom a source in control tables narrows its rows: these tables have no row security. */
export interface ReadBy {
  readonly actor: Actor;
}

/** The same with the day, on which what a row says may depend. */
export interface ReadOn extends ReadBy {
  /** ISO, in the reader's time zone. */
  readonly today: string;
}

/** The same for a source in control tables, which gets the reader besides the query. */
export function controlReadingRoutes<R extends Resource>(
  endpoints: ReadingEndpoints,
  source: Source<R, ReadOn, ControlTransaction>,
  now: () => Date,
): Route[] {
  const readOf = ({
    query,
    actor,
    caller,
  }: Omit<Read<ReadOn>, 'query' | 'extra' | 'today'> & { readonly query: unknown }) => {
    const today = civilDateIn(actor.timeZone, now());
    return { query: query as Query, extra: { ...(query as object), actor, today }, actor, caller, today };
  };
  return [
    ...answersOf<R, ReadOn, ControlTransaction>(endpoints).map(([endpoint, answer]) =>
      controlRoute(endpoint, (request) => answer(request.control, source, readOf(request)) as never),
    ),
    ...filesOf(endpoints).map((endpoint) =>
      controlFileRoute(endpoint, async ({ control, ...request }) => {
        const { actor, caller } = request;
        const textOf = await inTenantOf(control, actor.tenantId, (tx) => textsOf({ tx, actor, caller }));
        return await fileOf(control, source, readOf(request), textOf);
      }),
    ),
  ];
}

interface Read<Extra> {
  readonly query: Query;
  readonly extra: Extra;
  readonly actor: Actor;
  readonly caller: Caller;
  /** ISO, in the tenant's time zone. */
  readonly today: string;
}
type ReadingAnswer<R extends Resource, Extra, Tx extends ScopedTransaction> = (
  tx: Tx,
  source: Source<R, Extra, Tx>,
  read: Read<Extra>,
) => Promise<unknown>;
type QueryEndpoint = Endpoint & { readonly query: z.ZodType };

function answersOf<R extends Resource, Extra, Tx extends ScopedTransaction>({
  list,
  columnList,
  optionList,
}: ReadingEndpoints): [QueryEndpoint, ReadingAnswer<R, Extra, Tx>][] {
  const answers: [Endpoint | undefined, ReadingAnswer<R, Extra, Tx>][] = [
    [list, (tx, source, { query, extra, actor }) => page(tx, source, listQueryOf(query), extra, actor)],
    [columnList, (tx, source, { query, extra }) => columnValues(tx, source, query, extra)],
    [
      optionList,
      (tx, source, { query, extra }) => options(tx, source, { ...query, isDistinct: query.distinct === 'true' }, extra),
    ],
  ];
  return answers.flatMap(([endpoint, answer]) => (endpoint ? [[endpoint as QueryEndpoint, answer]] : []));
}

function filesOf({ exportData }: ReadingEndpoints): (FileEndpoint & QueryEndpoint)[] {
  return exportData ? [exportData as FileEndpoint & QueryEndpoint] : [];
}

function fileOf<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  { query, extra, today }: Read<Extra>,
  textOf: TextOf,
) {
  return exportRows(tx, source, exportQueryOf(query), extra, { textOf, today });
}
