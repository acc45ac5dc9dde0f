import type { ControlTransaction } from '../../db/tenant-transaction.ts';

/** Makes the invited user an active one; false when the invitation was withdrawn. */
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
    .where('is_active', '=', true) // an administrator may have archived the user meanwhile
    .where('allowed_user_state', 'in', ['NEW_USER', 'RESEND_CONFIRMATION', 'AWAIT_USER_CONFIRMATION'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
