import { z } from 'zod';
import { endpoint, keptFile, standard } from '../calls/endpoint.ts';
import { changePassword, ownDetails, ownSession, preferredTenant, profileImageUrl } from './own-account.wire.ts';
import { profile } from './profile.wire.ts';

const image = standard(z.object({ imageUrl: z.string().nullable() }));

/** The calls by which everybody manages their own account. */
export const ownAccountEndpoints = {
  saveDetails: endpoint('PUT /identity/profile', 'allUsers', {
    summary: 'Name and telephone of the caller.',
    body: ownDetails,
    reply: standard(profile),
  }),
  changePassword: endpoint('PUT /identity/change-password', 'allUsers', {
    hasSecrets: true,
    summary: 'A new password for the current one; every other session of the caller ends.',
    body: changePassword,
    reply: standard(z.literal(true)),
  }),
  uploadImage: endpoint('PUT /identity/profile-image', 'allUsers', {
    summary: 'A picture of the caller: PNG, JPEG or WebP of at most 1 MB.',
    upload: 'image',
    reply: image,
  }),
  setImageUrl: endpoint('PUT /identity/profile-image-url', 'allUsers', {
    summary: 'A picture of the caller by its address, or none.',
    body: profileImageUrl,
    reply: image,
  }),
  image: endpoint('GET /identity/profile-image/{imageId}', 'allUsers', {
    summary: 'The picture of somebody whom the caller works with.',
    reply: keptFile(),
  }),
  preferTenant: endpoint('PUT /identity/Preferredtenant', 'allUsers', {
    summary: 'The tenant that a sign-in opens when none is named.',
    body: preferredTenant,
    reply: standard(profile),
  }),
  sessions: endpoint('GET /identity/sessions', 'allUsers', {
    summary: 'Where the caller is signed in.',
    reply: standard(z.array(ownSession)),
  }),
  endSession: endpoint('DELETE /identity/sessions/{id}', 'allUsers', {
    summary: 'Signs the caller out of one session.',
    reply: standard(z.literal(true)),
  }),
  endOtherSessions: endpoint('DELETE /identity/sessions', 'allUsers', {
    summary: 'Signs the caller out everywhere but here; how many sessions that were.',
    reply: standard(z.number()),
  }),
};
