import { createHash } from 'node:crypto';
import type { unsubscribe as unsubscribeShape } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { Database } from '../../db/database.ts';
import { inControl } from '../../db/tenant-transaction.ts';
import type { Caller } from '../../http/actor.ts';
import { Unauthorized } from '../../http/problems.ts';
import { endNotices } from './subscribers.store.ts';

export interface UnsubscribeSettings {
  readonly db: Kysely<Database>;
  /** Throws for an account or an address that tries too often. */
  readonly limits: { take(attempt: { readonly account: string; readonly address: string }): Promise<void> };
}

/**
 * Ends all mails to a person but those about the safety of the account. Throws Unauthorized alike for an unknown address and a
 * wrong token.
 */
export async function unsubscribe(
  { email, token }: z.output<typeof unsubscribeShape>,
  caller: Caller,
  audit: AuditTrail,
  { db, limits }: UnsubscribeSettings,
): Promise<void> {
  const account = createHash('sha256').update(`unsubscribe ${email.toLowerCase()}`).digest('hex');
  await limits.take({ account, address: caller.ipAddress });
  await inControl(db, async (control) => {
    const personId = await endNotices(control, email, token);
    if (!personId) throw new Unauthorized('LinkNotValid');
    audit.record({ action: 'UPDATE', resource: 'notices', recordId: personId, after: { takesNotices: false } });
    await audit.writeToSystem(control, null);
  });
}
