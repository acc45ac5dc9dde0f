import { sql } from 'kysely';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';

/** Does the work; unless it `counts`, it is taken back, and what is left of it is the time that it took. */
export async function tryOut(control: ControlTransaction, counts: boolean, work: () => Promise<void>): Promise<void> {
  await sql`savepoint tried_out`.execute(control);
  await work();
  await sql`${sql.raw(counts ? 'release' : 'rollback to')} savepoint tried_out`.execute(control);
}

/** The invited user works for the tenant from now on; false when the invitation was taken back. */
export async function activateMember(
  control: ControlTransaction,
  personId: string,
  tenantId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await control
    .updateTable('membership')
    .set({ allowed_user_state: 'ACTIVE' })
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true) // an administrator who archived the user meanwhile is not overruled
    .where('allowed_user_state', 'in', ['NEW_USER', 'RESEND_CONFIRMATION', 'AWAIT_USER_CONFIRMATION'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
