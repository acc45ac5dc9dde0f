import { listQueryOf, partOf, SERIES, trancheEndpoints, tranches } from '@calends/wire';
import { type Route, route } from '../../http/route.ts';
import { withOwnFields } from '../../resource/fields/own-fields.ts';
import { listedRates } from '../../resource/figures/measures.ts';
import { page, size } from '../../resource/lists/page.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { addTranche } from './add-tranche.ts';
import { editTranche } from './edit-tranche.ts';
import { readTranche } from './read-tranche.ts';
import { removeTranche } from './remove-tranche.ts';
import { trancheSource } from './tranches.store.ts';

const { list, columnList, optionList, exportData } = trancheEndpoints;

export const trancheRoutes: readonly Route[] = [
  ...readingRoutes({ columnList, optionList, exportData }, trancheSource),
  route(list, async (request) => {
    const { tx, query, actor } = request;
    const source = partOf(tranches, query.OrderBy) ? await withOwnFields(request, trancheSource) : trancheSource;
    return await page(tx, source, listQueryOf(query), query, actor, listedRates(SERIES.Tranches, source.columns));
  }),
  route(trancheEndpoints.size, ({ tx, query }) => size(tx, trancheSource, listQueryOf(query), query)),
  route(trancheEndpoints.get, ({ tx, params }) => readTranche(tx, params.id)),
  route(trancheEndpoints.add, (request) => addTranche(request, request.body)),
  route(trancheEndpoints.edit, (request) => editTranche(request, request.params.id, request.body)),
  route(trancheEndpoints.remove, (request) => removeTranche(request, request.params.id)),
];
