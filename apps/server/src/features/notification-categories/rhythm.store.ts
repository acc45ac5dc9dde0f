import { type MailRhythm, USUAL_RHYTHM } from '@calends/wire';
import { sql } from 'kysely';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';

export interface FoundRhythm extends MailRhythm {
  /** When the last mail of notifications left. */
  readonly mailedAt: Date | null;
}

/** When the person gets mails: as chosen, else as usual. */
export async function findRhythm(tx: TenantTransaction, personId: string): Promise<FoundRhythm> {
  const row = await tx
    .selectFrom('notification_rhythm')
    .select(['digest_at', 'digest_days', 'quiet_from', 'quiet_to', 'mailed_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!row) return { ...USUAL_RHYTHM, mailedAt: null };
  return {
    digestAt: row.digest_at,
    digestDays: row.digest_days,
    quietFrom: row.quiet_from,
    quietTo: row.quiet_to,
    mailedAt: row.mailed_at,
  };
}

export async function putRhythm(tx: TenantTransaction, personId: string, rhythm: MailRhythm): Promise<void> {
  const { digestAt, digestDays, quietFrom, quietTo } = rhythm;
  const row = { digest_at: digestAt, digest_days: [...digestDays], quiet_from: quietFrom, quiet_to: quietTo };
  await tx
    .insertInto('notification_rhythm')
    .values({ tenant_id: ownTenant, person_id: personId, ...row })
    .onConflict((known) => known.columns(['tenant_id', 'person_id']).doUpdateSet(row))
    .execute();
}

export async function noteMailed(tx: TenantTransaction, personId: string, mailedAt: Date): Promise<void> {
  await tx
    .insertInto('notification_rhythm')
    .values({ tenant_id: ownTenant, person_id: personId, mailed_at: mailedAt })
    .onConflict((known) => known.columns(['tenant_id', 'person_id']).doUpdateSet({ mailed_at: mailedAt }))
    .execute();
}

/** Has the job decide anew when what waits for the person's mails is due, as they choose now. */
export async function decideAnew(tx: TenantTransaction, personId: string): Promise<void> {
  await tx
    .updateTable('bell_notification')
    .set({ mail_due_at: sql<string>`'-infinity'` })
    .where('person_id', '=', personId)
    .where('mail_due_at', 'is not', null)
    .execute();
}
