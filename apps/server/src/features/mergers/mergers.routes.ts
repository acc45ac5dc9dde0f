import { entityEndpoints } from '@calends/wire';
import { type Route, route } from '../../http/route.ts';
import { planMerger } from './foresee-merger.ts';
import { mergeCompanies } from './merge-companies.ts';

export const mergerRoutes: readonly Route[] = [
  route(entityEndpoints.foreseeMerger, async (request) => (await planMerger(request, request.query)).shown),
  route(entityEndpoints.merge, async (request) => (await mergeCompanies(request, request.body)).merged),
];
