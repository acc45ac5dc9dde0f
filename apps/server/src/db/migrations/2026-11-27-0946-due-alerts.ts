import type { Kysely } from 'kysely';
import { run, tenantTable } from '../schema/grants.ts';

/** Up to which day people were notified of what falls due: what came near since then is notified once, also after a pause. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table due_alert (
      tenant_id text primary key,
      alerted_to date not null
    );
    ${tenantTable('due_alert')}`,
  );
}
