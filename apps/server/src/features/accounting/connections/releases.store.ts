import { type SendMode } from '@calends/wire';
import { sql } from 'kysely';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';

/** The night that has begun in the time zone of a tenant: it begins at 02:00. */
const nightAt = (now: Date) =>
  sql<string>`(${now}::timestamptz at time zone tenant.time_zone - interval '2 hours')::date`;

/** A tenant whose documents may leave by themselves now. */
export interface Release {
  readonly tenantId: string;
  readonly sendMode: SendMode;
  readonly timeZone: string;
  /** The night (its day, ISO) that has begun. */
  readonly night: string;
}

/** The tenants whose connection says that documents leave by themselves, each night or at once; of one, or of all. */
export async function readReleases(control: ControlTransaction, now: Date, tenantId?: string): Promise<Release[]> {
  const night = nightAt(now);
  return await control
    .selectFrom('erp_connection')
    .innerJoin('tenant', 'tenant.tenant_id', 'erp_connection.tenant_id')
    .select([
      'tenant.tenant_id as tenantId',
      'erp_connection.send_mode as sendMode',
      'tenant.time_zone as timeZone',
      sql<string>`${night}::text`.as('night'),
    ])
    .where('erp_connection.system', '=', 'PRIMAVERA')
    .where('erp_connection.sealed_password', 'is not', null)
    .where('tenant.is_active', '=', true)
    .where(
      sql<boolean>`(erp_connection.send_mode = 'IMMEDIATE' or erp_connection.send_mode = 'NIGHTLY'
        and (erp_connection.released_on is null or erp_connection.released_on < ${night}))`,
    )
    .$if(tenantId !== undefined, (query) => query.where('tenant.tenant_id', '=', tenantId ?? ''))
    .orderBy('tenant.tenant_id')
    .execute();
}

/** Notes that the documents of a night have left. */
export async function noteReleased(control: ControlTransaction, { tenantId, night }: Release): Promise<void> {
  await control
    .updateTable('erp_connection')
    .set({ released_on: night })
    .where('tenant_id', '=', tenantId)
    .where('system', '=', 'PRIMAVERA')
    .execute();
}

/** Has nothing leave by night before the next one: somebody has just said when documents leave. */
export async function waitForNight(control: ControlTransaction, connectionId: string, now: Date): Promise<void> {
  await sql`
    update erp_connection set released_on = ${nightAt(now)}
    from tenant
    where tenant.tenant_id = erp_connection.tenant_id and erp_connection.connection_id = ${connectionId}`.execute(
    control,
  );
}
