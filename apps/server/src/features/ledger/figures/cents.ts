import { type Cents, parseMoney } from '@calends/loan-engine';

/** Cents of an amount that was checked at the edge: any other text is a bug. Of what the engine computed it hands the integers. */
export function centsOf(amount: string): Cents {
  const cents = parseMoney(amount);
  if (cents === undefined) throw new Error(`${amount} is no amount`);
  return cents;
}
