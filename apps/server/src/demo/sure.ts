import { check } from '@calends/wire';
import type { z } from 'zod';

/** Validates the demonstration's input like any other. */
export function sure<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const checked = check(schema, input);
  if (!checked.ok) throw new Error(`the demonstration is wrong: ${JSON.stringify(checked.errors)}`);
  return checked.value;
}
