import { sql } from 'kysely';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { endResetLinks } from '../one-time-links/one-time-links.public.ts';

/** Does the work; unless it `counts`, rolls it back, so that only the time it took is the same. */
export async function tryOut(control: ControlTransaction, counts: boolean, work: () => Promise<void>): Promise<void> {
  await sql`savepoint tried_out`.execute(control);
  await work();
  await sql`${sql.raw(counts ? 'release' : 'rollback to')} savepoint tried_out`.execute(control);
}

export async function updatePassword(
  control: ControlTransaction,
  personId: string,
  passwordHash: string,
): Promise<void> {
  await control.updateTable('person').set({ password_hash: passwordHash }).where('person_id', '=', personId).execute();
  await endResetLinks(control, personId);
}
