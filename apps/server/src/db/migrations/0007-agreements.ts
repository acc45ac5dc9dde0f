import type { Kysely } from 'kysely';
import { grantControl, protectLayered, run } from '../grants.ts';

/** Texts that an administrator writes, what people answered to those they must agree to, and quick ways into the history. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await run(db, statement);
  await protectLayered(db, 'general_page');
  await grantControl(db, ['user_agreement']);
}

const STATEMENTS = [
  `create table general_page (
    tenant_id text not null,
    page_id uuid not null,
    version integer not null default 1,
    page text not null,
    language text not null,
    html text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (tenant_id, page_id)
  )`,
  'create unique index general_page_language on general_page (tenant_id, page, language)',
  // One row per text that somebody was shown: a new text is asked anew, an old answer stays.
  `create table user_agreement (
    person_id uuid not null references person,
    tenant_id text not null references tenant,
    is_addendum boolean not null,
    text_hash text not null,
    language text not null,
    state smallint not null check (state in (1, 2, 3)),
    answered_at timestamptz not null,
    primary key (person_id, tenant_id, is_addendum, text_hash)
  )`,
  'create index user_agreement_tenant on user_agreement (tenant_id)',
  // The history is read newest first, by person, and by what happened to one record.
  'create index audit_event_at on audit_event (tenant_id, at desc nulls last, entry_no)',
  'create index audit_event_record_id on audit_event (tenant_id, record_id)',
  'create index audit_event_person on audit_event (tenant_id, person_id, entry_no)',
];
