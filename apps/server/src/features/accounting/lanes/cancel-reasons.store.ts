import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import type { Named } from '../systems/accounting-system.ts';

const SYSTEM = 'PRIMAVERA';

/** For which reasons a company in accounting annuls documents, as it said at some time. */
export interface KeptReasons {
  readonly reasons: readonly Named[];
  readonly at: Date;
}

export async function findCancelReasons(
  control: ControlTransaction,
  tenantId: string,
  company: string,
): Promise<KeptReasons | undefined> {
  const lane = await control
    .selectFrom('erp_lane')
    .select(['cancel_reasons as reasons', 'cancel_reasons_at as at'])
    .where('tenant_id', '=', tenantId)
    .where('system', '=', SYSTEM)
    .where('company', '=', company)
    .executeTakeFirst();
  return lane?.reasons && lane.at ? { reasons: lane.reasons, at: lane.at } : undefined;
}

/** With the lane of the company, which is there from now on if it was not. */
export async function keepCancelReasons(
  control: ControlTransaction,
  tenantId: string,
  company: string,
  { reasons, at }: KeptReasons,
): Promise<void> {
  const kept = { cancel_reasons: JSON.stringify(reasons), cancel_reasons_at: at };
  await control
    .insertInto('erp_lane')
    .values({ tenant_id: tenantId, system: SYSTEM, company, ...kept })
    .onConflict((lane) => lane.columns(['tenant_id', 'system', 'company']).doUpdateSet(kept))
    .execute();
}
