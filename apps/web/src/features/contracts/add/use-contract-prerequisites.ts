import { entities, entityEndpoints, metadata, metadataEndpoints } from '@calends/wire';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { type FeeChoice, useStampFees } from '../terms/use-stamp-fees.ts';

export interface Prerequisites {
  readonly fees: readonly FeeChoice[];
  /** Why no contract can be added yet; empty where nothing is missing. */
  readonly missing: readonly string[];
}

/** The records that a new contract needs: active entities, the currency, the stamp tax fees. */
export function useContractPrerequisites() {
  const stampFees = useStampFees();
  const [companies, currencies] = useQueries({
    queries: [
      {
        queryKey: [...resourceKey(entities), 'two'],
        queryFn: () => call(entityEndpoints.optionList, { query: { value: 'id', label: 'name', most: 2 } }),
        staleTime: 0,
      },
      {
        queryKey: [...resourceKey(metadata), 'currency'],
        queryFn: () => call(metadataEndpoints.list, { query: { reference: 'currency', getAll: 'true' } }),
      },
    ],
  });
  const error = companies.error ?? currencies.error ?? stampFees.error;
  const retry = () => void Promise.all([companies.refetch(), currencies.refetch(), stampFees.refetch()]);
  if (!companies.data || !currencies.data || !stampFees.choices) return { prerequisites: undefined, error, retry };

  const missing = [
    companies.data.length < 2 && 'NeedToAddEntities', // a grantor and a receiver
    currencies.data.data.length === 0 && 'NeedToAddCurrencies',
    stampFees.choices.length === 0 && 'NeedToAddFeesStampTax',
  ].filter((key) => key !== false);
  const prerequisites: Prerequisites = {
    fees: stampFees.choices,
    missing,
  };
  return { prerequisites, error: undefined, retry };
}
