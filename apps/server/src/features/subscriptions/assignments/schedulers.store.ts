import { type ControlTransaction, inTenantOf } from '../../../db/tenant-transaction.ts';

/** Whether the issuer has a schedule, on whose due days invoices may be made. */
export async function hasScheduler(
  control: ControlTransaction,
  issuerId: string,
  schedulerId: string,
): Promise<boolean> {
  const scheduler = await inTenantOf(control, issuerId, (tx) =>
    tx.selectFrom('scheduler').select('scheduler_id').where('scheduler_id', '=', schedulerId).executeTakeFirst(),
  );
  return scheduler !== undefined;
}
