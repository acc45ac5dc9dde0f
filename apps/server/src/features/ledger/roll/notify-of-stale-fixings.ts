import { ACCESS_GROUPS, dayMonthYear } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { notifyRoles } from '../../bell/bell.public.ts';
import { isTermFollowed } from '../derived/derived-rows.store.ts';
import { readStaleTerms } from '../figures/stale-fixings.ts';

interface StaleFixingsNotice {
  readonly today: string;
  /** Whether they were notified already, and the fixings are out of date ever since. */
  readonly wasNotified: boolean;
}

/**
 * Notifies those who may enter rates that fixings which loans follow are out of date, once until they no longer are. Returns
 * whether the notification holds now.
 */
export async function notifyOfStaleFixings(
  tx: TenantTransaction,
  { today, wasNotified }: StaleFixingsNotice,
): Promise<boolean> {
  const followed = [];
  for (const stale of await readStaleTerms(tx, today)) if (await isTermFollowed(tx, stale.term)) followed.push(stale);
  const [oldest] = followed.map(({ lastDay }) => lastDay).toSorted();
  if (oldest === undefined) return false;
  if (wasNotified) return true;
  await notifyRoles(tx, ACCESS_GROUPS.tenantUsers, {
    category: 'RATES',
    type: 'Message',
    status: 'warning',
    title: { key: 'StaleFixingsTitle' },
    description: { key: 'StaleFixingsTold', facts: { day: dayMonthYear(oldest) } },
    triggerAction: '/euribor-history',
  });
  return true;
}
