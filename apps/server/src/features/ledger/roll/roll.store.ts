import { sql } from 'kysely';
import type { ControlTransaction, TenantTransaction } from '../../../db/tenant-transaction.ts';

export interface RollingTenant {
  readonly tenantId: string;
  readonly timeZone: string;
  /** The last day and instant to which every loan was rolled; null for a tenant that never was. */
  readonly rolledTo: string | null;
  readonly rolledAt: Date | null;
  /** Its bells know that fixings are out of date. */
  readonly staleFixingsNotified: boolean | null;
}

export async function readRollingTenants(control: ControlTransaction): Promise<RollingTenant[]> {
  return await control
    .selectFrom('tenant')
    .leftJoin('loan_roll', 'loan_roll.tenant_id', 'tenant.tenant_id')
    .select([
      'tenant.tenant_id as tenantId',
      'time_zone as timeZone',
      'rolled_to as rolledTo',
      'rolled_at as rolledAt',
      'told_stale_fixings as staleFixingsNotified',
    ])
    .where('is_active', '=', true)
    .orderBy('tenant.tenant_id')
    .execute();
}

/** What a roll leaves behind: the day that it reached, and what people were notified of. */
export interface DoneRoll {
  readonly day: string;
  readonly at: Date;
  readonly staleFixingsNotified: boolean;
}

export async function writeRoll(
  control: ControlTransaction,
  tenantId: string,
  { day, at, staleFixingsNotified }: DoneRoll,
): Promise<void> {
  await sql`
    insert into loan_roll (tenant_id, rolled_to, rolled_at, told_stale_fixings)
    values (${tenantId}, ${day}, ${at}, ${staleFixingsNotified})
    on conflict (tenant_id) do update set
      rolled_to = greatest(loan_roll.rolled_to, excluded.rolled_to),
      rolled_at = greatest(loan_roll.rolled_at, excluded.rolled_at),
      told_stale_fixings = excluded.told_stale_fixings`.execute(control);
}

/** When the system's own fixings last changed; run in the system's tenant. */
export async function lastChangeOfSystemRates(tx: TenantTransaction): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('euribor_rate')
    .select((eb) => eb.fn.max('recorded_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? undefined;
}
