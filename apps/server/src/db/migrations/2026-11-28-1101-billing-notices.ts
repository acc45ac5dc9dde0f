import type { Kysely } from 'kysely';
import { openToControl, run } from '../schema/grants.ts';

/**
 * What a tenant was notified of about subscriptions and invoices, as issuer or as customer, so that it is notified of each occasion once:
 * the level of a matter is how near or how grave it was then.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table billing_notice (
      tenant_id text not null references tenant on delete cascade,
      matter text not null,
      level integer not null,
      primary key (tenant_id, matter)
    );
    ${openToControl('billing_notice')}
  `,
  );
}
