import { sql } from 'kysely';
import { inControlOf, ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';

/** The time zone of the transaction's tenant, for calls of people who have no account in it. */
export async function readTimeZone(tx: TenantTransaction): Promise<string> {
  const { zone } = await inControlOf(tx, (control) =>
    control
      .selectFrom('tenant')
      .select('time_zone as zone')
      .where(sql<boolean>`tenant_id = ${ownTenant}`)
      .executeTakeFirstOrThrow(),
  );
  return zone;
}
