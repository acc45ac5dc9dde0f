import { dayMonthYear, type WorkOutcome } from '@calends/wire';
import type { NewNotification } from '../bell/bell.public.ts';

const SCREEN = '/rate-sources';

/** A source gave no rates, after all its tries. */
export function failedFetch(source: string, fault: WorkOutcome): NewNotification {
  return {
    category: 'RATES',
    type: 'Message',
    status: 'error',
    title: { key: 'RateFetchFailed' },
    description: { key: 'RateFetchFailedText', facts: { source, fault } },
    triggerAction: SCREEN,
  };
}

/** A source lacks days that it should have by now. */
export function missedDays(source: string, days: readonly string[]): NewNotification {
  const facts = { source, count: String(days.length), days: days.map(dayMonthYear).join(', ') };
  return {
    category: 'RATES',
    type: 'Message',
    status: 'warning',
    title: { key: 'RateDaysMissed' },
    description: { key: 'RateDaysMissedText', facts },
    triggerAction: SCREEN,
  };
}
