import { parseRate } from '@calends/loan-engine';
import type { VatProfile } from '@calends/wire';

/** The rates of mainland Portugal, in percent: CIVA art. 18, n. 1; what is exempt has none. */
const RATES: Readonly<Record<VatProfile, string>> = { NOR: '23', INT: '13', RED: '6', ISE: '0' };

export function vatRateOf(profile: string): string {
  const rate = RATES[profile as VatProfile];
  if (rate === undefined) throw new Error(`${profile} is no VAT profile`);
  return rate;
}

/** In millionths of a percentage point. */
export function percentageOf(rate: string): bigint {
  const percentage = parseRate(rate);
  if (percentage === undefined) throw new Error(`${rate} is no rate`);
  return percentage;
}
