import fc from 'fast-check';
import { arbitraryLoan } from './arbitrary-loan.ts';

type Json = Record<string, unknown> | unknown[];

/** Values that a field does not expect, and some at the limits of what it takes. */
const HOSTILE_VALUES: readonly unknown[] = [
  [null, undefined, true, 0, -1, 1.5, 1e308, Number.NaN, Number.MAX_SAFE_INTEGER],
  ['', ' ', 'x'.repeat(100_000), '\u0000', '\uD800', '💶', '__proto__', 'constructor', 'toString', 'NA', 'na'],
  ['0', '0.00', '0.01', '-0.01', '-0', '1e3', '1,5', '١٢٣.٤٥', '0x10', 'Infinity', 'NaN', '5 ', '5\n'],
  ['999999999999999.99', '-999999999999999.99', '1000000000000000.00', '999.999999', '-999.999999', '1000000000000'],
  ['0001-01-01', '1999-02-29', '2024-02-29', '2099-12-30', '2099-12-31', '2100-01-01', '2024-2-9', '2024-01-15T00:00'],
  [[], {}, [[]], [null], nested(5000), { length: 3 }, { toString: 'x', valueOf: 1 }],
].flat();

/** The last day of the calendar makes the longest ledgers, and is rare to leave time for the other cases. */
const hostileValue = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  { weight: 10, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.constant('9999-12-31') },
);

const DEEDS = ['replace', 'remove', 'rename', 'repeat', 'add'] as const;

interface Mutation {
  readonly at: number;
  readonly deed: (typeof DEEDS)[number];
  readonly value: unknown;
}

/** Loan files that were valid before one to three things in them were changed. */
export function mutatedLoan(): fc.Arbitrary<unknown> {
  const mutation = fc.record({
    at: fc.nat(),
    deed: fc.oneof({ weight: 4, arbitrary: fc.constant('replace' as const) }, fc.constantFrom(...DEEDS)),
    value: hostileValue,
  });
  return fc.tuple(arbitraryLoan(), fc.array(mutation, { minLength: 1, maxLength: 3 })).map(([loanFile, mutations]) => {
    const file: Json = structuredClone({ ...loanFile });
    for (const one of mutations) mutate(file, one);
    return file;
  });
}

/** JSON of any shape, and objects with nothing of a loan file but its keys. */
export function anyJson(): fc.Arbitrary<unknown> {
  const part = fc.oneof(
    hostileValue,
    fc.object({ maxDepth: 3 }),
    fc.array(fc.object({ maxDepth: 2 }), { maxLength: 3 }),
  );
  const inDisguise = fc.record(
    { asOf: part, contract: part, changes: part, tranches: part, fees: part },
    { requiredKeys: [] },
  );
  return fc.oneof(fc.jsonValue(), fc.object(), fc.anything(), inDisguise);
}

function mutate(file: Json, { at, deed, value }: Mutation): void {
  const places = placesIn(file);
  const place = places[at % places.length];
  if (!place) return;
  const { parent, key } = place;
  const before: unknown = Reflect.get(parent, key);
  if (deed === 'replace') Reflect.set(parent, key, value);
  if (deed === 'repeat' && Array.isArray(parent)) parent.push(structuredClone(before));
  if (deed === 'add')
    Object.defineProperty(parent, '__proto__', { value, enumerable: true, configurable: true, writable: true });
  if (deed === 'remove' || deed === 'rename') Reflect.deleteProperty(parent, key);
  if (deed === 'rename') Reflect.set(parent, key.toUpperCase(), before);
}

interface Place {
  readonly parent: object;
  readonly key: string;
}

/** A loan file is four levels deep; deeper values come from a mutation. */
function placesIn(value: object, depth = 5): Place[] {
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => [
    { parent: value, key },
    ...(typeof part === 'object' && part !== null && depth > 0 ? placesIn(part, depth - 1) : []),
  ]);
}

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}
