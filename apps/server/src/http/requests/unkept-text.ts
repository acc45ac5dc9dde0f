/** A value and its name within the value around it. */
interface Place {
  readonly name: string;
  readonly value: unknown;
  readonly within: Place | undefined;
}

/**
 * The dotted name of a field whose text PostgreSQL cannot store: it has a zero in it, or half of a pair of code units, which JSON
 * can write and `jsonb` refuses (https://www.postgresql.org/docs/current/datatype-json.html). The input itself is `body`;
 * undefined if all of it can be stored.
 */
export function unkeptText(input: unknown): string | undefined {
  const waiting: Place[] = [{ name: '', value: input, within: undefined }]; // no recursion: the sender decides how deep the input is
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value } = place;
    if (typeof value === 'string' && !isKept(value)) return fieldOf(place);
    if (typeof value !== 'object' || value === null) continue;
    for (const name of Object.keys(value)) {
      if (!isKept(name)) return fieldOf(place);
      waiting.push({ name, value: (value as Readonly<Record<string, unknown>>)[name], within: place });
    }
  }
  return undefined;
}

function fieldOf(place: Place): string {
  const names: string[] = [];
  for (let one = place; one.within; one = one.within) names.push(one.name);
  return names.toReversed().join('.') || 'body';
}

function isKept(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
