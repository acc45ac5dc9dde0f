import { periodRange } from '@calends/wire';
import type { TFunction } from 'i18next';

const NO_END = '2099';

/** With the quarters or months between them in which nothing falls, so that each stands at its distance. */
export function withGaps(periods: readonly string[]): readonly string[] {
  const ending = periods.filter((period) => !period.startsWith(NO_END));
  const [first, last] = [ending[0], ending.at(-1)];
  if (first === undefined || last === undefined) return periods;
  const between = [first];
  while ((between.at(-1) ?? last) < last && between.length < MOST_PERIODS) between.push(after(between.at(-1) ?? last));
  return between.length < MOST_PERIODS
    ? [...between, ...periods.filter((period) => period.startsWith(NO_END))]
    : periods;
}

/** Beyond these the gaps would leave no room for what is there. */
const MOST_PERIODS = 80;

function after(period: string): string {
  const [year = '', part = ''] = period.split('-');
  const [length, prefix, digits] = part.startsWith('Q') ? [4, 'Q', 1] : [12, '', 2];
  const place = Number(part.replace('Q', ''));
  return place < length
    ? `${year}-${prefix}${String(place + 1).padStart(digits, '0')}`
    : `${Number(year) + 1}-${prefix}${'1'.padStart(digits, '0')}`;
}

/** `2026-03` as `03-2026`, `2026-Q1` as `Q1 2026`. */
export function periodText(t: TFunction, period: string): string {
  const [first] = periodRange(period);
  if (first.startsWith(NO_END)) return t('NoEndDate');
  const [year = '', part = ''] = period.split('-');
  return part.startsWith('Q') ? `${t('StartQuarter')}${part.slice(1)} ${year}` : `${part}-${year}`;
}
