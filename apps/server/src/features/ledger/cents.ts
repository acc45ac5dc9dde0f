import { type Cents, parseMoney } from '@calends/loan-engine';

/** Cents of an amount that was checked at the edge or printed by the engine: any other text is a bug. */
export function centsOf(amount: string): Cents {
  const cents = parseMoney(amount);
  if (cents === undefined) throw new Error(`${amount} is no amount`);
  return cents;
}
