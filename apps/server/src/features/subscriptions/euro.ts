import { type Cents, parseMoney } from '@calends/loan-engine';

/** The cents of an amount that its input kind has checked. */
export function centsOf(amount: string): Cents {
  const cents = parseMoney(amount);
  if (cents === undefined) throw new Error(`${amount} is no amount`);
  return cents;
}
