import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/** A change of the index may say by itself whether one applies; null where it leaves that to the term. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table contract_change add column euribor_applicable boolean');
}
