import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/** What a draw says under the fields that a tenant's metadata define is part of the fact; lists read it off the balance (docs/adr/1401). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['tranche', 'tranche_balance'])
    await run(db, `alter table ${table} add column metadata jsonb not null default '{}'`);
}
