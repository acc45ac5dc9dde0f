import { addDays } from '@calends/loan-engine';
import { dayMonthYear, rangeText, type WorkParameters } from '@calends/wire';
import type { SchedulableWork } from '../../jobs/schedulable-work.ts';
import { notifyRoles } from '../bell/bell.public.ts';
import { readMissingDays } from './read-missing-days.ts';

/** Whom missing rates concern first. */
const RESPONSIBLE = ['admin'] as const;

/** Looks back for TARGET days without a rate, and puts what it finds into the bells of the administrators. */
export const ratesCheck: SchedulableWork<WorkParameters<'MISSINGRATES'>> = {
  async run({ tx, today, parameters: { days } }) {
    // the rates of a day are published, and imported, during that day
    const [from, to] = [addDays(today, -days), addDays(today, -1)];
    const { targetDays, gaps } = await readMissingDays({ tx, today }, { dateStart: from, dateEnd: to });
    const [first] = gaps;
    if (!first) return { key: 'NoRatesMissing', facts: {} };
    const facts = { days: String(targetDays), first: dayMonthYear(first.from) };
    await notifyRoles(tx, RESPONSIBLE, {
      category: 'RATES',
      type: 'Message',
      status: 'warning',
      title: { key: 'RatesMissingTitle' },
      description: { key: 'RatesMissing', facts },
      triggerAction: `/euribor-history?referenceDate=${rangeText(from, to)}`,
      matter: 'missingRates',
    });
    return { key: 'RatesMissing', facts };
  },
};
