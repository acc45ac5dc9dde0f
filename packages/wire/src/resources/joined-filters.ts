import { type Field, type FieldKind, type Filter, fieldOf, type Resource } from './resource.ts';

/** As long as a call may be with room for its other parts: the server of HTTP takes 16 KB, many proxies no more. */
const LONGEST_ASKED = 12_000;

/**
 * The same rows by as few filters as can be, so that the address of a list, which has one place for each field, can name them: two
 * filters by the same field become what both let through. Null for more than a call can carry.
 */
export function joinedFilters(resource: Resource, filters: readonly Filter[]): Filter[] | null {
  const joined = filters.reduce<readonly Filter[]>((before, filter) => {
    for (const [place, one] of before.entries()) {
      const both = one.field === filter.field ? throughBoth(fieldOf(resource, one.field), one, filter) : undefined;
      if (both) return before.with(place, both);
    }
    return [...before, filter];
  }, []);
  return encodeURIComponent(JSON.stringify(joined)).length > LONGEST_ASKED ? null : [...joined];
}

/** Undefined where one filter cannot say what two do. */
function throughBoth(field: Field | undefined, one: Filter, other: Filter): Filter | undefined {
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  return withBothValues(one, other) ?? (field && withinBothEnds(field.kind, one, other));
}

function withBothValues(one: Filter, other: Filter): Filter | undefined {
  const [values, others] = [valuesOf(one), valuesOf(other)];
  if (!values || !others || (one.op === 'eq' && other.op === 'eq')) return undefined;
  const both = values.filter((value) => others.includes(value));
  return both.length > 0 ? { field: one.field, op: 'in', value: both } : undefined;
}

function valuesOf({ op, value }: Filter): readonly unknown[] | undefined {
  if (op === 'in') return value as readonly unknown[];
  return op === 'eq' ? [value] : undefined;
}

type End = string | number;
type Ends = readonly [from: End | undefined, to: End | undefined];

function withinBothEnds(kind: FieldKind, one: Filter, other: Filter): Filter | undefined {
  const [ends, others] = [endsOf(one), endsOf(other)];
  if (!ends || !others || !(kind in SIZES)) return undefined;
  const bySize = (a: End, b: End) => sizesOf(kind, a, b);
  const [from] = [ends[0], others[0]].filter((end) => end !== undefined).toSorted((a, b) => bySize(b, a));
  const [to] = [ends[1], others[1]].filter((end) => end !== undefined).toSorted(bySize);
  const { field } = one;
  if (from === undefined) return { field, op: 'lte', value: to };
  return to === undefined ? { field, op: 'gte', value: from } : { field, op: 'between', value: [from, to] };
}

function endsOf({ op, value }: Filter): Ends | undefined {
  if (op === 'between') return value as Ends;
  if (op === 'eq') return [value as End, value as End];
  if (op === 'gte') return [value as End, undefined];
  return op === 'lte' ? [undefined, value as End] : undefined;
}

/** The kinds that have a size, and whether it is that of a number: days and instants are ISO texts. */
const SIZES = { day: false, instant: false, money: true, rate: true, count: true } as const;

function sizesOf(kind: FieldKind, one: End, other: End): number {
  if (SIZES[kind as keyof typeof SIZES]) return Number(one) - Number(other); // fifteen digits at most: exact
  return one < other ? -1 : one > other ? 1 : 0;
}
