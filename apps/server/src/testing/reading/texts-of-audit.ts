import { TEXTS } from '@calends/texts';
import { changesOf, labelKey, readableParts } from '@calends/wire';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../db/database.ts';

/**
 * The history of events tells each value under its field's text: whatever a test made the product audit has one, so no
 * resource can forget it. Asked when the API of a test file stops, just before its database goes: the wall between tenants is
 * taken down for its owner.
 */
export async function expectTextsOfAudit(db: Kysely<Database>): Promise<void> {
  await sql`alter table audit_event no force row level security`.execute(db);
  const kept = sql<Kept>`select resource, before::text as before, after::text as after from audit_event`;
  const { rows } = await kept.execute(db);
  const fields = rows.flatMap((event) => fieldsShown(event).map((field) => `${event.resource}: ${field}`));
  const withoutText = [...new Set(fields)].filter((one) => !Object.hasOwn(TEXTS, labelKey(one.split(': ')[1] ?? '')));
  expect(withoutText, 'audited fields without a text').toEqual([]);
}

interface Kept {
  readonly resource: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Below it stand fields that a tenant named itself. */
const OWN_FIELDS = 'metadata';

function fieldsShown(event: Kept): string[] {
  return changesOf(event).flatMap(({ field, before, after }) =>
    field === OWN_FIELDS ? [field] : [field, ...fieldsIn(before), ...fieldsIn(after)],
  );
}

/** As the web tells a value: another record by its name, any other object by its parts. */
function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  if (typeof value !== 'object' || value === null || 'name' in value) return [];
  return Object.entries(readableParts(value)).flatMap(([field, part]) => [field, ...fieldsIn(part)]);
}
