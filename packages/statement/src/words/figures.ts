import type { Language } from '@calends/wire';

/** How amounts, rates and days are written: a language has its own way, the screens have one for all languages. */
export interface Figures {
  /** `1234.5` with two decimals at least: `1,234.50`. */
  readonly decimal: (decimal: string, minDecimals: number) => string;
  /** An amount with its currency. */
  readonly money: (amount: string) => string;
  /** A percentage; Euribor is published with three decimals. */
  readonly percent: (rate: string, minDecimals?: number) => string;
  /** An ISO day. */
  readonly day: (iso: string) => string;
  readonly month: (year: number, month: number) => string;
}

export interface Marks {
  readonly thousands: string;
  readonly point: string;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * A decimal string with its marks; zeros beyond `minDecimals` fall away. No number of JavaScript ever holds an amount:
 * it would lose cents above nine quadrillion. A text that is no decimal is returned unchanged.
 */
export function writeDecimal(decimal: string, minDecimals: number, { thousands, point }: Marks): string {
  const [, sign = '', whole = '', fraction = ''] = DECIMAL.exec(decimal) ?? [];
  if (whole === '') return decimal;
  const shown = fraction.replace(/0+$/, '').padEnd(minDecimals, '0');
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, thousands)}${shown ? `${point}${shown}` : ''}`;
}

/** How statements in this language are written. Spaces within a figure do not break. */
export function figuresIn(language: Language): Figures {
  return FIGURES[language];
}

const NO_BREAK_SPACE = '\u00a0';
const NARROW_NO_BREAK_SPACE = '\u202f';
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** English spells the month out: 03/04 is one day to British and another to American readers. */
const english: Figures = {
  decimal: (decimal, minDecimals) => writeDecimal(decimal, minDecimals, { thousands: ',', point: '.' }),
  money: (amount) => english.decimal(amount, 2).replace(/^-?/, '$&€'),
  percent: (rate, minDecimals = 3) => `${english.decimal(rate, minDecimals)}%`,
  day: (iso) => {
    const [year = '', month = '', day = ''] = iso.split('-');
    return [day, MONTHS[Number(month) - 1], year].join(NO_BREAK_SPACE);
  },
  month: (year, month) => `${MONTHS[month - 1]}${NO_BREAK_SPACE}${year}`,
};

const FIGURES: Readonly<Record<Language, Figures>> = {
  en: english,
  pt: continental('.'),
  es: continental('.'),
  fr: continental(NARROW_NO_BREAK_SPACE),
};

function continental(thousands: string): Figures {
  const decimal = (text: string, minDecimals: number) => writeDecimal(text, minDecimals, { thousands, point: ',' });
  return {
    decimal,
    money: (amount) => `${decimal(amount, 2)}${NO_BREAK_SPACE}€`,
    percent: (rate, minDecimals = 3) => `${decimal(rate, minDecimals)}${NO_BREAK_SPACE}%`,
    day: (iso) => iso.split('-').toReversed().join('/'),
    month: (year, month) => `${String(month).padStart(2, '0')}/${year}`,
  };
}
