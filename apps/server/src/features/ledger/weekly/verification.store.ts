import type { ControlTransaction } from '../../../db/tenant-transaction.ts';

/** How far a tenant's loans are verified in its week. */
export interface Verification {
  readonly began_on: string;
  /** The last day whose portion is done. */
  readonly done_on: string;
  readonly last_contract_id: string | null;
  readonly verified: number;
  readonly corrected: number;
}

/** The active tenants, each with the day to which its loans were rolled, and how far they are verified. */
export async function readVerifiedTenants(control: ControlTransaction) {
  return await control
    .selectFrom('tenant')
    .innerJoin('loan_roll', 'loan_roll.tenant_id', 'tenant.tenant_id')
    .leftJoin('loan_verification', 'loan_verification.tenant_id', 'tenant.tenant_id')
    .select([
      'tenant.tenant_id as tenantId',
      'tenant.time_zone as timeZone',
      'loan_roll.rolled_to as rolledTo',
      'loan_verification.done_on as doneOn',
    ])
    .where('tenant.is_active', '=', true)
    .orderBy('tenant.tenant_id')
    .execute();
}

/** Locked until the transaction ends; undefined where the tenant's loans were never verified. */
export async function lockVerification(
  control: ControlTransaction,
  tenantId: string,
): Promise<Verification | undefined> {
  return await control
    .selectFrom('loan_verification')
    .select(['began_on', 'done_on', 'last_contract_id', 'verified', 'corrected'])
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeVerification(
  control: ControlTransaction,
  tenantId: string,
  verification: Verification,
): Promise<void> {
  await control
    .insertInto('loan_verification')
    .values({ tenant_id: tenantId, ...verification })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(verification))
    .execute();
}
