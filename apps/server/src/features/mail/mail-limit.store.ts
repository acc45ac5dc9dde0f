import { sql } from 'kysely';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';

const MOST_PER_HOUR = 5;

/** Whether an address got so many mails within the hour that it gets no other. */
export async function hasMailEnough(control: ControlTransaction, address: string): Promise<boolean> {
  const { count } = await control
    .selectFrom('outbox_mail')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where((where) => where(where.fn('lower', ['to_address']), '=', address.toLowerCase()))
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return Number(count) >= MOST_PER_HOUR;
}
