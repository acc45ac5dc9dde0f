import type { MailText, WorkParameters } from '@calends/wire';
import { inControlOf } from '../../db/tenant-transaction.ts';
import type { SchedulableWork } from '../../jobs/schedulable-work.ts';
import { queueNotice } from './queue-notice.ts';
import { findMembers } from './subscribers.store.ts';

/** Whoever links a reminder writes it, in a language of their own. */
const SUBJECT = '{{subject}}';
const BODY = '{{message}}';
const REMINDER: MailText = {
  template: 'reminder',
  subject: { en: SUBJECT, pt: SUBJECT, es: SUBJECT, fr: SUBJECT },
  body: { en: BODY, pt: BODY, es: BODY, fr: BODY },
};

/** Mails a text to users of the tenant, who may unsubscribe; whoever left it since gets none. */
export function reminder(baseUrl: string): SchedulableWork<WorkParameters<'REMINDER'>> {
  return {
    async check(tx, { recipients }) {
      const known = await findMembers(tx, recipients);
      const isKnown = (email: string) => known.some((one) => one.email.toLowerCase() === email.toLowerCase());
      return recipients.every(isKnown) ? {} : { 'parameters.recipients': ['RecipientUnknown'] };
    },
    async run({ tx, parameters: { recipients, subject, message } }) {
      const members = await findMembers(tx, recipients);
      const mails = await inControlOf(tx, async (control) => {
        let queued = 0;
        for (const { personId } of members)
          if (await queueNotice(control, personId, REMINDER, { subject, message }, baseUrl)) queued += 1;
        return queued;
      });
      return { key: 'RemindersSent', facts: { mails: String(mails) } };
    },
  };
}
