import { formatMoney, formatRate, parseMoney, parseRate } from '@calends/loan-engine';

/** The one way of writing an amount: `1000` and `1000.00` are the same. What is none stays as it is. */
export function canonicalMoney(text: string): string {
  const cents = parseMoney(text);
  return cents === undefined ? text : formatMoney(cents);
}

/** The same of a percentage. */
export function canonicalRate(text: string): string {
  const rate = parseRate(text);
  return rate === undefined ? text : formatRate(rate);
}
