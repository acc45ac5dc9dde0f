import { divideRounded, formatDecimal, parseDecimal } from './decimal.ts';
import type { Counted } from './nominal.ts';

/** Euro cents. */
export type Cents = Counted<'cents'>;

/**
 * Interest before rounding: multiples of 1 / (10^8 x 1 603 080) cent. Rates bring 10^8 (percent with 6 decimals), day
 * counts the least common multiple of 360, 365 and 366, so that every interest amount is a whole number of these.
 */
export type ExactInterest = Counted<'exact interest'>;

/** Least common multiple of the day-count denominators 360, 365 and 366. */
export const YEAR_PARTS = 1_603_080;

/** 15 digits before the point, as many as a file may write. */
export const LARGEST_AMOUNT = 99_999_999_999_999_999n;

const EXACT_PER_CENT = 100_000_000n * BigInt(YEAR_PARTS);
const EXACT_PER_HALF_CENT = EXACT_PER_CENT / 2n;
const EXACT_PER_EURO = 100n * EXACT_PER_CENT;
const EXACT_DECIMALS = 12;
const EXACT_SCALE = 10n ** BigInt(EXACT_DECIMALS);

/** '1234.50' is 123450n. undefined unless decimal text with at most 2 decimals. */
export function parseMoney(text: string): Cents | undefined {
  return parseDecimal(text, 2);
}

/** 123450n is '1234.50'. */
export function formatMoney(cents: Cents): string {
  return formatDecimal(cents, 2);
}

/** What is posted: rounded half away from zero to the cent. */
export function roundToCents(interest: ExactInterest): Cents {
  return (interest < 0n ? interest - EXACT_PER_HALF_CENT : interest + EXACT_PER_HALF_CENT) / EXACT_PER_CENT;
}

export function exactFromCents(cents: Cents): ExactInterest {
  return cents * EXACT_PER_CENT;
}

/** Euros with 12 decimals, rounded half away from zero. */
export function formatExact(interest: ExactInterest): string {
  return formatDecimal(divideRounded(interest * EXACT_SCALE, EXACT_PER_EURO), EXACT_DECIMALS);
}
