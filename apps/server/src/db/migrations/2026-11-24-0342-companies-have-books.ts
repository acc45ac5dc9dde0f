import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/** In which books a company stands, its account of the bank there, and how it accrues interest, from which month on. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table entity
      add column erp_system text not null default 'PRIMAVERA',
      add column erp_bank_account text not null default '12',
      add column erp_accrual_style text not null default 'DELTA',
      add column erp_accrual_style_from date`,
  );
}
