import type { Kysely } from 'kysely';
import { createPlainTable, run, tenantTable } from '../schema/grants.ts';

/**
 * Forms stand on pages and are filled there. Progress names the edition that was begun, so that an answer is always read with the
 * question it was given to; without a person it is the tenant's, and edition 0 is a trial of a draft.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await createPlainTable(db, 'layered', 'page_map', [
    'page text not null',
    'form_id uuid not null',
    'form_type text not null',
    'current_step smallint not null',
    'is_active bool not null',
    'access_level smallint not null',
  ]);
  await createPlainTable(db, 'tenant', 'form_progress', [
    'form_id uuid not null',
    'form_tenant text not null',
    'edition integer not null',
    'person_id uuid',
    'attempt integer not null',
    'step_number smallint not null',
    'furthest_step smallint not null',
    'completion_percentage smallint not null',
    'score integer',
    'max_score integer',
    'started_at timestamptz not null default now()',
    'started_by uuid',
    'finished_at timestamptz',
  ]);
  await createPlainTable(db, 'tenant', 'form_answer', [
    'form_progress_id uuid not null',
    'content_id uuid not null',
    'step_number smallint not null',
    'user_input text not null',
    'answered_by uuid',
    'answered_at timestamptz not null default now()',
    'unique (tenant_id, form_progress_id, content_id)',
    'foreign key (tenant_id, form_progress_id) references form_progress on delete cascade',
  ]);
  await run(
    db,
    `
    create unique index page_map_page on page_map (tenant_id, page, form_type) where is_active;
    create index page_map_form on page_map (tenant_id, form_id);
    create unique index form_progress_attempt on form_progress (tenant_id, form_id, person_id, attempt) nulls not distinct;
    create index form_progress_form on form_progress (tenant_id, form_id) include (finished_at);

    create table form_dismissal (
      tenant_id text not null,
      person_id uuid not null,
      form_id uuid not null,
      edition integer not null,
      primary key (tenant_id, person_id, form_id, edition)
    );
    ${tenantTable('form_dismissal')}`,
  );
}
