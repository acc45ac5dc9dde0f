import { CLOSE_CHECK_KEYS, periodEndpoints } from '@calends/wire';
import { type Route, route } from '../../http/route.ts';
import { markContractsOfCompany } from '../accounting/accounting.public.ts';
import { closeMonth, reopenMonth } from '../periods/periods.public.ts';
import { countChecks } from './count-checks.ts';
import { mustBeUnbooked } from './must-be-unbooked.ts';
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
  route(periodEndpoints.close, async (request) => {
    const { tx, params, body } = request;
    const closed = await closeMonth(request, params.companyId, body, (closing) => mustBeClear(request, closing));
    await markContractsOfCompany(tx, params.companyId); // corrections that wait move to the month that is open now
    return closed;
  }),
  route(periodEndpoints.reopen, (request) =>
    reopenMonth(request, request.params.companyId, request.body, (closed) => mustBeUnbooked(request.tx, closed)),
  ),
];
