import { isWithoutEnd } from '@calends/wire';

/** With the quarters or months between them in which nothing falls, so that each stands at its distance. */
export function withGaps(periods: readonly string[]): readonly string[] {
  const ending = periods.filter((period) => !isWithoutEnd(period));
  const [first, last] = [ending[0], ending.at(-1)];
  if (first === undefined || last === undefined) return periods;
  const between = [first];
  while ((between.at(-1) ?? last) < last && between.length < MOST_PERIODS) between.push(after(between.at(-1) ?? last));
  return between.length < MOST_PERIODS ? [...between, ...periods.filter(isWithoutEnd)] : periods;
}

/** More than the months of any loan; beyond them the gaps would leave no room for what is there. */
const MOST_PERIODS = 600;

function after(period: string): string {
  const [year = '', part = ''] = period.split('-');
  const [length, prefix, digits] = part.startsWith('Q') ? [4, 'Q', 1] : [12, '', 2];
  const place = Number(part.replace('Q', ''));
  return place < length
    ? `${year}-${prefix}${String(place + 1).padStart(digits, '0')}`
    : `${Number(year) + 1}-${prefix}${'1'.padStart(digits, '0')}`;
}
