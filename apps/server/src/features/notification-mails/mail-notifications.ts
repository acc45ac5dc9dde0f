import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { takeTurn } from '../../db/take-turn.ts';
import { inControl, inControlOf, inTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { log } from '../../logs/log.ts';
import { settings } from '../base-settings/base-settings.public.ts';
import {
  findOwedPeople,
  findOwingTenants,
  lockOwed,
  type Owed,
  type OwingTenant,
  putDue,
  settle,
} from '../bell/bell.public.ts';
import { findRecipient, queueOfKinds, type Recipient } from '../mail/mail.public.ts';
import {
  findMailWays,
  findRhythm,
  leavesAt,
  type MailTimes,
  type MailWay,
  mailDueAt,
  noteMailed,
} from '../notification-categories/notification-categories.public.ts';
import { composeMail } from './compose-mail.ts';

export interface NotificationMailing {
  readonly now: Date;
  /** The public address of the product, with which links in mails begin. */
  readonly baseUrl: string;
}

/**
 * Queues the mails of what lies unread in the bells and is due, one for each person. What is queued is noted in the same transaction,
 * so that in however many processes this is called, and wherever one is killed, nothing is mailed twice. Safe to run at any time.
 */
export async function mailNotifications(db: Kysely<Database>, mailing: NotificationMailing): Promise<void> {
  for (const tenant of await inControl(db, (control) => findOwingTenants(control, mailing.now)))
    for (const personId of await inTenant(db, tenant.tenantId, (tx) => findOwedPeople(tx, mailing.now)))
      await inTenant(db, tenant.tenantId, (tx) => mailPerson(tx, { ...mailing, tenant, personId })).catch(
        (err: unknown) => log.error({ err, tenant: tenant.tenantId, person: personId }, 'notifications are not mailed'),
      );
}

interface MailingPerson extends NotificationMailing {
  readonly tenant: OwingTenant;
  readonly personId: string;
}

async function mailPerson(tx: TenantTransaction, mailing: MailingPerson): Promise<void> {
  const { tenant, personId, now } = mailing;
  await takeTurn(tx, `mails to ${personId}`);
  const owed = await lockOwed(tx, personId, now);
  if (owed.length === 0) return;
  const to = await inControlOf(tx, (control) => findRecipient(control, personId, tenant.tenantId));
  const ids = [...new Set(owed.map(({ categoryId }) => categoryId))];
  const ways: ReadonlyMap<string, MailWay> =
    to.role === null ? new Map() : await findMailWays(tx, { personId, ...to }, ids);
  const { NOTICE_MAIL_MINUTES: minutes, NOTICE_MAIL_DETAIL: detail } = await settings.allOf(tx, [
    'NOTICE_MAIL_MINUTES',
    'NOTICE_MAIL_DETAIL',
  ]);
  const times: MailTimes = { ...(await findRhythm(tx, personId)), timeZone: to.timeZone, minutes };
  const post = (some: readonly Owed[]) => mail(tx, some, { ...mailing, to, ways, isFull: detail === 'FULL' });

  const due: Owed[] = [];
  for (const one of owed) {
    const way = ways.get(one.categoryId);
    if (!way || way.mail === 'NONE') await settle(tx, [one.id], null);
    else if (way.isMandatory && way.mail === 'ATONCE') await post([one]);
    else if (one.isNew) await putDue(tx, [one.id], mailDueAt(now, way.mail, times));
    else due.push(one);
  }
  if (due.length === 0) return;
  const leaves = leavesAt(now, times);
  if (leaves > now)
    return await putDue(
      tx,
      due.map(({ id }) => id),
      leaves,
    );
  await post(due);
  await noteMailed(tx, personId, now);
}

interface Mailing extends MailingPerson {
  readonly to: Recipient;
  readonly ways: ReadonlyMap<string, MailWay>;
  readonly isFull: boolean;
}

async function mail(tx: TenantTransaction, owed: readonly Owed[], mailing: Mailing): Promise<void> {
  const { tenant, to, ways, isFull, baseUrl, now } = mailing;
  const composing = { language: to.language, tenant: tenant.name, baseUrl, ways, isFull };
  const { text, facts } = await composeMail(tx, owed, composing);
  const kinds = { tenantId: tenant.tenantId, categoryIds: [...new Set(owed.map(({ categoryId }) => categoryId))] };
  await inControlOf(tx, (control) => queueOfKinds(control, to, kinds, text, facts, { baseUrl }));
  await settle(
    tx,
    owed.map(({ id }) => id),
    now,
  );
}
