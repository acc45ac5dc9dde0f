import { stampTaxEndpoints } from '@calends/wire';
import { type Route, route } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { refreshStampTax } from './refresh-stamp-tax.ts';
import { findLatestYear, stampTaxSource, sumByMonth } from './stamp-tax.store.ts';

const { list, columnList, optionList, exportData, ofMonth } = stampTaxEndpoints;

export const stampTaxRoutes: readonly Route[] = [
  ...readingRoutes({ list, columnList, optionList, exportData }, stampTaxSource),
  ...readingRoutes({ list: ofMonth }, stampTaxSource),
  route(stampTaxEndpoints.summary, ({ tx, query }) => sumByMonth(tx, query)),
  route(stampTaxEndpoints.latestYear, async ({ tx }) => ({ year: await findLatestYear(tx) })),
  route(stampTaxEndpoints.refresh, async (request) => {
    await refreshStampTax(request, request.body.contractId);
    return true as const;
  }),
];
