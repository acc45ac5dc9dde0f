import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/**
 * What a tenant knows of a user. A person whose e-mail was known elsewhere is a stranger to the tenant until they confirm: it sees
 * what it entered under an id of its own, as it would of a new person. Names that it edits later are its own too.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await run(db, statement);
}

const STATEMENTS = [
  `alter table membership
    add column version integer not null default 1,
    add column shown_id uuid,
    add column shown_email text,
    add column first_name text,
    add column last_name text,
    add column phone_number text`,
  'create unique index membership_shown on membership (tenant_id, shown_id) where shown_id is not null',
];
