import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { session } from './sessions.wire.ts';

export const sessionEndpoints = {
  refresh: endpoint('POST /tokens/refresh', 'public', {
    summary: 'A new token for the refresh cookie, which is rotated.',
    reply: standard(session),
  }),
  signOut: endpoint('POST /tokens/logout', 'allUsers', {
    summary: 'Revokes the session.',
    reply: standard(z.literal(true)),
  }),
};
