import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * What a transaction wrote is read by the moment at which it was recorded, to say whether an act waits for a second person (docs/adr/0321),
 * and without an index each act read every fact of its tenant. Moments only grow, so that the indexes are written at their ends.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create index movement_recorded on movement (tenant_id, recorded_at);
    create index tranche_recorded on tranche (tenant_id, recorded_at);
    create index contract_change_recorded on contract_change (tenant_id, recorded_at);
    create index contract_terms_recorded on contract_terms (tenant_id, recorded_at)`,
  );
}
