import { type Endpoint, type ListQuery, listQueryOf, type Resource } from '@calends/wire';
import type { z } from 'zod';
import { type Route, route, type TenantRequest } from '../http/route.ts';
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
  const { list, columnList, optionList, exportData } = endpoints;
  const routes: (Route | undefined)[] = [
    list && route(list, (request) => listed(request, source) as never),
    columnList &&
      route(
        columnList,
        ({ tx, query }) =>
          columnValues(tx, source, (query as unknown as Query).column, query as unknown as Extra) as never,
      ),
    optionList && route(optionList, (request) => chosen(request, source) as never),
    exportData && route(exportData, (request) => exported(request, source) as never),
  ];
  return routes.filter((one) => one !== undefined);
}

type Request = TenantRequest<Endpoint & { readonly query: z.ZodType }>;

function listed<R extends Resource, Extra>({ tx, query, actor }: Request, source: Source<R, Extra>) {
  return page(tx, source, listQueryOf(query as Query), query as Extra, actor.pageSizeDefault);
}

function chosen<R extends Resource, Extra>({ tx, query }: Request, source: Source<R, Extra>) {
  const { value, label, distinct, filters } = query as Query;
  return options(tx, source, { value, label, isDistinct: distinct === 'true', filters }, query as Extra);
}

function exported<R extends Resource, Extra>({ tx, query, caller, today }: Request, source: Source<R, Extra>) {
  const { format, columns } = query as Query;
  const wanted = { ...listQueryOf(query as Query), format, columns: columns?.split(',') };
  return exportRows(tx, source, wanted, query as Extra, { language: caller.language, today });
}
