import { addDays, isTargetDate } from '@calends/loan-engine';
import type { WorkParameters } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { SchedulableWork } from '../../jobs/schedulable-work.ts';
import { notifyRoles } from '../bell/bell.public.ts';
import { readEnds } from './euribor-history.store.ts';
import { readMissingDays } from './read-missing-days.ts';

/** Whom missing rates concern first. */
const RESPONSIBLE = ['admin'] as const;

/** Looks back for TARGET days without a rate, and puts what it finds into the bells of the administrators. */
export const ratesCheck: SchedulableWork<WorkParameters<'MISSINGRATES'>> = {
  async run({ tx, today, parameters: { days } }) {
    // the rates of a day are published, and imported, while it lasts
    const missing = await countMissing(tx, addDays(today, -days), addDays(today, -1));
    if (missing.first === undefined) return { key: 'NoRatesMissing', facts: {} };
    const facts = { days: String(missing.days), first: missing.first.split('-').toReversed().join('-') };
    await notifyRoles(tx, RESPONSIBLE, {
      type: 'Message',
      status: 'warning',
      title: { key: 'RatesMissingTitle' },
      description: { key: 'RatesMissing', facts },
      triggerAction: '/euribor-history',
    });
    return { key: 'RatesMissing', facts };
  },
};

/** Of the history's own days those on which a term is missing; after its last day all, since a feed that stops is what is feared. */
async function countMissing(tx: TenantTransaction, from: string, to: string) {
  const { last } = await readEnds(tx);
  const { gaps } = await readMissingDays(tx, { dateStart: from, dateEnd: to });
  const afterLast = last === null || last < from ? from : addDays(last, 1);
  const unfed = targetDays(afterLast, to);
  return {
    days: gaps.reduce((sum, { targetDays: count }) => sum + count, 0) + unfed.length,
    first: gaps[0]?.from ?? unfed[0],
  };
}

function targetDays(from: string, to: string): string[] {
  const found: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isTargetDate(day)) found.push(day);
  return found;
}
