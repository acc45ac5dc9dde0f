import { type Endpoint, rateSourceEndpoints } from '@calends/wire';
import type { FileStorage } from '../../files/file-storage.ts';
import { NotFound } from '../../http/problems.ts';
import { type Route, route, type TenantRequest } from '../../http/route.ts';
import { plainRoutes } from '../../resource/plain/plain-routes.ts';
import { askFetch } from './ask-fetch.ts';
import { findFile } from './fetches.store.ts';
import { rateSourceTable, writtenBy } from './rate-sources.store.ts';
import { listFetches } from './read-fetches.ts';
import { testSource } from './test-source.ts';

interface RateSourceSettings {
  readonly files: FileStorage;
  /** Names and addresses inside private networks that sources may name. */
  readonly privateHosts: readonly string[];
}

/** What the list shows of the last fetch is no part of the source. */
const UNAUDITED = ['lastFetchState', 'lastFetchedOn'] as const;

export function rateSourceRoutes({ files, privateHosts }: RateSourceSettings): readonly Route[] {
  return [
    route(rateSourceEndpoints.test, ({ body, today }) => testSource(body, { today, privateHosts })),
    route(rateSourceEndpoints.fetch, (request) => askFetch(request, request.params.id)),
    route(rateSourceEndpoints.fetches, ({ tx, params }) => listFetches(tx, params.id)),
    route(rateSourceEndpoints.file, async ({ tx, params }) => {
      const row = await findFile(tx, params.id);
      const content = row && (await files.read(row.storage_key));
      if (!content) throw new NotFound();
      return { fileName: row.file_name, contentType: row.content_type, content };
    }),
    ...plainRoutes(rateSourceEndpoints, rateSourceTable, UNAUDITED).map(withAuthor),
  ];
}

/** A source keeps who wrote it last. */
function withAuthor(one: Route): Route {
  const writes: readonly Endpoint[] = [rateSourceEndpoints.add, rateSourceEndpoints.edit];
  if (one.kind !== 'tenant' || !writes.includes(one.endpoint)) return one;
  return {
    ...one,
    handle: async (request: TenantRequest<Endpoint>) => {
      const table = writtenBy(request.actor.personId);
      const own = plainRoutes(rateSourceEndpoints, table, UNAUDITED).find(({ endpoint }) => endpoint === one.endpoint);
      if (own?.kind !== 'tenant') throw new Error('a call of rate sources is not there');
      return await own.handle(request);
    },
  };
}
