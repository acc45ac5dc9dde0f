import { useCallback } from 'react';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import type { Coupling } from './contract-couplings.ts';
import type { ContractValues } from './contract-values.ts';

/** Sets the fields that a choice brings about. */
export function useCouple({ methods }: RecordForm<ContractValues>): (coupling: Coupling) => void {
  const { setValue } = methods;
  return useCallback(
    (coupling) => {
      for (const name of Object.keys(coupling) as (keyof Coupling)[])
        setValue(name, coupling[name], { shouldDirty: true, shouldValidate: true });
    },
    [setValue],
  );
}
