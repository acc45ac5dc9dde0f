import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { Database } from '../../db/database.ts';
import { inControl } from '../../db/tenant-transaction.ts';
import type { Caller } from '../../http/actor.ts';
import { Unauthorized } from '../../http/problems.ts';
import { notifyOfAccess } from '../activation/activation.public.ts';
import { takeLink } from '../one-time-links/one-time-links.public.ts';
import type { SecondFactorSettings } from '../second-factors/second-factors.public.ts';
import { confirmMember } from './members.store.ts';

/**
 * Makes the person whom the mail reached a user of the tenant. Throws Unauthorized for a link that is unknown, used, expired or
 * of a membership that ended meanwhile.
 */
export async function confirmAccess(
  token: string,
  caller: Caller,
  audit: AuditTrail,
  { db, now, limits }: Pick<SecondFactorSettings, 'now' | 'limits'> & { readonly db: Kysely<Database> },
): Promise<void> {
  await limits.take({ account: createHash('sha256').update(token).digest('hex'), address: caller.ipAddress });
  await inControl(db, async (control) => {
    const link = await takeLink(control, 'CONFIRM_ACCESS', token, now());
    const knownAs = link?.tenantId ? await confirmMember(control, link.personId, link.tenantId) : undefined;
    if (!link?.tenantId || !knownAs) throw new Unauthorized('LinkNotValid');
    audit.record({
      action: 'UPDATE',
      resource: 'identity',
      recordId: link.personId,
      before: { id: knownAs }, // the history continues under the person's own id
      after: { id: link.personId, state: 'ACTIVE' },
    });
    await notifyOfAccess(control, link.personId, link.tenantId);
    await audit.writeToSystem(control, link.tenantId);
  });
}
