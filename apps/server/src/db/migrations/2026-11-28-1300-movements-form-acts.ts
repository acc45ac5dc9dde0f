import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * Movements that were entered together, such as one payment on several tranches, are one act: they are shown and taken back
 * together. They may be null: most movements stand alone, and the release before writes rows without them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table movement add act text, add act_id uuid,
      add constraint movement_act check ((act is null) = (act_id is null));
    create index movement_act_id on movement (tenant_id, act_id) where act_id is not null;
    alter table ledger_row add act text, add act_id uuid;
    create index ledger_row_act_id on ledger_row (tenant_id, act_id) where act_id is not null`,
  );
}
