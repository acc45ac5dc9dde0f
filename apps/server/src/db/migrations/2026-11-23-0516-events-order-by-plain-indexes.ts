import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/** As lists ask for it now: an instant that is never null is ordered without a word on nulls. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `create index audit_event_last on audit_event (tenant_id, at desc, entry_no desc);
    drop index audit_event_newest;
    create index audit_event_last_of_person on audit_event (tenant_id, person_id, at desc, entry_no desc);
    drop index audit_event_author`,
  );
}
