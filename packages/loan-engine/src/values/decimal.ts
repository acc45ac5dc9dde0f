/** Decimal text and scaled integers, the only two forms a figure has: never a floating-point number. */

/**
 * '1234.5' with 2 decimals is 123450n. undefined unless `text` is digits with at most `decimals` of them after a point,
 * a minus before them or not. 15 digits before the point hold any amount of money there is.
 */
export function parseDecimal(text: string, decimals: number): bigint | undefined {
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (fraction.length > decimals) return undefined;
  const scaled = BigInt(whole + fraction.padEnd(decimals, '0'));
  return sign ? -scaled : scaled;
}

/** 123450n with 2 decimals is '1234.50'; never '-0.00'. */
export function formatDecimal(scaled: bigint, decimals: number): string {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Quotient of integers, rounded half away from zero; the divisor is positive. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = divisor >> 1n;
  return (dividend < 0n ? dividend - half : dividend + half) / divisor; // BigInt division truncates
}
