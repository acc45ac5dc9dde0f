import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/**
 * Replies that an earlier release kept with idempotency keys were the data alone; since a reply may say something besides, they are
 * read as `{ data, messages }`. No reply's own data has but these names. The owner sees every tenant's rows for this one statement.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table idempotency_key no force row level security');
  await run(
    db,
    `update idempotency_key set reply = json_build_object('data', reply)
     where reply is not null and not coalesce(
       json_typeof(reply) = 'object' and reply::jsonb ? 'data' and reply::jsonb - 'data' - 'messages' = '{}', false)`,
  );
  await run(db, 'alter table idempotency_key force row level security');
}
