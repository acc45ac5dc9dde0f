import type { IssuingAttempt } from '@calends/wire';
import { sql } from 'kysely';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';

/** Where an invoice was sent to, and after which number of its series it is there if it arrived. */
interface AttemptPlace {
  readonly dated_on: string;
  readonly doc_type: string;
  readonly series: string;
  readonly party: string;
  readonly last_number: number;
}

export interface Attempt extends AttemptPlace {
  readonly invoice_id: string;
  readonly attempt_no: number;
  readonly act: 'CREATE' | 'FIND';
  readonly at: Date;
}

export interface AttemptEnd {
  readonly verdict: 'DONE' | 'ABSENT' | 'LATER' | 'REFUSED' | 'UNCLEAR';
  readonly http_status: number | null;
  readonly said: string | null;
}

export async function nextAttemptNo(control: ControlTransaction, invoiceId: string): Promise<number> {
  const { last } = await control
    .selectFrom('invoice_attempt')
    .select(({ fn }) => fn.max<number | null>('attempt_no').as('last'))
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Says that an invoice is about to be sent, before it is. */
export async function insertBegun(control: ControlTransaction, attempt: Attempt): Promise<void> {
  const unknown = { verdict: null, http_status: null, said: null };
  await control
    .insertInto('invoice_attempt')
    .values({ ...attempt, ...unknown, step: 'BEGUN' })
    .execute();
}

export async function insertEnded(control: ControlTransaction, attempt: Attempt, end: AttemptEnd): Promise<void> {
  await control
    .insertInto('invoice_attempt')
    .values({ ...attempt, ...end, step: 'ENDED' })
    .execute();
}

/** What is known of an invoice that may have arrived with any of its attempts. */
export interface Sought extends AttemptPlace {
  /** How the last one ended; null where it broke off. */
  readonly verdict: string | null;
}

/**
 * Where to look for an invoice: after the lowest number and from the earliest day of those attempts at the place of the last one. Undefined
 * where none was begun.
 */
export async function findSought(control: ControlTransaction, invoiceId: string): Promise<Sought | undefined> {
  const { rows } = await sql<Sought>`
    select last.doc_type, last.series, last.party,
      (select verdict from invoice_attempt as ended where ended.invoice_id = last.invoice_id
        and ended.attempt_no = last.attempt_no and ended.step = 'ENDED') as verdict,
      (select min(dated_on)::text from invoice_attempt as begun where begun.invoice_id = last.invoice_id
        and begun.step = 'BEGUN') as dated_on,
      (select min(last_number) from invoice_attempt as begun where begun.invoice_id = last.invoice_id
        and begun.step = 'BEGUN' and begun.doc_type = last.doc_type and begun.series = last.series) as last_number
    from invoice_attempt as last
    where last.invoice_id = ${invoiceId} and last.act = 'CREATE' and last.step = 'BEGUN'
    order by attempt_no desc limit 1`.execute(control);
  return rows[0];
}

/** What was tried of an invoice, the newest first. */
export async function readAttempts(control: ControlTransaction, invoiceId: string): Promise<IssuingAttempt[]> {
  const { rows } = await sql<Omit<IssuingAttempt, 'at'> & { readonly at: Date }>`
    select begun.act, begun.at, ended.verdict, ended.http_status as status, ended.said
    from invoice_attempt as begun
    left join invoice_attempt as ended on ended.invoice_id = begun.invoice_id
      and ended.attempt_no = begun.attempt_no and ended.step = 'ENDED'
    where begun.invoice_id = ${invoiceId} and begun.step = 'BEGUN'
    order by begun.attempt_no desc`.execute(control);
  return rows.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() }));
}
