import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema-types.ts';
import {
  type ControlTransaction,
  inControl,
  inTenantOf,
  type TenantTransaction,
} from '../../../db/tenant-transaction.ts';
import { civilDateIn } from '../../../http/actor.ts';
import { type NewNotification, notifyRoles, renewMatter, withdrawMatter } from '../../bell/bell.public.ts';
import { megabytesKept } from '../../kept-files/kept-files.public.ts';
import { placeIn, usesOfIssuer } from '../../plan-limits/plan-limits.public.ts';
import {
  countDrafts,
  deleteNotice,
  findPausedSystem,
  lockNotices,
  putNotice,
  type Reader,
  readEnding,
  readOverdue,
  readReaders,
  readReceived,
  readSides,
} from './notices.store.ts';
import {
  draftsOccasion,
  END_LEADS,
  endOccasion,
  limitOccasion,
  NEW_DAYS,
  type Occasion,
  overdueOccasion,
  pausedOccasion,
  receivedOccasion,
} from './occasions.ts';

/** Those who bill, and on the other side those who answer for the tenant. */
const READERS = ['root', 'admin', 'partner'] as const;

/**
 * Notifies issuers and customers of limits that are nearly reached, of ends, drafts, new and overdue invoices: whichever process does it, and
 * however often, of each occasion they are notified once.
 */
export async function notifyOfBilling(db: Kysely<Database>, now: Date): Promise<void> {
  for (const reader of await inControl(db, readReaders))
    await inControl(db, (control) => notifyReader(control, reader, now));
}

async function notifyReader(control: ControlTransaction, { tenantId, timeZone }: Reader, now: Date): Promise<void> {
  const before = await lockNotices(control, tenantId);
  const occasions = await occasionsOf(control, tenantId, civilDateIn(timeZone, now));
  for (const occasion of occasions) {
    const level = before.get(occasion.matter);
    if (level === occasion.level) continue;
    const notification = notificationOf(occasion);
    const isNews = level === undefined || occasion.level > level;
    await inTenantOf(control, tenantId, (tx) => (isNews ? tell(tx, notification) : renewMatter(tx, notification)));
    await putNotice(control, { tenant_id: tenantId, matter: occasion.matter, level: occasion.level });
  }
  const current = new Set(occasions.map(({ matter }) => matter));
  for (const matter of before.keys()) {
    if (current.has(matter)) continue;
    await inTenantOf(control, tenantId, (tx) => withdrawMatter(tx, bellMatter(matter)));
    await deleteNotice(control, tenantId, matter);
  }
}

async function tell(tx: TenantTransaction, notification: NewNotification & { readonly matter: string }): Promise<void> {
  await withdrawMatter(tx, notification.matter);
  await notifyRoles(tx, READERS, notification);
}

async function occasionsOf(control: ControlTransaction, tenantId: string, today: string): Promise<Occasion[]> {
  const occasions: Occasion[] = [];
  for (const sides of await readSides(control, tenantId)) {
    const { issuerId, customerId } = sides;
    const megabytes = () => inTenantOf(control, customerId, (tx) => megabytesKept(tx));
    const uses = await usesOfIssuer(placeIn(control, customerId), issuerId, { today, megabytes });
    occasions.push(...uses.flatMap((use) => limitOccasion(use, sides)));
  }
  const ending = await readEnding(control, tenantId, { today, days: END_LEADS[0] });
  const overdue = await readOverdue(control, tenantId, today);
  const received = await readReceived(control, tenantId, { today, days: NEW_DAYS });
  return [
    ...occasions,
    ...ending.map((plan) => endOccasion(plan, today)),
    ...overdue.map((invoice) => overdueOccasion(invoice, today)),
    ...received.map(receivedOccasion),
    ...draftsOccasion(await countDrafts(control, tenantId)),
    ...pausedOccasion(await findPausedSystem(control, tenantId)),
  ];
}

const bellMatter = (matter: string) => `billing ${matter}`;

function notificationOf({ matter, status, title, description, path }: Occasion) {
  return {
    category: 'BILLING',
    type: 'Message',
    status,
    matter: bellMatter(matter),
    title,
    description,
    triggerAction: path,
  } as const satisfies NewNotification;
}
