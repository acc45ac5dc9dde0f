import { formatMoney, parseMoney } from '@calends/loan-engine';

/** Sums of decimal strings to the cent, by the engine's own arithmetic. Null counts as nothing. */
export function sumOf(amounts: readonly (string | null)[]): string {
  return formatMoney(amounts.reduce((sum, amount) => sum + centsOf(amount), 0n));
}

/** `after` less `before` in euro. */
export function difference(before: string | null, after: string | null): string {
  return formatMoney(centsOf(after) - centsOf(before));
}

/** How far an amount is from nothing, in cents. */
export function sizeOf(amount: string | null): bigint {
  const cents = centsOf(amount);
  return cents < 0n ? -cents : cents;
}

function centsOf(amount: string | null): bigint {
  return parseMoney(amount ?? '0') ?? 0n;
}
