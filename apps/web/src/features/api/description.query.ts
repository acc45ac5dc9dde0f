import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api.ts';
import type { Description } from './description.ts';

export const API_BASE = '/api/v1';
/** The address of the description, which is not one of the described calls and is open to everybody. */
export const DESCRIPTION_URL = `${API_BASE}/openapi.json`;

export const descriptionQuery = queryOptions({
  queryKey: ['api-description'],
  queryFn: async ({ signal }): Promise<Description> => {
    const response = await fetch(DESCRIPTION_URL, { signal }).catch(() => undefined);
    if (!response?.ok) throw new ApiError(response?.status ?? 0, {}, 'SomethingWentWrong');
    return (await response.json()) as Description;
  },
  staleTime: Number.POSITIVE_INFINITY, // it changes only with the version of the server
});
