import type { Kysely } from 'kysely';
import { createPlainTable } from '../grants.ts';

/** Fixings of a file that wait, as a whole, for a second person. */
export async function up(db: Kysely<never>): Promise<void> {
  await createPlainTable(db, 'tenant', 'pending_import', [
    'file_name text not null',
    'days jsonb not null',
    'entered_by uuid not null',
    'entered_at timestamptz not null default now()',
  ]);
}
