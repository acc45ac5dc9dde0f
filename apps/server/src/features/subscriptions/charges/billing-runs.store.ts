import { sql } from 'kysely';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';

export interface Issuer {
  readonly issuerId: string;
  readonly timeZone: string;
}

/** Every tenant that ever assigned a plan to somebody, with the last day that was billed. */
export async function readIssuers(
  control: ControlTransaction,
): Promise<Array<Issuer & { readonly billedTo: string | null }>> {
  const { rows } = await sql<Issuer & { billedTo: string | null }>`
    select tenant_id as "issuerId", time_zone as "timeZone",
      (select max(day) from billing_run where issuer_tenant_id = tenant_id) as "billedTo"
    from tenant where exists (select from subscription_assignment where issuer_tenant_id = tenant_id)
    order by tenant_id`.execute(control);
  return rows;
}

/** One run of an issuer at a time: the next one waits, and sees what it made. */
export async function lockIssuer(control: ControlTransaction, issuerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('billing of ' || ${issuerId}, 0))`.execute(control);
}

/** The last day (ISO) that was billed; undefined before the first run. */
export async function findBilledTo(control: ControlTransaction, issuerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day) as day from billing_run where issuer_tenant_id = ${issuerId}`.execute(control);
  return rows[0]?.day ?? undefined;
}

/** The day on which the first of an issuer's assignments was made; undefined where there is none. */
export async function findFirstDay(control: ControlTransaction, issuerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(entered_on) as day from assignment_terms join subscription_assignment using (assignment_id)
    where issuer_tenant_id = ${issuerId}`.execute(control);
  return rows[0]?.day ?? undefined;
}

export interface RunCounts {
  readonly charges: number;
  readonly invoices: number;
}

/** A run that is made again on its day adds what has become due since. */
export async function putRun(
  control: ControlTransaction,
  { issuerId, day, now }: { readonly issuerId: string; readonly day: string; readonly now: Date },
  { charges, invoices }: RunCounts,
): Promise<void> {
  await sql`
    insert into billing_run (issuer_tenant_id, day, charges, invoices, ran_at)
    values (${issuerId}, ${day}, ${charges}, ${invoices}, ${now})
    on conflict (issuer_tenant_id, day) do update set charges = billing_run.charges + excluded.charges,
      invoices = billing_run.invoices + excluded.invoices, ran_at = excluded.ran_at`.execute(control);
}
