import { secondFactorEndpoints } from '@calends/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

/** What is shown beside the password: codes, passkeys. */
export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: ({ signal }) => call(secondFactorEndpoints.secondFactors, { signal }),
});
