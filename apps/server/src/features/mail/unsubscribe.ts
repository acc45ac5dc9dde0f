import { createHash } from 'node:crypto';
import { codeOfCategory, type unsubscribe as unsubscribeShape } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { Database } from '../../db/database.ts';
import { type ControlTransaction, inControl, inTenantOf } from '../../db/tenant-transaction.ts';
import type { Caller } from '../../http/actor.ts';
import { Unauthorized } from '../../http/problems.ts';
import { endMails } from '../notification-categories/notification-categories.public.ts';
import type { MailKinds } from './kinds-of-mail.ts';
import { endNotices, findByLink, isTenant } from './subscribers.store.ts';

export interface UnsubscribeSettings {
  readonly db: Kysely<Database>;
  /** Throws for an account or an address that tries too often. */
  readonly limits: { take(attempt: { readonly account: string; readonly address: string }): Promise<void> };
}

type Unsubscribing = z.output<typeof unsubscribeShape>;

/**
 * Ends the mails of some kinds in a tenant to a person, or all but those about the safety of the account. Throws Unauthorized alike
 * for an unknown address, a wrong token, and kinds that the tenant does not have.
 */
export async function unsubscribe(
  { email, token, tenantId, categoryIds }: Unsubscribing,
  caller: Caller,
  audit: AuditTrail,
  { db, limits }: UnsubscribeSettings,
): Promise<void> {
  const account = createHash('sha256').update(`unsubscribe ${email.toLowerCase()}`).digest('hex');
  await limits.take({ account, address: caller.ipAddress });
  await inControl(db, async (control) => {
    const personId = await findByLink(control, email, token);
    if (!personId) throw new Unauthorized('LinkNotValid');
    const kinds = tenantId && categoryIds && { tenantId, categoryIds };
    if (kinds) await endKinds(control, personId, kinds);
    else await endNotices(control, personId);
    const after = kinds ? { mail: 'NONE', categories: namesOf(kinds) } : { takesNotices: false };
    audit.record({ action: 'UPDATE', resource: 'notices', recordId: personId, after });
    await audit.writeToSystem(control, null);
  });
}

async function endKinds(
  control: ControlTransaction,
  personId: string,
  { tenantId, categoryIds }: MailKinds,
): Promise<void> {
  const isDone =
    (await isTenant(control, tenantId)) &&
    (await inTenantOf(control, tenantId, (tx) => endMails(tx, personId, categoryIds)));
  if (!isDone) throw new Unauthorized('LinkNotValid');
}

/** The codes of shipped ones; what a tenant added is known there alone. */
function namesOf({ categoryIds }: MailKinds): string {
  return categoryIds.map((id) => codeOfCategory(id) ?? id).join(', ');
}
