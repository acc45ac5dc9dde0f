import { customTypeEndpoints, customTypes, LOAN_TYPES, type LoanType } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** The loan types of a new contract, as the custom types offer them; until those are loaded, all in their usual order. */
export function useLoanTypes(): readonly LoanType[] {
  const offered = useQuery({
    queryKey: [...resourceKey(customTypes), 'loan-types'],
    queryFn: ({ signal }) => call(customTypeEndpoints.loanTypes, { signal }),
  });
  return offered.data ?? LOAN_TYPES;
}
