import { addDays, isTargetDate } from '@calends/loan-engine';
import { ACCESS_GROUPS, addressOf, dues, type Filter, SERIES } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { type NewNotification, notifyRoles, renewMatter, withdrawMatter } from '../bell/bell.public.ts';
import { countDues } from '../dues/dues.public.ts';
import { pathOf } from './path-of.ts';

/** So many TARGET days ahead a reset is near: the fixing that it takes is of two days before, or of the day itself. */
const NEAR_TARGET_DAYS = 3;
const MATTER = 'RESETS';

interface AlertedDays {
  /** The day up to which people were notified, today or before. */
  readonly since: string;
  readonly today: string;
}

/**
 * Notifies those who may enter rates of resets that are near while the value they take is not published: again when another one
 * comes near. What is unread says how many there are now, and is withdrawn when all are published. The caller has the turn of the
 * tenant's alerts.
 */
export async function alertResets(tx: TenantTransaction, { since, today }: AlertedDays): Promise<void> {
  const last = nearUntil(today);
  const near = [today, last] as const;
  const count = await countDues(tx, { today }, unpublished(near));
  if (count === 0) return await withdrawMatter(tx, MATTER);
  const alert = resetAlert(near, count);
  const newFrom = addDays(nearUntil(since), 1);
  const hasNew = newFrom <= last && (await countDues(tx, { today }, unpublished([newFrom, last]))) > 0;
  if (hasNew) await notifyRoles(tx, ACCESS_GROUPS.tenantUsers, alert);
  else await renewMatter(tx, alert);
}

function unpublished([from, to]: readonly [string, string]): readonly Filter[] {
  return [
    { field: 'kind', op: 'in', value: ['RESET'] },
    { field: 'dueOn', op: 'between', value: [from, to] },
    { field: 'restsOnProjection', op: 'eq', value: true },
  ];
}

function resetAlert(near: readonly [string, string], count: number) {
  return {
    category: 'RATES',
    type: 'Message',
    status: 'warning',
    title: { key: 'ResetsAlert' },
    description: { key: 'ResetsAlertText', facts: { count: String(count) } },
    triggerAction: pathOf(SERIES.Dues.path, addressOf(dues, unpublished(near), {})),
    matter: MATTER,
  } as const satisfies NewNotification;
}

/** The last day on which a reset is near. */
function nearUntil(today: string): string {
  let day = today;
  for (let left = NEAR_TARGET_DAYS; left > 0; left -= isTargetDate(day) ? 1 : 0) day = addDays(day, 1);
  return day;
}
