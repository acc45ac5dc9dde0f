import type { IndexTerm } from '@calends/loan-engine';
import { dayMonthYear } from '@calends/wire';
import type { NewNotification } from '../../bell/bell.public.ts';

const SCREEN = '/euribor-history';

interface OfRate {
  readonly reference_date: string;
  readonly term: IndexTerm;
}

/** For those who may confirm it: a rate by hand waits. */
export function pendingNews(rate: OfRate): NewNotification {
  return { ...news(rate, 'RateWaits'), category: 'DECISIONS', status: 'warning', matter: 'waitingRates' };
}

/** For the person who entered a rate: how a second person decided on it. */
export function decidedNews(rate: OfRate, key: 'RateConfirmed' | 'RateRefused'): NewNotification {
  return { ...news(rate, key), category: 'OWNWORK', status: key === 'RateConfirmed' ? 'success' : 'warning' };
}

function news({ reference_date, term }: OfRate, key: string): Omit<NewNotification, 'category' | 'status'> {
  const facts = { day: dayMonthYear(reference_date), term: { key: term } };
  return { type: 'Message', title: { key }, description: { key: 'RateOfDay', facts }, triggerAction: SCREEN };
}
