import type { CategoryCode, Role } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import {
  countDocumentsToDecide,
  countOpenDifferences,
  countPausedConnections,
} from '../accounting/accounting.public.ts';
import { type NewNotification, notifyRoles, renewMatter, withdrawMatter } from '../bell/bell.public.ts';
import { findWaiting, putWaiting } from './alerts.store.ts';

/** Something that waits until somebody settles it. */
interface Matter {
  readonly category: CategoryCode;
  readonly roles: readonly Role[];
  readonly title: string;
  readonly description: string;
  /** The list of what waits. */
  readonly path: `/${string}`;
  readonly count: (tx: TenantTransaction) => Promise<number>;
}

const ACCOUNTING = { category: 'SYNCHRONISATION', roles: ['admin', 'partner'] } as const;

const MATTERS: Readonly<Record<string, Matter>> = {
  DOCUMENTS: {
    ...ACCOUNTING,
    title: 'DocumentsAlert',
    description: 'DocumentsAlertText',
    path: '/primavera-accounting/decisions',
    count: (tx) => countDocumentsToDecide(tx, 'JOURNAL'),
  },
  INVOICES: {
    ...ACCOUNTING,
    title: 'InvoicesAlert',
    description: 'InvoicesAlertText',
    path: '/primavera-invoices/decisions',
    count: (tx) => countDocumentsToDecide(tx, 'INVOICE'),
  },
  DIFFERENCES: {
    ...ACCOUNTING,
    title: 'DifferencesAlert',
    description: 'DifferencesAlertText',
    path: '/primavera-accounting/reconciliation',
    count: countOpenDifferences,
  },
  CONNECTIONS: {
    ...ACCOUNTING,
    title: 'ConnectionsAlert',
    description: 'ConnectionsAlertText',
    path: '/primavera-accounting',
    count: countPausedConnections,
  },
};

/**
 * Notifies people of what waits when it begins or grows. What is unread says how much waits now, and is withdrawn when nothing
 * does. The caller has the turn of the tenant's alerts.
 */
export async function alertToStanding(tx: TenantTransaction): Promise<void> {
  const before = await findWaiting(tx);
  for (const [matter, { count, ...what }] of Object.entries(MATTERS)) {
    const [was, now] = [before.get(matter) ?? 0, await count(tx)];
    if (now === was) continue;
    if (now < was && now > 0) await renewMatter(tx, alertOf(matter, what, now));
    else await withdrawMatter(tx, matter);
    if (now > was) await notifyRoles(tx, what.roles, alertOf(matter, what, now));
    await putWaiting(tx, matter, now);
  }
}

function alertOf(matter: string, { category, title, description, path }: Omit<Matter, 'count'>, count: number) {
  return {
    category,
    type: 'Message',
    status: 'warning',
    title: { key: title },
    description: { key: description, facts: { count: String(count) } },
    triggerAction: path,
    matter,
  } as const satisfies NewNotification;
}
