import { VERBA_OF_INTEREST } from '@calends/loan-engine';
import { feeEndpoints, fees, STAMP_TAX_CATEGORY } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** A fee by its id, with its label. */
export interface FeeChoice {
  readonly value: string;
  readonly label: string;
  /** Whether it taxes interest: it then cannot be the fee of the draws. */
  readonly isForInterest: boolean;
}

/** The stamp tax fees by id. The product's own are described in the reader's language, a tenant's as it wrote them. */
export function useStampFees() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(fees), STAMP_TAX_CATEGORY],
    queryFn: () => call(feeEndpoints.list, { query: { category: STAMP_TAX_CATEGORY, getAll: 'true' } }),
  });
  const choices = data?.data.map(
    ({ id, origin, rule, description }): FeeChoice => ({
      value: id,
      label: origin === 'system' ? t(rule) : (description ?? t(rule)),
      isForInterest: rule === VERBA_OF_INTEREST,
    }),
  );
  return { choices, error, refetch };
}
