import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * A loan that goes on with another company may be booked on the accounts of another set from that day on (docs/adr/0324). The account set
 * that a contract has stays that of its beginning, which the release before reads and writes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, `alter table contract_sync add later_sets jsonb not null default '[]'`);
}
