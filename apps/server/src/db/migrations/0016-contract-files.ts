import type { Kysely } from 'kysely';
import { protectTenant, run } from '../grants.ts';

/** Which files belong to a contract; their bytes lie in the file storage under a key that says nothing. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await run(db, statement);
  await protectTenant(db, 'contract_file');
}

const STATEMENTS = [
  `create table contract_file (
    tenant_id text not null,
    file_id uuid not null,
    contract_id uuid not null,
    file_name text not null,
    content_type text not null,
    size_bytes integer not null,
    sha256 text not null,
    storage_key text not null,
    created_by uuid not null,
    created_at timestamptz not null default now(),
    primary key (tenant_id, file_id),
    unique (tenant_id, storage_key),
    foreign key (tenant_id, contract_id) references contract
  )`,
  'create index contract_file_of_contract on contract_file (tenant_id, contract_id, created_at desc)',
];
