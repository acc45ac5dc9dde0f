import type { DecisionKey } from '@calends/wire';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';

/** To which day (ISO) the person put each line off; days that have come are left out. */
export async function findDelays(
  tx: TenantTransaction,
  personId: string,
  today: string,
): Promise<ReadonlyMap<string, string>> {
  const delays = await tx
    .selectFrom('decision_delay')
    .select(['decision', 'until_date'])
    .where('person_id', '=', personId)
    .where('until_date', '>', today)
    .execute();
  return new Map(delays.map(({ decision, until_date: until }) => [decision, until]));
}

/** Puts a line off to a day, or with null takes that back. */
export async function saveDelay(
  tx: TenantTransaction,
  personId: string,
  decision: DecisionKey,
  until: string | null,
): Promise<void> {
  if (until === null) {
    await tx.deleteFrom('decision_delay').where('person_id', '=', personId).where('decision', '=', decision).execute();
    return;
  }
  await tx
    .insertInto('decision_delay')
    .values({ tenant_id: ownTenant, person_id: personId, decision, until_date: until })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'person_id', 'decision']).doUpdateSet({ until_date: until }),
    )
    .execute();
}
