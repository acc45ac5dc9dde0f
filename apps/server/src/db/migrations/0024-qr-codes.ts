import type { Kysely } from 'kysely';
import { createPlainTable, run } from '../grants.ts';

/** Codes to be scanned; the short code stands in the address of those that are counted (docs/adr/1201). */
export async function up(db: Kysely<never>): Promise<void> {
  await createPlainTable(db, 'tenant', 'qr_code', [
    'label text not null',
    "target_kind text not null check (target_kind in ('PRODUCTLINK', 'WEBADDRESS', 'PLAINTEXT'))",
    'target text not null',
    'size integer not null check (size between 128 and 2048)',
    "short_code text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)",
    'scans integer not null default 0',
    'last_scanned_at timestamptz',
    'created_at timestamptz not null default now()',
  ]);
  await run(db, 'create unique index qr_code_short_code on qr_code (tenant_id, short_code)');
}
