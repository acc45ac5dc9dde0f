import { useCallback } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';

/**
 * Sets the fields that follow from a choice, and validates them when all are set. They count as entered unless `shouldDirty` is
 * false.
 */
export function useCouple<Values extends FieldValues>(
  { methods }: RecordForm<Values>,
  { shouldDirty = true }: { readonly shouldDirty?: boolean } = {},
): (coupling: Partial<Values>) => void {
  const { setValue, trigger } = methods;
  return useCallback(
    (coupling) => {
      const names = Object.keys(coupling) as Path<Values>[];
      for (const name of names) setValue(name, coupling[name] as PathValue<Values, Path<Values>>, { shouldDirty });
      if (names.length > 0) void trigger(names);
    },
    [setValue, trigger, shouldDirty],
  );
}
