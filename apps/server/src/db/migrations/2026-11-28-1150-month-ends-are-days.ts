import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * The last day of a month end is a column. As an expression it was computed for every row of every question, and nothing was known
 * of its values: row security keeps what PostgreSQL has counted of an expression from its plans.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table month_close add column month_end date not null
      generated always as ((make_date(year, month, 1) + interval '1 month' - interval '1 day')::date) stored;
    create index month_close_month_end on month_close (tenant_id, month_end) include (
      contract_id, accrual_cents, interest_cents, capital_cents, interest_due_cents, accrued_cents, rate
    );
    drop index month_close_month`,
  );
}
