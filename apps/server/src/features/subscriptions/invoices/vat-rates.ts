import { parseRate } from '@calends/loan-engine';
import { VAT_RATES, type VatProfile } from '@calends/wire';

export function vatRateOf(profile: string): string {
  const rate = VAT_RATES[profile as VatProfile];
  if (rate === undefined) throw new Error(`${profile} is no VAT profile`);
  return rate;
}

/** In millionths of a percentage point. */
export function percentageOf(rate: string): bigint {
  const percentage = parseRate(rate);
  if (percentage === undefined) throw new Error(`${rate} is no rate`);
  return percentage;
}
