/** One value that an event changed; an absent side is null. */
export interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Never of interest to a reader: it follows from the change itself. */
const BOOKKEEPING = new Set(['version', 'id']);

interface Kept {
  readonly before: string | null;
  readonly after: string | null;
}

/** What differs between the two sides of an event, value by value; a side that is one value is the field `value`. */
export function changesOf({ before, after }: Kept): Change[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((field) => !BOOKKEEPING.has(field));
  return fields
    .map((field) => ({ field, before: old[field] ?? null, after: now[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

function partsOf(json: string | null): Readonly<Record<string, unknown>> {
  if (json === null) return {};
  const value: unknown = JSON.parse(json);
  if (value === null) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { value };
}
