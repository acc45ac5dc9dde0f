import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../db/database.ts';

/**
 * The audit keeps what it says for ever, so it names people by their ids: whatever a test made the product audit holds nobody's
 * address. Asked as `expectTextsOfAudit` is, which takes the wall down.
 */
export async function expectNobodyInAudit(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ resource: string; email: string }>`
    select distinct resource, email from audit_event
      join person on strpos(lower(concat(audit_event.before, audit_event.after)), lower(person.email)) > 0`.execute(db);
  expect(rows, 'addresses of people in the audit').toEqual([]);
}
