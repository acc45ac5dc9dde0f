import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/** When a mail is tried next, and who wants to be told of what is not about the safety of the account. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await run(db, statement);
}

const STATEMENTS = [
  // 'infinity' for a mail that is given up.
  'alter table outbox_mail add column next_try_at timestamptz not null default now()',
  'drop index outbox_mail_waiting',
  'create index outbox_mail_due on outbox_mail (next_try_at) where sent_at is null',
  `alter table person
    add column takes_notices boolean not null default true,
    add column unsubscribe_token uuid not null default gen_random_uuid()`,
];
