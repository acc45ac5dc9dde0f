import {
  contracts,
  type EnterRate,
  type enterRates,
  euriborHistory,
  euriborRateEndpoints,
  movements,
  pendingImportEndpoints,
  stampTaxData,
  tranches,
} from '@calends/wire';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

const KEY = [...resourceKey(euriborHistory), 'by-hand'] as const;

/** The rates that wait for a second person. */
export const pendingRatesQuery = queryOptions({
  queryKey: [...KEY, 'pending'],
  queryFn: ({ signal }) => call(euriborRateEndpoints.pending, { signal }),
});

/** The imports that wait for a second person. */
export const pendingImportsQuery = queryOptions({
  queryKey: [...KEY, 'pending-imports'],
  queryFn: ({ signal }) => call(pendingImportEndpoints.list, { signal }),
});

/** One of them with the values that it changes. */
export const pendingImportQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'pending-import', id],
    queryFn: ({ signal }) => call(pendingImportEndpoints.get, { params: { id }, signal }),
    retry: false,
  });

/** What confirming it would do. */
export const importOutcomeQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'confirm-import', id],
    queryFn: ({ signal }) =>
      call(pendingImportEndpoints.confirm, { params: { id }, query: { preview: 'true' }, signal }),
    retry: false,
    meta: { isQuiet: true }, // the dialog shows why an import cannot be confirmed
  });

/** Every value that a day (ISO) had. */
export const dayHistoryQuery = (referenceDate: string) =>
  queryOptions({
    queryKey: [...KEY, 'day', referenceDate],
    queryFn: ({ signal }) => call(euriborRateEndpoints.ofDay, { params: { referenceDate }, signal }),
  });

/** What entering a rate would do; asked anew whenever loans or rates changed. */
export const rateOutcomeQuery = (rate: EnterRate | undefined) =>
  queryOptions({
    queryKey: [...KEY, 'outcome', rate?.referenceDate, rate?.term, rate?.rate],
    queryFn: async ({ signal }) =>
      await call(euriborRateEndpoints.enter, {
        query: { preview: 'true' },
        body: rate ?? { referenceDate: '', term: 'ONE_MONTH', rate: '', source: '' },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { isQuiet: true }, // the form shows why a rate cannot be saved
  });

/** What entering these rates would do; asked anew whenever loans or rates changed. */
export const ratesOutcomeQuery = (entered: z.input<typeof enterRates> | undefined) =>
  queryOptions({
    queryKey: [...KEY, 'outcome-of-days', entered],
    queryFn: async ({ signal }) =>
      await call(euriborRateEndpoints.enterMany, {
        query: { preview: 'true' },
        body: entered ?? { days: [], source: '' },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { isQuiet: true }, // the form shows why they cannot be saved
  });

/** What confirming a rate that waits would do. */
export const confirmOutcomeQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'confirm', id],
    queryFn: ({ signal }) => call(euriborRateEndpoints.confirm, { params: { id }, query: { preview: 'true' }, signal }),
    retry: false,
    meta: { isQuiet: true },
  });

/** After a rate was entered, decided or found to be outdated: rates and all that follows from them are read again. */
export function useRefreshRates(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const touched = [euriborHistory, contracts, tranches, movements, stampTaxData];
    await Promise.all(touched.map((resource) => queryClient.invalidateQueries({ queryKey: resourceKey(resource) })));
  }, [queryClient]);
}
