import type { ControlTransaction } from '../../db/tenant-transaction.ts';

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
