const DIGITS = 6;

/** The mean of decimal numbers, exact to six decimals and rounded half away from zero; null of none. */
export function meanOf(figures: readonly string[]): string | null {
  if (figures.length === 0) return null;
  const sum = figures.reduce((total, figure) => total + scaled(figure), 0n);
  const count = BigInt(figures.length);
  const size = sum < 0n ? -sum : sum;
  const rounded = (2n * size + count) / (2n * count);
  const digits = rounded.toString().padStart(DIGITS + 1, '0');
  const text = `${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`.replace(/\.?0+$/, '');
  return sum < 0n && rounded > 0n ? `-${text}` : text;
}

function scaled(figure: string): bigint {
  const [whole = '0', decimals = ''] = figure.replace('-', '').split('.');
  const size = BigInt(`${whole}${decimals.slice(0, DIGITS).padEnd(DIGITS, '0')}`);
  return figure.startsWith('-') ? -size : size;
}
