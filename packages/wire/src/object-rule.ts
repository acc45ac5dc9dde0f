import { z } from 'zod';

interface Fault {
  readonly field: string;
  /** A key of the texts. */
  readonly key: string;
}

/** Tells the faults of a whole object at their fields, also while single fields of it are wrong. */
export function objectRule<Input>(faultsOf: (input: Input) => readonly Fault[]) {
  return z.superRefine(
    (input: Input, context) => {
      for (const { field, key } of faultsOf(input)) context.addIssue({ code: 'custom', message: key, path: [field] });
    },
    { when: (payload) => typeof payload.value === 'object' && payload.value !== null },
  );
}
