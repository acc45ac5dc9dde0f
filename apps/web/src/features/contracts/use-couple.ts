import { useCallback } from 'react';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import type { Coupling } from './contract-couplings.ts';
import type { ContractValues } from './contract-values.ts';

/** Sets the fields that a choice brings about, and checks them when all are set. */
export function useCouple({ methods }: RecordForm<ContractValues>): (coupling: Coupling) => void {
  const { setValue, trigger } = methods;
  return useCallback(
    (coupling) => {
      const names = Object.keys(coupling) as (keyof Coupling)[];
      for (const name of names) setValue(name, coupling[name], { shouldDirty: true });
      if (names.length > 0) void trigger(names);
    },
    [setValue, trigger],
  );
}
