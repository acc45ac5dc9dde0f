import { CLOSE_CHECK_KEYS, periodEndpoints } from '@calends/wire';
import { type Route, route } from '../../http/route.ts';
import { closeMonth } from '../periods/periods.public.ts';
import { countChecks } from './count-checks.ts';
import { mustBeClear, requiredChecks } from './required-checks.ts';

export const closeCheckRoutes: readonly Route[] = [
  route(periodEndpoints.checks, async (request) => {
    const { month } = request.query;
    const [required, counted] = [await requiredChecks(request.tx), await countChecks(request, month)];
    return {
      month,
      checks: CLOSE_CHECK_KEYS.map((key) => ({ key, isRequired: required.includes(key) })),
      companies: [...counted].map(([companyId, { counts, terms }]) => ({ companyId, counts, terms: [...terms] })),
    };
  }),
  route(periodEndpoints.close, (request) =>
    closeMonth(request, request.params.companyId, request.body, (closing) => mustBeClear(request, closing)),
  ),
];
