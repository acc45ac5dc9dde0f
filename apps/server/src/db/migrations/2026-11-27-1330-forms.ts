import type { Kysely } from 'kysely';
import { layeredTable, run } from '../schema/grants.ts';

/**
 * Forms, the draft of their content, their published editions and their files. An own form over a shipped one is a whole copy
 * under the same ids, so content belongs to the layer of its form. Editions are facts and outlive the form: what was
 * answered is read with the edition that was answered. The same file may belong to a form and to its clones.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table form (
      tenant_id text not null,
      form_id uuid not null,
      version integer not null default 1,
      title text not null,
      description text,
      texts jsonb not null default '{}',
      form_type text not null,
      classname text,
      has_back_next_button bool not null,
      total_steps smallint not null,
      editable_review bool not null,
      navigation_locked bool not null,
      show_progress_bar bool not null,
      user_type_input smallint not null,
      access_level smallint not null,
      pass_percentage smallint,
      most_attempts smallint,
      state smallint not null,
      live_edition integer,
      published_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (tenant_id, form_id)
    );
    create index form_type_title on form (tenant_id, form_type, title);

    create table form_content (
      tenant_id text not null,
      content_id uuid not null,
      version integer not null default 1,
      form_id uuid not null,
      step_number smallint not null,
      step_title text not null,
      child smallint not null,
      content_type text not null,
      content jsonb not null,
      primary key (tenant_id, content_id),
      foreign key (tenant_id, form_id) references form on delete cascade,
      -- deferrable: one statement writes an order in any sequence
      unique (tenant_id, form_id, step_number, child) deferrable
    );

    create table form_edition (
      tenant_id text not null,
      form_id uuid not null,
      edition integer not null,
      snapshot jsonb not null,
      sha256 text not null,
      published_at timestamptz not null default now(),
      published_by uuid,
      primary key (tenant_id, form_id, edition)
    );

    create table form_document (
      tenant_id text not null,
      form_id uuid not null,
      file_id uuid not null,
      file_name text not null,
      content_type text not null,
      size_bytes bigint not null,
      sha256 text not null,
      storage_key text not null,
      is_in_draft bool not null default true,
      created_by uuid,
      created_at timestamptz not null default now(),
      primary key (tenant_id, form_id, file_id)
    );
    create index form_document_storage_key on form_document (tenant_id, storage_key);

    ${['form', 'form_content', 'form_document'].map((table) => layeredTable(table)).join(';')};
    ${layeredTable('form_edition', 'facts')}`,
  );
}
