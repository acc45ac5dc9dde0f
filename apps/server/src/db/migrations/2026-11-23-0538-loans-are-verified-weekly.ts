import type { Kysely } from 'kysely';
import { openToControl, run } from '../schema/grants.ts';

/** The roll reads only loans that are due, so every loan is verified once a week in daily portions: how far each tenant's week is. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table loan_verification (
      tenant_id text primary key references tenant,
      began_on date not null,
      done_on date not null,
      last_contract_id uuid,
      verified integer not null,
      corrected integer not null
    );
    ${openToControl('loan_verification')}`,
  );
}
