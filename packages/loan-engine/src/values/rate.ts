import { formatDecimal, parseDecimal } from './decimal.ts';
import type { Counted } from './nominal.ts';

/** A percentage in millionths of a percentage point: 3.25 % is 3_250_000n. */
export type Rate = Counted<'rate'>;

const DECIMALS = 6;
const SHOWN_DECIMALS = 3;

/** The limit of rates: a higher one must be a mistake. */
const TOO_HIGH = 1_000_000_000n;

/** '3.25' is 3_250_000n. undefined unless decimal text with at most 6 decimals, on either side of 0 below 1000 %. */
export function parseRate(text: string): Rate | undefined {
  const rate = parseDecimal(text, DECIMALS);
  return rate !== undefined && rate < TOO_HIGH && rate > -TOO_HIGH ? rate : undefined;
}

/** 3_250_000n is '3.250': as many decimals as it has, from `shownDecimals` (3, as Euribor is published) to 6. */
export function formatRate(rate: Rate, shownDecimals: number = SHOWN_DECIMALS): string {
  const text = formatDecimal(rate, DECIMALS);
  let end = text.length;
  while (end > text.length - DECIMALS + shownDecimals && text[end - 1] === '0') end -= 1;
  return text.slice(0, end);
}
