import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inControl } from '../../db/tenant-transaction.ts';
import { log } from '../../logs/log.ts';
import { settings } from '../base-settings/base-settings.public.ts';
import { claimDueMail, deleteOldMails, noteFailure, noteSent } from './mail.store.ts';
import { isAboutThisMail, type Post } from './smtp-post.ts';

/** Longer than the mail client waits for a silent server. */
const LEASE_SECONDS = 180;
/** Half a minute after the first failure, then longer; after the last wait, two days in all, the mail is given up. */
const AGAIN_SECONDS = [30, 120, 600, 3600, 6 * 3600, 12 * 3600, 24 * 3600];
const LONGEST_ERROR = 300;

/**
 * Sends every mail that is due and returns; called whenever there may be one, in any process. A server that cannot be reached
 * ends the turn, so that the other mails do not wait for it one by one. Without a mail server mails stay in the outbox.
 */
export async function deliverMails(db: Kysely<Database>, post: Post | undefined): Promise<void> {
  await inControl(db, async (control) =>
    deleteOldMails(control, await settings.ofInstallation(control, 'OUTBOX_DAYS')),
  );
  if (!post) return;
  for (;;) {
    const mail = await inControl(db, (control) => claimDueMail(control, LEASE_SECONDS));
    if (!mail) return;
    try {
      await post.send(mail);
    } catch (fault) {
      const reason = (fault instanceof Error ? fault.message : 'unknown').slice(0, LONGEST_ERROR);
      await inControl(db, (control) => noteFailure(control, mail.mailId, reason, AGAIN_SECONDS[mail.tries - 1]));
      if (isAboutThisMail(fault)) {
        log.info({ mail: mail.mailId, tries: mail.tries }, 'a mail was not taken'); // the outbox has the reason
        continue;
      }
      log.warn({ mail: mail.mailId, tries: mail.tries, reason }, 'the mail server takes no mail');
      return;
    }
    await inControl(db, (control) => noteSent(control, mail.mailId));
    log.info({ mail: mail.mailId, tries: mail.tries }, 'a mail was sent');
  }
}
