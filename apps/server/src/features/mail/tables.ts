import type { Generated } from 'kysely';

export interface MailTables {
  outbox_mail: OutboxMailTable;
}

interface OutboxMailTable {
  mail_id: string;
  to_address: string;
  language: string;
  template: string;
  subject: string;
  body: string;
  created_at: Generated<Date>;
  tries: Generated<number>;
  sent_at: Date | null;
  last_error: string | null;
  next_try_at: Generated<Date>;
  /** Beside those that every mail has. */
  headers: Readonly<Record<string, string>> | null;
}
