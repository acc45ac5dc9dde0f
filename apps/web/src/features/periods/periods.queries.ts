import { monthCloses, periodEndpoints } from '@calends/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { oneOf, type Search } from '../../lib/address/search-params.ts';
import { call } from '../../lib/api/api.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';

/** Begins like the key of the month ends, so that writes to loans, and closes by others, read the months again too. */
export const periodsKey = [...resourceKey(monthCloses), 'periods'];

export const overviewQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: [...periodsKey, 'overview', month],
    queryFn: ({ signal }) => call(periodEndpoints.overview, { query: { ...(month && { month }) }, signal }),
    placeholderData: keepPreviousData,
  });

export const checksQuery = (month: string) =>
  queryOptions({
    queryKey: [...periodsKey, 'checks', month],
    queryFn: ({ signal }) => call(periodEndpoints.checks, { query: { month }, signal }),
  });

export const monthQuery = (companyId: string, month: string) =>
  queryOptions({
    queryKey: [...periodsKey, 'figures', companyId, month],
    queryFn: ({ signal }) => call(periodEndpoints.figures, { params: { companyId }, query: { month }, signal }),
  });

/** By the digest of the overview: read again where the figures moved, and not once the month is closed, which has no preview. */
export const closePreviewQuery = (companyId: string, month: string, digest: string) =>
  queryOptions({
    queryKey: ['close preview', companyId, month, digest],
    queryFn: ({ signal }) => call(periodEndpoints.preview, { params: { companyId }, query: { month }, signal }),
  });

/** The month of the address, `yyyy-MM`; undefined for the last one that has ended. */
export function useMonth(): string | undefined {
  const search: Search = useSearch({ strict: false });
  const month = oneOf(search, 'month');
  return month !== undefined && /^\d{4}-\d{2}$/.test(month) ? month : undefined;
}
