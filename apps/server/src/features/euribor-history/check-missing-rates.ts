import { addDays } from '@calends/loan-engine';
import { dayMonthYear, rangeText, type WorkParameters } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { SchedulableWork } from '../../jobs/schedulable-work.ts';
import { notifyRoles } from '../bell/bell.public.ts';
import { readEnds } from './euribor-history.store.ts';
import { readMissingDays, targetDays } from './read-missing-days.ts';

interface Checking {
  readonly tx: TenantTransaction;
  readonly today: string;
}

/** Whom missing rates concern first. */
const RESPONSIBLE = ['admin'] as const;

/** Looks back for TARGET days without a rate, and puts what it finds into the bells of the administrators. */
export const ratesCheck: SchedulableWork<WorkParameters<'MISSINGRATES'>> = {
  async run({ tx, today, parameters: { days } }) {
    // the rates of a day are published, and imported, during that day
    const [from, to] = [addDays(today, -days), addDays(today, -1)];
    const missing = await countMissing({ tx, today }, from, to);
    if (missing.first === undefined) return { key: 'NoRatesMissing', facts: {} };
    const facts = { days: String(missing.days), first: dayMonthYear(missing.first) };
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

/** The TARGET days on which a term is missing; all of them where nothing was ever known. */
async function countMissing({ tx, today }: Checking, from: string, to: string) {
  const { last } = await readEnds(tx);
  if (last === null) {
    const days = targetDays(from, to);
    return { days: days.length, first: days[0] };
  }
  const { gaps, targetDays: days } = await readMissingDays({ tx, today }, { dateStart: from, dateEnd: to });
  return { days, first: gaps[0]?.from };
}
