import { accountEndpoints, type OwnSession, ownAccountEndpoints } from '@calends/wire';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { BadInput, NotFound } from '../../http/problems.ts';
import { controlRoute, type Route } from '../../http/route.ts';
import { withAddendumSigned } from '../agreements/agreements.public.ts';
import { listWorkplaces } from '../people/people.public.ts';
import { updatePreferences } from './account.store.ts';
import { changePassword } from './change-password.ts';
import { deviceOf } from './device.ts';
import {
  listSessions,
  revokeOtherSessions,
  revokeOwnSession,
  updateOwnDetails,
  updatePreferredTenant,
} from './own-account.store.ts';
import { readImage, setImageUrl, uploadImage } from './profile-image.ts';
import { readProfile } from './read-profile.ts';
import type { SignInSettings } from './sign-in.ts';

export function ownAccountRoutes(settings: SignInSettings): readonly Route[] {
  return [
    controlRoute(accountEndpoints.profile, ({ control, actor }) => readProfile(control, actor)),
    controlRoute(ownAccountEndpoints.saveDetails, async ({ control, actor, body, audit }) => {
      await updateOwnDetails(control, actor.personId, { ...body, phoneNumber: body.phoneNumber || null });
      audit.record({ action: 'UPDATE', resource: 'person', recordId: actor.personId, after: Object.keys(body) });
      return await readProfile(control, actor);
    }),
    controlRoute(accountEndpoints.savePreferences, async ({ control, actor, body, audit }) => {
      await updatePreferences(control, actor.personId, body);
      audit.record({ action: 'UPDATE', resource: 'preferences', recordId: actor.personId, after: body });
      return await readProfile(control, actor);
    }),
    controlRoute(ownAccountEndpoints.changePassword, async ({ control, body, ...by }) => {
      await changePassword(control, by, body, settings);
      return true as const;
    }),
    controlRoute(ownAccountEndpoints.uploadImage, ({ control, upload, ...by }) => uploadImage(control, by, upload)),
    controlRoute(ownAccountEndpoints.setImageUrl, ({ control, body, ...by }) =>
      setImageUrl(control, by, body.imageUrl),
    ),
    controlRoute(ownAccountEndpoints.image, ({ control, actor, params }) => readImage(control, actor, params.imageId)),
    controlRoute(ownAccountEndpoints.preferTenant, async ({ control, actor, body, audit }) => {
      await preferTenant(control, actor, body.preferredTenantId);
      audit.record({ action: 'UPDATE', resource: 'preferredTenant', recordId: actor.personId, after: body });
      return await readProfile(control, actor);
    }),
    controlRoute(ownAccountEndpoints.sessions, async ({ control, actor }) => {
      const sessions = await listSessions(control, actor.personId, settings.now());
      return sessions.map((session) => wireSession(session, actor));
    }),
    controlRoute(ownAccountEndpoints.endSession, async ({ control, actor, params, audit }) => {
      if (!(await revokeOwnSession(control, actor.personId, params.id, settings.now()))) throw new NotFound();
      audit.record({ action: 'LOGOUT', resource: 'session', recordId: actor.personId, after: { session: params.id } });
      return true as const;
    }),
    controlRoute(ownAccountEndpoints.endOtherSessions, async ({ control, actor, audit }) => {
      const ended = await revokeOtherSessions(control, actor.personId, actor.sessionId, settings.now());
      audit.record({ action: 'LOGOUT', resource: 'session', recordId: actor.personId, after: { ended } });
      return ended;
    }),
  ];
}

/**
 * Throws BadInput for a tenant that is not the person's, whether it exists or not, and for one whose addendum the person has
 * not signed (loan-domain section 4).
 */
async function preferTenant(control: ControlTransaction, actor: Actor, tenantId: string): Promise<void> {
  const open = await listWorkplaces(control, actor.personId);
  if (!open.some((tenant) => tenant.tenantId === tenantId))
    throw new BadInput({ preferredTenantId: ['TenantNotYours'] });
  const signed = await withAddendumSigned(control, actor.personId, [tenantId]);
  if (!signed.has(tenantId)) throw new BadInput({ preferredTenantId: ['AddendumUnsigned'] });
  await updatePreferredTenant(control, actor.personId, tenantId);
}

function wireSession(session: Awaited<ReturnType<typeof listSessions>>[number], actor: Actor): OwnSession {
  const device = deviceOf(session.userAgent ?? '');
  const lastUsedAt = session.rotatedAt > session.createdAt ? session.rotatedAt : session.createdAt;
  return {
    id: session.sessionId,
    tenantId: session.tenantId,
    tenantName: session.tenantName,
    ipAddress: session.ipAddress,
    device: device === '?' ? null : device,
    createdOn: session.createdAt.toISOString(),
    lastUsedOn: lastUsedAt.toISOString(),
    isCurrent: session.sessionId === actor.sessionId,
  };
}
