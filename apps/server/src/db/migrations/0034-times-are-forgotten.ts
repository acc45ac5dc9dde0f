import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/** Times of use are forgotten; what they made of the medians stays with the usage (docs/adr/1102). */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `alter table control_usage
      add column median_year_ms integer, add column median_month_ms integer, add column median_global_ms integer`,
  );
  await run(db, 'grant update, delete on control_usage_time to calends_app');
}
