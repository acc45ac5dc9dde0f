import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * A movement by which a merger ends a loan names the company that was absorbed (docs/adr/0325): it lies between both, and no change of
 * the loan says which one ceased to be. Those that the release before writes name none.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table movement
      add absorbed_id uuid,
      add foreign key (tenant_id, absorbed_id) references entity,
      add constraint movement_absorbed check (absorbed_id is null or act = 'MERGER');
    create index movement_of_absorbed on movement (tenant_id, absorbed_id) where absorbed_id is not null`,
  );
}
