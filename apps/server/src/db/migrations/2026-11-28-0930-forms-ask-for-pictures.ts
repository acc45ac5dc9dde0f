import type { Kysely } from 'kysely';
import { run, tenantTable } from '../schema/grants.ts';

/** Readers add pictures to their answers. They belong to the progress, and go with it; the bytes are swept once no row names them. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table form_answer_image (
      tenant_id text not null,
      file_id uuid not null,
      form_progress_id uuid not null,
      content_id uuid not null,
      file_name text not null,
      content_type text not null,
      size_bytes bigint not null,
      sha256 text not null,
      storage_key text not null,
      created_by uuid,
      created_at timestamptz not null default now(),
      primary key (tenant_id, file_id),
      foreign key (tenant_id, form_progress_id) references form_progress on delete cascade
    );
    create index form_answer_image_progress on form_answer_image (tenant_id, form_progress_id, content_id);
    create index form_answer_image_storage_key on form_answer_image (tenant_id, storage_key);
    ${tenantTable('form_answer_image')}`,
  );
}
