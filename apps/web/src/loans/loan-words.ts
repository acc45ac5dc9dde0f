import type { Figures, Words } from '@calends/statement';
import type { TFunction } from 'i18next';
import { formatDay, formatMonth } from '../lib/figures/dates.ts';
import { formatDecimal, formatMoney } from '../lib/figures/money.ts';

const NO_BREAK_SPACE = '\u00a0';

/** Formats a rate with at least three decimals, as Euribor is published: `3,290 %`. */
export function percent(rate: string, minDecimals = 3): string {
  return `${formatDecimal(rate, minDecimals)}${NO_BREAK_SPACE}%`;
}

/** The number format of the screens, which is the same in every language. */
const SCREEN_FIGURES: Figures = {
  decimal: formatDecimal,
  money: formatMoney,
  percent,
  day: formatDay,
  month: formatMonth,
};

/** The words and figures from which the sentences about a loan are made on a screen. */
export function screenWords(t: TFunction): Words {
  return { say: (key, facts = {}) => t(key, facts), figures: SCREEN_FIGURES };
}
