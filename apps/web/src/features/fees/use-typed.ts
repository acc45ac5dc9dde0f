import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Says when a form gets or loses unsaved changes, and that there are none once it is gone. */
export function useTyped<Values extends FieldValues, Saved extends FieldValues>(
  { methods }: { readonly methods: UseFormReturn<Values, unknown, Saved> },
  onTyped: (isTyped: boolean) => void,
): void {
  const { isDirty } = methods.formState;
  useEffect(() => {
    onTyped(isDirty);
    return () => onTyped(false);
  }, [onTyped, isDirty]);
}
