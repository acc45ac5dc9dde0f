import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/** Lists say which tranches were taken over in mid-life, and at which time of their day people entered movements. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table tranche_balance add column is_opening_balance boolean not null default false');
  await run(db, `alter table ledger_row add column movement_time time not null default '00:00'`);
}
