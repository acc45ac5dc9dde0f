import { z } from 'zod';
import { endpoint, standard } from '../endpoint.ts';
import { preferences, profile, session, signIn, switchTenant } from './account.wire.ts';

export const accountEndpoints = {
  signIn: endpoint('POST /tokens', 'public', {
    summary: 'Signs in; data is null when a one-time code is needed.',
    query: z.strictObject({ isActivation: z.enum(['true', 'false']).default('false') }),
    body: signIn,
    reply: standard(session.nullable()),
  }),
  refresh: endpoint('POST /tokens/refresh', 'public', {
    summary: 'A new token for the refresh cookie, which is rotated.',
    reply: standard(session),
  }),
  signOut: endpoint('POST /tokens/logout', 'allUsers', {
    summary: 'Revokes the session.',
    reply: standard(z.literal(true)),
  }),
  switchTenant: endpoint('POST /tokens/profile-tenant-id', 'allUsers', {
    hasSecrets: true,
    summary: 'Exchanges the session for one in another tenant of the caller.',
    body: switchTenant,
    reply: standard(session),
  }),
  profile: endpoint('GET /identity/profile', 'allUsers', {
    summary: 'The caller as person and member of the token’s tenant.',
    reply: standard(profile),
  }),
  savePreferences: endpoint('PUT /identity/preferences', 'allUsers', {
    summary: 'Page size and colour scheme of the caller.',
    body: preferences,
    reply: standard(profile),
  }),
};
