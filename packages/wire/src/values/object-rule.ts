import { z } from 'zod';

interface Fault {
  readonly field: string;
  /** A key of the texts. */
  readonly key: string;
}

/** Fields whose own value is at fault. */
export type FaultyFields = ReadonlySet<string>;

/**
 * Reports the faults of a whole object at their fields, even while single fields of it are wrong. Those are left out of
 * what `faultsOf` gets, and hear of no second fault: it would only follow from the first.
 */
export function objectRule<Input>(faultsOf: (input: Input, faulty: FaultyFields) => readonly Fault[]) {
  return z.superRefine(
    (input: Input, context) => {
      const faulty = new Set(context.issues.filter(isOfOneField).map(({ path }) => String(path?.[0])));
      const sound = Object.fromEntries(
        Object.entries(input as object).filter(([field]) => !faulty.has(field)),
      ) as Input;
      for (const { field, key } of faultsOf(sound, faulty))
        if (!faulty.has(field)) context.addIssue({ code: 'custom', message: key, path: [field], params: OF_WHOLE });
    },
    { when: (payload) => typeof payload.value === 'object' && payload.value !== null },
  );
}

/** Marks a fault found by such a rule, as opposed to a fault of a single field. */
const OF_WHOLE = { isOfWhole: true };

function isOfOneField(issue: z.core.$ZodRawIssue): boolean {
  const { path, params } = issue as { path?: readonly unknown[]; params?: unknown };
  return path !== undefined && path.length > 0 && params !== OF_WHOLE;
}
