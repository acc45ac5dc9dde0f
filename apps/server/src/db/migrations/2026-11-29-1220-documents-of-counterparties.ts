import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * The documents of a counterparty are found by an index. Without it the first of them by its name compared every company with every
 * document, which ended after a minute among 200 000 companies, and a filter by it read all documents.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'create index erp_document_counterparty on erp_document (tenant_id, counterparty_id)');
}
