import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { session } from '../sessions/sessions.wire.ts';

export const singleSignOnEndpoints = {
  hand: {
    ...endpoint('GET /tokens/sso', 'allUsers', {
      summary:
        'A token with which another module signs the caller in, once and within a minute, and where it takes them over.',
      reply: standard(z.object({ token: z.string(), url: z.string() })),
    }),
    alsoAt: '/api/tokens/sso', // as the documents print it (decision B-30)
  },
  take: endpoint('POST /tokens/sso', 'public', {
    summary: 'Opens a session with a token of single sign-on.',
    body: z.strictObject({ token: z.string().min(1, 'Required').max(200) }),
    reply: standard(session),
  }),
  place: endpoint('GET /tokens/sso-place', 'allUsers', {
    summary: 'Where the other module is; null where none is connected.',
    reply: standard(z.object({ url: z.string().nullable() })),
  }),
};
