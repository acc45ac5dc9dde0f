import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * Lists open in the order of an index, which has their tie-breaker in the same direction as their first column; read backwards
 * it serves both directions. The history of a record has several kinds of event, so its index begins with the record.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `create index support_ticket_last on support_ticket (tenant_id, last_message_at, support_ticket_id);
     create index support_ticket_last_of on support_ticket (tenant_id, created_by, last_message_at, support_ticket_id);
     drop index support_ticket_of;

     create index control_usage_last on control_usage (tenant_id, last_used_at, control_usage_id);
     drop index control_usage_newest;

     create index system_audit_event_of on system_audit_event (record_id, at, entry_no)`,
  );
}
