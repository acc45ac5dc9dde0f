import { outbox } from '@calends/wire';
import { sql } from 'kysely';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { type ColumnsOf, column, computed, rows, type Source, searchIn } from '../../resource/fields/columns.ts';
import { isTooOld } from './mail.store.ts';

const columns: ColumnsOf<typeof outbox> = {
  id: column('outbox_mail.mail_id'),
  createdOn: column('outbox_mail.created_at'),
  toAddress: column('outbox_mail.to_address'),
  subject: column('outbox_mail.subject'),
  body: column('outbox_mail.body'),
  template: column('outbox_mail.template'),
  language: column('outbox_mail.language'),
  mailState: computed(
    sql`case when outbox_mail.sent_at is not null then 'sent'
      when outbox_mail.next_try_at = 'infinity' or ${isTooOld} then 'givenUp' else 'waiting' end`,
  ),
  tries: column('outbox_mail.tries'),
  lastError: column('outbox_mail.last_error'),
  search: searchIn('outbox_mail.to_address', 'outbox_mail.subject'),
};

/** The mails of every tenant: root alone may call. */
export const outboxSource: Source<typeof outbox, unknown, ControlTransaction> = {
  resource: outbox,
  columns,
  key: sql.ref('outbox_mail.mail_id'),
  from: (control) => rows(control.selectFrom('outbox_mail')),
};
