import { type Cents, type Day, type Percentage, parseDay } from '../src/index.ts';

export function dayOn(text: string): Day {
  const day = parseDay(text);
  if (day === undefined) throw new RangeError(`'${text}' is no day`);
  return day;
}

/** '100.01' is 10001n. */
export function cents(text: string): Cents {
  return scaled(text, 2);
}

/** '5.5' is 5_500_000n. */
export function percentage(text: string): Percentage {
  return scaled(text, 6);
}

/** 10001n is '100.01'. */
export function euros(amount: Cents): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function scaled(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}
