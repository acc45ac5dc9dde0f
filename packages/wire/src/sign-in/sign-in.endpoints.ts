import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { session } from '../sessions/sessions.wire.ts';
import { signIn, switchTenant } from './sign-in.wire.ts';

export const signInEndpoints = {
  signIn: endpoint('POST /tokens', 'public', {
    summary: 'Signs in; data is null when a one-time code is needed.',
    query: z.strictObject({ isActivation: z.enum(['true', 'false']).default('false') }),
    body: signIn,
    reply: standard(session.nullable()),
  }),
  switchTenant: endpoint('POST /tokens/profile-tenant-id', 'allUsers', {
    hasSecrets: true,
    summary: 'Exchanges the session for one in another tenant of the caller.',
    body: switchTenant,
    reply: standard(session),
  }),
};
