import { addDays } from '@calends/loan-engine';
import type { HeadFigures } from './contract-head.store.ts';

type Dated = Pick<HeadFigures, 'balances_on' | 'next_change_on' | 'accrues'>;

/**
 * The last day up to `today` of which the stored figures are. Where no interest accrues they hold from the day on which they were
 * computed until the day before the next change, and are not written again meanwhile.
 */
export function lastDayOfFigures({ balances_on, next_change_on, accrues }: Dated, today: string): string {
  if (accrues || next_change_on <= balances_on || today <= balances_on) return balances_on;
  return next_change_on <= today ? addDays(next_change_on, -1) : today;
}
