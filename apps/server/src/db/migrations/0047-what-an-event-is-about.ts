import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/**
 * The history names an event of a loan by its contract, one of a ticket by the ticket. To cast the id out of the event's values
 * while reading made PostgreSQL scan all contracts for each event: under row security a comparison with a cast, which may
 * fail, is not looked up in an index.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `create function uuid_in(value text) returns uuid language sql immutable parallel safe return
       case when value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end`,
  );
  await run(
    db,
    `alter table audit_event add about_id uuid generated always as (uuid_in(
       case when resource in ('session', 'identity', 'Support') then record_id
       else coalesce(coalesce(after, before) ->> 'contractId', coalesce(after, before) ->> 'contract_id') end)) stored`,
  );
  await run(db, 'create index system_audit_event_record on system_audit_event (resource, record_id)');
}
