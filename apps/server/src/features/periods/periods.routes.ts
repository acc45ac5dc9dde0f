import { periodAdjustmentEndpoints, periodEndpoints } from '@calends/wire';
import { type Route, route } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { periodAdjustmentSource } from './adjustments-list.store.ts';
import { previewClose } from './close-month.ts';
import { closedOfContract } from './closed-of-contract.ts';
import { readMonth, readOverview } from './read-months.ts';

export const periodRoutes: readonly Route[] = [
  ...readingRoutes(periodAdjustmentEndpoints, periodAdjustmentSource),
  route(periodEndpoints.overview, ({ tx, query, today }) => readOverview(tx, query.month, today)),
  route(periodEndpoints.figures, ({ tx, params, query }) => readMonth(tx, params.companyId, query.month)),
  route(periodEndpoints.ofContract, (request) =>
    closedOfContract(request, request.params.contractId, request.query.companyId),
  ),
  route(periodEndpoints.preview, (request) => previewClose(request, request.params.companyId, request.query.month)),
];
