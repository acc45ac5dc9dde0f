import type { z } from 'zod';

/** Translation keys by dotted field; the whole value is the field `body`. */
export type FieldErrors = Record<string, string[]>;

export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: FieldErrors };

/** Parses `input`: one reading of zod's findings for the server's replies and the web's forms. */
export function check<Schema extends z.ZodType>(schema: Schema, input: unknown): Checked<z.output<Schema>> {
  const result = schema.safeParse(input, { reportInput: true });
  return result.success ? { ok: true, value: result.data } : { ok: false, errors: fieldErrors(result.error.issues) };
}

/**
 * Findings as translation keys. A schema may give a key as its own message (one word with a capital);
 * otherwise the kind of fault gives it. Needs issues made with `reportInput`.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors = new Map<string, string[]>(); // no object: a stranger may call a field `toString`
  for (const issue of issues) {
    for (const [field, key] of keysOf(issue)) {
      const keys = errors.get(field) ?? [];
      if (keys.length === 0 && errors.size >= MOST_FIELDS) return Object.fromEntries(errors);
      if (!keys.includes(key)) errors.set(field, [...keys, key]);
    }
  }
  return Object.fromEntries(errors);
}

/** More than any form has: a request with thousands of unknown fields does not get a fault for each. */
const MOST_FIELDS = 200;

function keysOf(issue: z.core.$ZodIssue): [field: string, key: string][] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [[...path, key].join('.'), 'UnknownField']);
  const field = path.join('.') || 'body';
  return [[field, keyOf(issue, field)]];
}

/** "Translation for pt is required", "Price must be at least 0.01": sentences of the documents that are their own keys. */
const SENTENCE = /^[A-Z][a-z]+ (.* is required|must be at least \d+\.\d+)$/;

function keyOf(issue: z.core.$ZodIssue, field: string): string {
  if (SENTENCE.test(issue.message)) return issue.message;
  if (issue.message === 'Required' || isMissing(issue)) return requiredKey(field);
  if (/^[A-Z][A-Za-z]+$/.test(issue.message)) return issue.message;
  if (issue.code === 'too_big' && issue.origin === 'string') return 'FieldTooLong';
  if (issue.code === 'too_small' && issue.origin === 'string') return 'FieldTooShort';
  return 'InvalidValue';
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  const mistyped = ['invalid_type', 'invalid_value', 'invalid_union', 'invalid_format'].includes(issue.code ?? '');
  return mistyped && (issue.input === undefined || issue.input === null || issue.input === '');
}

/** `contractNumber` to `ContractNumberRequired`, the spelling for which the documents give no other. */
export function requiredKey(field: string): string {
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Required`;
}
