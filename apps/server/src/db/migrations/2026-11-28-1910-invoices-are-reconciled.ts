import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/** A month is compared with what its company invoiced too: what its series come to, and which difference is of an invoice. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table erp_reconciliation add column invoices jsonb not null default '[]';
    alter table erp_difference add column document_kind text not null default 'JOURNAL'`,
  );
}
