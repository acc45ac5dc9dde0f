import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * A connection says how what accounting has is corrected: by documents of the difference, as all were so far, or by cancelling it and posting
 * it anew. A document that is posted anew names the one whose cancellation it waits for; that one makes way for it, so that it is not asked
 * for again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table erp_connection add column correction_style text not null default 'DIFFERENCE';
    alter table erp_document
      add column reposts_id uuid,
      add column makes_way boolean not null default false;
    create index erp_document_reposts on erp_document (tenant_id, reposts_id) where reposts_id is not null
  `,
  );
}
