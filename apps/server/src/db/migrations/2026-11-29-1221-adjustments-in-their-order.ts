import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * The list of adjustments opens with the latest, those of one instant by month, tranche and amount: one write may move any number of
 * figures, and all of them were read and sorted for a page.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    drop index period_adjustment_recorded;
    create index period_adjustment_recorded on period_adjustment
      (tenant_id, recorded_at desc, month, tranche_id, amount, adjustment_id)`,
  );
}
