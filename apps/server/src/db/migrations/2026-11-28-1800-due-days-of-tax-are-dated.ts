import type { Kysely } from 'kysely';
import { layeredTable, run } from '../schema/grants.ts';

/** The day of the next month by which tax is due, from a day on; a tenant may enter others than the product's. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table fee_due_day (
      tenant_id text not null,
      category text not null,
      valid_from date not null,
      due_day smallint not null check (due_day between 1 and 28),
      legal_reference text not null,
      primary key (tenant_id, category, valid_from)
    );
    ${layeredTable('fee_due_day')}`,
  );
}
