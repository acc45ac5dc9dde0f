import type { AttemptVerdict, SendingAttempt } from '@calends/wire';
import { type RawBuilder, sql } from 'kysely';
import { ownTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Where a document was sent to, and after which number it is there if it arrived. */
export interface AttemptPlace {
  readonly dated_on: string;
  readonly diary: string;
  readonly launch_type: string;
  readonly last_number: number;
}

interface Attempt extends AttemptPlace {
  readonly document_id: string;
  readonly attempt_no: number | RawBuilder<number>;
  readonly act: SendingAttempt['act'];
  readonly fence: bigint;
  readonly at: Date;
}

/** What an attempt came to. */
export interface AttemptEnd {
  readonly verdict: AttemptVerdict;
  readonly http_status: number | null;
  readonly said: string | null;
  readonly remote_number: number | null;
}

/** Of an attempt that ended without a fault, or a look without an answer worth keeping. */
export const NOTHING_SAID = { http_status: null, said: null, remote_number: null } as const;

/** Of the next attempt at a document whose contract is locked, as the statement that notes it counts. */
export function nextAttemptNo(documentId: string): RawBuilder<number> {
  return sql`(select coalesce(max(attempt_no), 0) + 1 from erp_attempt where document_id = ${documentId})`;
}

/**
 * Says that a document is about to be sent, or annulled, before it is. Returns the number of the attempt, and the number after which the
 * document will be in its diary.
 */
export async function insertBegun(
  tx: TenantTransaction,
  attempt: Omit<Attempt, 'attempt_no' | 'last_number'> & { readonly last_number: number | RawBuilder<number> },
  digest: string,
): Promise<Pick<AttemptRow, 'attempt_no' | 'last_number'>> {
  const none = { ...NOTHING_SAID, verdict: null };
  return await tx
    .insertInto('erp_attempt')
    .values({
      tenant_id: ownTenant,
      attempt_no: nextAttemptNo(attempt.document_id),
      step: 'BEGUN',
      digest,
      ...attempt,
      ...none,
    })
    .returning(['attempt_no', 'last_number'])
    .executeTakeFirstOrThrow();
}

/** Says what came of an attempt. */
export async function insertEnded(tx: TenantTransaction, attempt: Attempt, end: AttemptEnd): Promise<void> {
  await tx
    .insertInto('erp_attempt')
    .values({ tenant_id: ownTenant, step: 'ENDED', digest: null, ...attempt, ...end })
    .execute();
}

/** The last attempt at sending a document. */
export async function findLastCreation(tx: TenantTransaction, documentId: string) {
  return await tx
    .selectFrom('erp_attempt')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('act', '=', 'CREATE')
    .orderBy('attempt_no', 'desc')
    .orderBy(sql`step = 'BEGUN'`) // its end first, where it has one
    .limit(1)
    .executeTakeFirst();
}

/**
 * After which number a document is there, wherever of its attempts it arrived: the lowest of those whose outcome is not known. What was
 * sent meanwhile has higher numbers.
 */
export async function findLookedFrom(tx: TenantTransaction, documentId: string, place: AttemptPlace): Promise<number> {
  const { rows } = await sql<{ lowest: number | null }>`
    select min(begun.last_number) as lowest
    from erp_attempt as begun left join erp_attempt as ended
      on ended.document_id = begun.document_id and ended.attempt_no = begun.attempt_no and ended.step = 'ENDED'
    where begun.document_id = ${documentId} and begun.act = 'CREATE' and begun.step = 'BEGUN'
      and (ended.verdict is null or ended.verdict = 'UNCLEAR')
      and extract(year from begun.dated_on) = extract(year from ${place.dated_on}::date)
      and begun.diary = ${place.diary} and begun.launch_type = ${place.launch_type}`.execute(tx);
  return Math.min(rows[0]?.lowest ?? place.last_number, place.last_number);
}

export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findLastCreation>>>;

/** As many as a person looks at. */
const MOST_LISTED = 20;

/** The last attempts at a document, the newest first. */
export async function listAttempts(tx: TenantTransaction, documentId: string): Promise<SendingAttempt[]> {
  const { rows } = await sql<Omit<SendingAttempt, 'at'> & { readonly at: Date }>`
    select distinct on (attempt_no) act, at, verdict, http_status as status, said from erp_attempt
    where document_id = ${documentId}
    order by attempt_no desc, step = 'BEGUN' limit ${MOST_LISTED}`.execute(tx);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
