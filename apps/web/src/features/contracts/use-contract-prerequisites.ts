import {
  entities,
  entityEndpoints,
  feeEndpoints,
  fees,
  metadata,
  metadataEndpoints,
  STAMP_TAX_CATEGORY,
} from '@calends/wire';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface Prerequisites {
  readonly entities: readonly Choice[];
  readonly fees: readonly Choice[];
  /** Why no contract can be added yet; empty where nothing is missing. */
  readonly missing: readonly string[];
}

/** What a contract is made of: active entities, the currency, the stamp tax fees. */
export function useContractPrerequisites() {
  const { t } = useTranslation();
  const [companies, currencies, stampFees] = useQueries({
    queries: [
      {
        queryKey: [...resourceKey(entities), 'choices'],
        queryFn: () =>
          call(entityEndpoints.optionList, {
            query: { value: 'id', label: 'name', OrderBy: 'name', OrderType: 'asc' },
          }),
        staleTime: 0,
      },
      {
        queryKey: [...resourceKey(metadata), 'currency'],
        queryFn: () =>
          call(metadataEndpoints.list, { query: { reference: 'currency', getAll: 'true', OrderType: 'asc' } }),
      },
      {
        queryKey: [...resourceKey(fees), STAMP_TAX_CATEGORY],
        queryFn: () =>
          call(feeEndpoints.list, { query: { category: STAMP_TAX_CATEGORY, getAll: 'true', OrderType: 'asc' } }),
      },
    ],
  });
  const error = companies.error ?? currencies.error ?? stampFees.error;
  const retry = () => void Promise.all([companies.refetch(), currencies.refetch(), stampFees.refetch()]);
  if (!companies.data || !currencies.data || !stampFees.data) return { prerequisites: undefined, error, retry };

  const missing = [
    companies.data.length < 2 && 'NeedToAddEntities', // a grantor and a receiver
    currencies.data.data.length === 0 && 'NeedToAddCurrencies',
    stampFees.data.data.length === 0 && 'NeedToAddFeesStampTax',
  ].filter((key) => key !== false);
  const prerequisites: Prerequisites = {
    entities: companies.data.map(({ value, label }) => ({ value: String(value), label })),
    // The product's own fees are described in the reader's language, a tenant's own as it wrote them.
    fees: stampFees.data.data.map(({ id, origin, rule, description }) => ({
      value: id,
      label: origin === 'system' ? t(rule) : (description ?? t(rule)),
    })),
    missing,
  };
  return { prerequisites, error: undefined, retry };
}
