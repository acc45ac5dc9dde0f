import type { Kysely } from 'kysely';
import { createPlainTable, run } from '../grants.ts';

/** Euribor by hand: who confirmed a value, and values that wait for somebody to do so; one at a time for a day and term. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table euribor_rate add column confirmed_by uuid');
  await createPlainTable(db, 'tenant', 'pending_rate', [
    'reference_date date not null',
    'term text not null',
    'rate numeric(9, 6)',
    'source text not null',
    'entered_by uuid not null',
    'entered_at timestamptz not null default now()',
  ]);
  await run(db, 'create unique index pending_rate_natural on pending_rate (tenant_id, reference_date, term)');
}
