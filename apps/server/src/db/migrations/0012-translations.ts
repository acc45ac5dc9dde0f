import type { Kysely } from 'kysely';
import { protectLayered, protectTenant, run } from '../grants.ts';

/** Texts that somebody wrote in place of the shipped ones, and the schema that a tenant's resource files must satisfy. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await run(db, statement);
  await protectLayered(db, 'translation');
  await protectTenant(db, 'translation_schema');
}

const STATEMENTS = [
  `create table translation (
    tenant_id text not null,
    key text not null,
    language_code text not null check (language_code in ('en', 'pt', 'es', 'fr')),
    translation_text text not null,
    glossary_info text,
    category text not null,
    access_level text not null check (access_level in ('BASIC', 'PARTNER', 'ADMIN', 'ROOT')),
    updated_at timestamptz not null default now(),
    primary key (tenant_id, key, language_code)
  )`,
  `create table translation_schema (
    tenant_id text not null,
    file_name text not null,
    content text not null,
    updated_at timestamptz not null default now(),
    primary key (tenant_id)
  )`,
];
