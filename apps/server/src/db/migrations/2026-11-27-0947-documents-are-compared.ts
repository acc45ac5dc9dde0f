import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * What accounting has is compared with what was sent: a document that differs there asks for a decision, also one that was sent.
 * `awaits_decision` says so instead of `needs_decision`, which the release before reads. The reasons for which accounting annuls
 * documents are kept for a day.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table erp_document
      add column reason_code text,
      add column awaits_decision boolean not null generated always as (
        phase in ('REJECTED', 'PARKED', 'CANCEL_FAILED')
        or (phase = 'DRAFT' and corrects_id is not null)
        or (phase = 'MANUAL' and verification is distinct from 'EQUAL' and not is_accepted)
        or (phase = 'SENT' and verification is not null and verification <> 'EQUAL' and not is_accepted)
      ) stored;
    create index erp_document_awaiting on erp_document (tenant_id, dated_on) where awaits_decision;
    alter table erp_lane
      add column cancel_reasons jsonb,
      add column cancel_reasons_at timestamptz`,
  );
}
