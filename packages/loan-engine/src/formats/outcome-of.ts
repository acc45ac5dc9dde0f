import type { Ledger } from './ledger.ts';

/**
 * Identifies the content of a ledger by its asOf and a digest of its figures. Facts that are about to be entered have no id
 * yet, so ids do not count, nor does the publication from which a value was taken: the same figures have the same outcome
 * before a fact is saved and after.
 */
export function outcomeOf(ledger: Ledger): string {
  const places = new Map(ledger.tranches.map(({ id }, place) => [id, place]));
  const figures = JSON.stringify(ledger, (name, value: unknown) => {
    if (name === 'id' || name === 'factId' || name === 'fixings') return undefined;
    return name === 'trancheId' ? places.get(String(value)) : value;
  });
  return `${ledger.asOf}.${digest(figures)}`;
}

/** The day that an outcome reaches to. */
export function dayOfOutcome(outcome: string): string {
  return outcome.slice(0, 10);
}

/**
 * 64 bits that distinguish texts (two multiplicative hashes, as in cyrb53). They protect nothing: the sender of an
 * outcome has computed it, and a false one refuses only the sender's own call.
 */
function digest(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  const mixed = [mix(high, low), mix(low, high)];
  return mixed.map((half) => half.toString(16).padStart(8, '0')).join('');
}

/** Lets the last characters reach every bit. */
function mix(half: number, other: number): number {
  return (Math.imul(half ^ (half >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)) >>> 0;
}
