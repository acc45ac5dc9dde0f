import type { MailText } from '@calends/texts';
import type { WorkParameters } from '@calends/wire';
import { inControlOf, ownTenantId } from '../../db/tenant-transaction.ts';
import type { SchedulableWork } from '../../jobs/schedulable-work.ts';
import { notify } from '../bell/bell.public.ts';
import { queueOwnMail } from './queue-notice.ts';
import { findMembers } from './subscribers.store.ts';

/** The person who links the reminder writes its text, in a language of their choice. */
const SUBJECT = '{{subject}}';
const BODY = '{{message}}';
const REMINDER: MailText = {
  template: 'reminder',
  subject: { en: SUBJECT, pt: SUBJECT, es: SUBJECT, fr: SUBJECT },
  body: { en: BODY, pt: BODY, es: BODY, fr: BODY },
};

export interface ReminderSettings {
  /** The public address of the product, for links. */
  readonly baseUrl: string;
  readonly now: () => Date;
}

/**
 * Sends users of the tenant a text, by bell and by a mail from which they may unsubscribe. Users who left the tenant since get
 * none.
 */
export function reminder({ baseUrl, now }: ReminderSettings): SchedulableWork<WorkParameters<'REMINDER'>> {
  return {
    async check(tx, { recipients }) {
      const known = await findMembers(tx, recipients);
      const isKnown = (email: string) => known.some((one) => one.email.toLowerCase() === email.toLowerCase());
      return recipients.every(isKnown) ? {} : { 'parameters.recipients': ['RecipientUnknown'] };
    },
    async run({ tx, parameters: { recipients, subject, message } }) {
      const members = await findMembers(tx, recipients);
      const tenantId = await ownTenantId(tx);
      const skipped: string[] = [];
      for (const { personId, email } of members) {
        await notify(tx, personId, {
          category: 'ANNOUNCEMENTS',
          hasOwnMail: true,
          type: 'Message',
          status: 'warning',
          title: { key: 'ReminderNews', facts: { subject } },
          description: { key: 'ReminderNewsText', facts: { message } },
        });
        const isMailed = await inControlOf(tx, (control) =>
          queueOwnMail(
            control,
            { personId, tenantId, category: 'ANNOUNCEMENTS' },
            REMINDER,
            { subject, message },
            { baseUrl, now: now() },
          ),
        );
        if (!isMailed) skipped.push(email);
      }
      const mails = String(members.length - skipped.length);
      if (skipped.length === 0) return { key: 'RemindersSent', facts: { mails } };
      return { key: 'RemindersSentSome', facts: { mails, skipped: skipped.join(', ') } };
    },
  };
}
