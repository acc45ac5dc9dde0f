import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { session } from '../sessions/sessions.wire.ts';
import {
  forgotPassword,
  passwordLink,
  passwordLinkToken,
  resetAndActivate,
  resetPassword,
} from './password-links.wire.ts';

export const passwordLinkEndpoints = {
  forgot: endpoint('POST /identity/forgot-password', 'public', {
    summary: 'Mails a link by which a new password is chosen; answers alike for known and unknown addresses.',
    body: forgotPassword,
    reply: standard(z.literal(true)),
  }),
  read: endpoint('POST /identity/password-link', 'public', {
    summary: 'What the token of a password link is for; the link stays good.',
    body: passwordLinkToken,
    reply: standard(passwordLink),
    isReading: true,
  }),
  reset: endpoint('POST /identity/reset-password', 'public', {
    summary: 'Sets a new password by a mailed link and ends every session of the person.',
    body: resetPassword,
    reply: standard(z.literal(true)),
  }),
  resetAndActivate: endpoint('POST /tokens/reset-and-activate', 'public', {
    summary: 'Sets the first password of an invited user, or makes the first root, and signs in as POST /tokens does.',
    body: resetAndActivate,
    reply: standard(session.nullable()),
  }),
};
