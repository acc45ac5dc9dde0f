import fc from 'fast-check';
import { vi } from 'vitest';

/** How often each property is tested. PROPERTY_RUNS asks for more (npm run test:long) or fewer (npm run mutate). */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 30);
/** Repeats a failure: the message of a failed property contains its seed. */
const SEED = process.env.PROPERTY_SEED;

vi.setConfig({ testTimeout: 120_000 + RUNS * 200 }); // on a machine that may be busy

/**
 * Tests `property` with random values; a `share` below 1 is for slow properties. A failure reports the smallest counterexample
 * and the seed that repeats it.
 */
export function check<Value>(arbitrary: fc.Arbitrary<Value>, property: (value: Value) => void, share = 1): void {
  const numRuns = Math.max(1, Math.ceil(RUNS * share));
  fc.assert(fc.property(arbitrary, property), { numRuns, ...(SEED && { seed: Number(SEED) }) });
}

/** The same values in every run, for counts over many of them. */
export function sample<Value>(arbitrary: fc.Arbitrary<Value>, count: number): Value[] {
  return fc.sample(arbitrary, { numRuns: count, seed: 42 });
}
