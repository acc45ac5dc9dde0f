import { createHash } from 'node:crypto';
import { codeOfCategory, type mailEndpoints, type unsubscribe as unsubscribeShape } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { Database } from '../../db/database.ts';
import { type ControlTransaction, inControl, inTenantOf } from '../../db/tenant-transaction.ts';
import type { Caller } from '../../http/actor.ts';
import { Unauthorized } from '../../http/problems.ts';
import { endMails, findLayers } from '../notification-categories/notification-categories.public.ts';
import type { MailKinds } from './kinds-of-mail.ts';
import { endNotices, findByLink, findRecipient, isTenant } from './subscribers.store.ts';

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
  await limits.take(attemptOf(email, caller));
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

function attemptOf(email: string, { ipAddress }: Caller) {
  const account = createHash('sha256').update(`unsubscribe ${email.toLowerCase()}`).digest('hex');
  return { account, address: ipAddress };
}

/**
 * Which mails the link would end, for somebody who is not signed in. The token is the person's for every tenant, so a tenant is named
 * only to those who work there. Throws Unauthorized alike for an unknown address, a wrong token and an unknown tenant.
 */
export async function readUnsubscribeLink(
  { email, token, tenantId, categoryIds }: z.output<typeof mailEndpoints.readLink.body>,
  caller: Caller,
  { db, limits }: UnsubscribeSettings,
): Promise<z.output<typeof mailEndpoints.readLink.reply.data>> {
  await limits.take(attemptOf(email, caller));
  return await inControl(db, async (control) => {
    const personId = await findByLink(control, email, token);
    if (!personId || !(await isTenant(control, tenantId))) throw new Unauthorized('LinkNotValid');
    const { role, tenantName } = await findRecipient(control, personId, tenantId);
    if (role === null) return { tenant: null, categories: categoryIds.flatMap((id) => shipped(id)) };
    const layers = await inTenantOf(control, tenantId, (tx) => findLayers(tx, categoryIds));
    const categories = categoryIds.flatMap((id) => {
      const category = layers.get(id);
      return category ? [{ id, name: category.name }] : shipped(id);
    });
    return { tenant: tenantName, categories };
  });
}

/** The page knows it by its text. */
function shipped(id: string) {
  const code = codeOfCategory(id);
  return code ? [{ id, name: code }] : [];
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
