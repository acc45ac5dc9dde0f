import type { ControlTransaction } from '../../db/tenant-transaction.ts';

interface AccessOf {
  readonly personId: string;
  readonly tenantId: string;
}

/** Ends the sessions of a person in one tenant; in others they go on. */
export async function endSessionsIn(
  control: ControlTransaction,
  { personId, tenantId }: AccessOf,
  at: Date,
): Promise<void> {
  await control
    .updateTable('session')
    .set({ revoked_at: at })
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Links that would lead the person into the tenant lead nowhere any more. */
export async function endLinksInto(control: ControlTransaction, { personId, tenantId }: AccessOf): Promise<void> {
  await control
    .deleteFrom('one_time_link')
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('purpose', 'in', ['ACTIVATE_PERSON', 'CONFIRM_ACCESS'])
    .execute();
}
