import { writeDecimal } from '@calends/statement';

/** Decimal strings of the wire (`-1234.5`) and the German number format of the screens (`-1.234,50`). */
const SCREEN_MARKS = { thousands: '.', point: ',' } as const;
const NO_BREAK_SPACE = '\u00a0';

/** `1234.5` to `1.234,50 €`; an empty text for no amount. */
export function formatMoney(amount: string | null | undefined): string {
  const text = formatDecimal(amount, 2);
  return text === '' ? '' : `${text}${NO_BREAK_SPACE}€`;
}

/** How many characters the longest of these amounts takes on the screen: where figures stand side by side, each has that room. */
export function longestAmount(amounts: readonly (string | null | undefined)[]): number {
  return Math.max(0, ...amounts.map((amount) => formatMoney(amount).length));
}

/** A percentage, `3.1250` to `3,125 %`, with at least two decimals. */
export function formatRate(rate: string | null | undefined): string {
  const text = formatDecimal(rate, 2);
  return text === '' ? '' : `${text}${NO_BREAK_SPACE}%`;
}

/** A decimal string with thousands dots and a decimal comma; zeros beyond `minDecimals` are dropped. */
export function formatDecimal(decimal: string | null | undefined, minDecimals = 0): string {
  return writeDecimal(decimal ?? '', minDecimals, SCREEN_MARKS);
}

/** A count, `1192` to `1.192`: with dots like the amounts beside it, in every language. */
export function formatCount(count: number): string {
  return formatDecimal(String(count));
}

export function isNegative(decimal: string | null | undefined): boolean {
  return (decimal ?? '').startsWith('-') && /[1-9]/.test(decimal ?? '');
}

const EUROPEAN = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d*))?$/;

/**
 * The typed text as a decimal string: dots only as thousands separators in groups of three, one comma. Undefined if it cannot be
 * read without guessing (`1,234.56`, `1.5`).
 */
export function parseEuropean(text: string): string | undefined {
  const bare = text.replaceAll(/[\s€%]/g, '');
  const [, sign = '', whole, fraction = ''] = EUROPEAN.exec(bare) ?? [];
  if (whole === undefined) return undefined;
  const digits = whole.replaceAll('.', '');
  if (digits.length > 1 && digits.startsWith('0')) return undefined;
  return `${sign}${digits}${fraction ? `.${fraction}` : ''}`;
}
