import { secondFactorEndpoints } from '@calends/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

/** The user's second factors: authenticator, recovery codes and passkeys. */
export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: ({ signal }) => call(secondFactorEndpoints.secondFactors, { signal }),
});
