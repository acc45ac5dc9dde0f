import { formatMoney, formatRate, parseMoney, parseRate } from '@calends/loan-engine';

/** The one notation of an amount: `1000` and `1000.00` are the same. Any other text stays as it is. */
export function canonicalMoney(text: string): string {
  const cents = parseMoney(text);
  return cents === undefined ? text : formatMoney(cents);
}

/** The same of a percentage. */
export function canonicalRate(text: string): string {
  const rate = parseRate(text);
  return rate === undefined ? text : formatRate(rate);
}
