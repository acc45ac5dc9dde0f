/** Cents of a JSON number; undefined where it has more than two decimals, or is none. */
export function centsOf(value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  const cents = Math.round(value * 100);
  return Number.isSafeInteger(cents) && cents / 100 === value ? cents : undefined;
}

/** A JSON number of cents. */
export function amountOf(cents: number): number {
  return cents / 100;
}
