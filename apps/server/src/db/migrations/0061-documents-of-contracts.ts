import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/** The files of all contracts in one list: the newest first, and who added them found by hopping from one to the next. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'create index contract_file_newest on contract_file (tenant_id, created_at desc, file_id desc)');
  await run(db, 'create index contract_file_by_person on contract_file (tenant_id, created_by)');
}
