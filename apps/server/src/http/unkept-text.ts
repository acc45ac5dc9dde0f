/**
 * The dotted field of an input whose text PostgreSQL keeps nowhere: with a zero in it, or with half of a pair of code units,
 * which JSON can write and `jsonb` refuses (https://www.postgresql.org/docs/current/datatype-json.html). The whole is `body`;
 * undefined where all can be kept.
 */
export function unkeptText(input: unknown): string | undefined {
  const waiting: [field: string, value: unknown][] = [['body', input]]; // no recursion: how deep it is, a stranger says
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [field, value] = next;
    if (typeof value === 'string' && !isKept(value)) return field;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, one] of Object.entries(value)) {
      if (!isKept(name)) return field;
      waiting.push([value === input ? name : `${field}.${name}`, one]);
    }
  }
  return undefined;
}

function isKept(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
