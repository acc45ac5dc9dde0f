import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/** The list of adjustments shows months by their last days, as the lists of loans do, and the latest first. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table period_adjustment
      add column month_end date not null generated always as ((month + interval '1 month' - interval '1 day')::date) stored,
      add column booked_month_end date not null
        generated always as ((booked_month + interval '1 month' - interval '1 day')::date) stored;
    create index period_adjustment_recorded on period_adjustment (tenant_id, recorded_at desc, adjustment_id)`,
  );
}
