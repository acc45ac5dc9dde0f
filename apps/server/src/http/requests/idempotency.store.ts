import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inPieces } from '../../db/rows/in-pieces.ts';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { BadInput, Refused } from '../problems.ts';
import { Incomplete, WithMessages } from '../route.ts';

const KEY = /^[\w-]{8,100}$/;

export interface IdempotentCall {
  readonly key: string;
  readonly personId: string;
  /** Method and path as sent: one key serves one route. */
  readonly route: string;
  readonly body: unknown;
}

/** Runs `work` in the tenant of the caller, where the caller's keys are stored. */
type InOwnTenant = <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>;

/**
 * Runs a write once per key: the same key and body gives the first reply, another body is refused. The key is kept in
 * the transaction of the write, so a write that failed may be sent again, and a second one at the same time waits. The
 * reply is kept as `json`, not `jsonb`, which would answer its fields in another order.
 */
export async function once(
  inOwnTenant: InOwnTenant,
  call: IdempotentCall,
  write: () => Promise<unknown>,
): Promise<unknown> {
  if (!KEY.test(call.key)) throw new BadInput({ 'Idempotency-Key': ['InvalidValue'] });
  const own = { person_id: call.personId, route: call.route, key: call.key };
  const requestHash = createHash('sha256')
    .update(JSON.stringify(call.body) ?? '')
    .digest('hex');
  const { numInsertedOrUpdatedRows } = await inOwnTenant((tx) =>
    tx
      .insertInto('idempotency_key')
      .values({ tenant_id: ownTenant, ...own, request_hash: requestHash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst(),
  );
  if (numInsertedOrUpdatedRows === 0n) return await inOwnTenant((tx) => firstReply(tx, own, requestHash));
  const reply = await write();
  await inOwnTenant((tx) =>
    tx
      .updateTable('idempotency_key')
      .set({ status: 200, reply: sql`${JSON.stringify(keptReply(reply))}::json` })
      .where((where) => where.and(own))
      .execute(),
  );
  return reply;
}

/** A reply: its data and its messages; `incomplete` is the message of a call of which the result is still to come. */
interface KeptReply {
  readonly data: unknown;
  readonly messages?: readonly string[];
  readonly incomplete?: string;
}

function keptReply(reply: unknown): KeptReply {
  if (reply instanceof Incomplete) return { data: reply.data, incomplete: reply.message };
  return reply instanceof WithMessages ? { data: reply.data, messages: reply.messages } : { data: reply };
}

async function firstReply(
  tx: TenantTransaction,
  own: { person_id: string; route: string; key: string },
  requestHash: string,
) {
  const first = await tx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'reply'])
    .where((where) => where.and(own))
    .executeTakeFirstOrThrow();
  if (first.request_hash !== requestHash) throw new Refused({ code: 'IdempotencyKeyReused' });
  const { data, messages, incomplete } = first.reply as KeptReply;
  if (incomplete !== undefined) return new Incomplete(incomplete, data as string | null);
  return messages ? new WithMessages(data, messages) : data;
}

/** A key is valid for a day: a client repeats a call at once or never. */
const KEPT_MS = 86_400_000;
/** How many keys one statement deletes. */
const AT_ONCE = 5000;

/** Deletes the keys older than a day with their replies, and returns how many. Safe to run at any time. */
export async function forgetKeys(db: Kysely<Database>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS);
  return await inPieces(db, async (tx) => {
    const { numAffectedRows } = await sql`
      delete from idempotency_key where (tenant_id, person_id, route, key) in (
        select tenant_id, person_id, route, key from idempotency_key
        where tenant_id = ${ownTenant} and created_at < ${before} limit ${AT_ONCE})`.execute(tx);
    return Number(numAffectedRows ?? 0n);
  });
}
