import { type Cents, parseMoney } from '@calends/loan-engine';

/**
 * Converts an amount that was checked at the edge: any other text is a bug. The engine returns its amounts as integers already.
 */
export function centsOf(amount: string): Cents {
  const cents = parseMoney(amount);
  if (cents === undefined) throw new Error(`${amount} is no amount`);
  return cents;
}
