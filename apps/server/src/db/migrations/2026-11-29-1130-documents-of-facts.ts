import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/** The list of movements asks for the documents of each fact, and of each derived row for those of its tranche, day and kind. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `create index erp_document_fact on erp_document (tenant_id, fact_id) where fact_id is not null;
    create index erp_document_derived on erp_document (tenant_id, tranche_id, value_on, accounting_type) where fact_id is null`,
  );
}
