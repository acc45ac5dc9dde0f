import { ownAccountEndpoints, profileEndpoints } from '@calends/wire';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { BadInput } from '../../http/problems.ts';
import { controlRoute, type Route } from '../../http/route.ts';
import { withAddendumSigned } from '../agreements/agreements.public.ts';
import { listWorkplaces } from '../people/people.public.ts';
import { updateOwnDetails, updatePreferences, updatePreferredTenant } from './own-account.store.ts';
import { readImage, setImageUrl, uploadImage } from './profile-image.ts';
import { readProfile } from './read-profile.ts';

export const ownAccountRoutes: readonly Route[] = [
  controlRoute(profileEndpoints.get, ({ control, actor }) => readProfile(control, actor)),
  controlRoute(ownAccountEndpoints.saveDetails, async ({ control, actor, body, audit }) => {
    await updateOwnDetails(control, actor.personId, { ...body, phoneNumber: body.phoneNumber || null });
    audit.record({ action: 'UPDATE', resource: 'person', recordId: actor.personId, after: Object.keys(body) });
    return await readProfile(control, actor);
  }),
  controlRoute(profileEndpoints.savePreferences, async ({ control, actor, body, audit }) => {
    await updatePreferences(control, actor.personId, body);
    audit.record({ action: 'UPDATE', resource: 'preferences', recordId: actor.personId, after: body });
    return await readProfile(control, actor);
  }),
  controlRoute(ownAccountEndpoints.uploadImage, ({ control, upload, ...by }) => uploadImage(control, by, upload)),
  controlRoute(ownAccountEndpoints.setImageUrl, ({ control, body, ...by }) => setImageUrl(control, by, body.imageUrl)),
  controlRoute(ownAccountEndpoints.image, ({ control, actor, params }) => readImage(control, actor, params.imageId)),
  controlRoute(ownAccountEndpoints.preferTenant, async ({ control, actor, body, audit }) => {
    await preferTenant(control, actor, body.preferredTenantId);
    audit.record({ action: 'UPDATE', resource: 'preferredTenant', recordId: actor.personId, after: body });
    return await readProfile(control, actor);
  }),
];

/**
 * Throws BadInput for a tenant in which the person does not work, whether it exists or not, and for one whose addendum the
 * person has not signed (loan-domain section 4).
 */
async function preferTenant(control: ControlTransaction, actor: Actor, tenantId: string): Promise<void> {
  const open = await listWorkplaces(control, actor.personId);
  if (!open.some((tenant) => tenant.tenantId === tenantId))
    throw new BadInput({ preferredTenantId: ['TenantNotYours'] });
  const signed = await withAddendumSigned(control, actor.personId, [tenantId]);
  if (!signed.has(tenantId)) throw new BadInput({ preferredTenantId: ['AddendumUnsigned'] });
  await updatePreferredTenant(control, actor.personId, tenantId);
}
