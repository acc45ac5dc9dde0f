import type { Figures, Words } from '@calends/statement';
import type { TFunction } from 'i18next';
import { formatDay, formatMonth } from '../lib/figures/dates.ts';
import { formatDecimal, formatMoney } from '../lib/figures/money.ts';

const NO_BREAK_SPACE = '\u00a0';

/** A rate as Euribor is published, with three decimals at least: `3,290 %`. */
export function percent(rate: string, minDecimals = 3): string {
  return `${formatDecimal(rate, minDecimals)}${NO_BREAK_SPACE}%`;
}

/** The screens write figures in one way in every language. */
const SCREEN_FIGURES: Figures = {
  decimal: formatDecimal,
  money: formatMoney,
  percent,
  day: formatDay,
  month: formatMonth,
};

/** What the sentences of a loan are made of on a screen. */
export function screenWords(t: TFunction): Words {
  return { say: (key, facts = {}) => t(key, facts), figures: SCREEN_FIGURES };
}
