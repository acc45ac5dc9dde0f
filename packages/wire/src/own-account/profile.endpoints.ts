import { endpoint, standard } from '../calls/endpoint.ts';
import { preferences, profile } from './profile.wire.ts';

export const profileEndpoints = {
  get: endpoint('GET /identity/profile', 'allUsers', {
    summary: 'The caller as person and member of the token’s tenant.',
    reply: standard(profile),
  }),
  savePreferences: endpoint('PUT /identity/preferences', 'allUsers', {
    summary: 'Page size and colour scheme of the caller.',
    body: preferences,
    reply: standard(profile),
  }),
};
