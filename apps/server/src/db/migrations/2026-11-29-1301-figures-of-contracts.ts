import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/** A write of a loan asks for its figures in closed months: it read those of all loans of its companies. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'create index period_figure_contract on period_figure (tenant_id, contract_id, month)');
}
