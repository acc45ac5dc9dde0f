import { useCallback } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ContractValues } from './contract-values.ts';

/** Sets terms that somebody else's contract gives: they count as not entered, and are validated when all are set. */
export function useSetTerms({
  setValue,
  trigger,
}: UseFormReturn<ContractValues>): (terms: Partial<ContractValues>) => void {
  return useCallback(
    (terms) => {
      const names = Object.keys(terms) as (keyof ContractValues)[];
      for (const name of names) setValue(name, terms[name] as never);
      if (names.length > 0) void trigger(names);
    },
    [setValue, trigger],
  );
}
