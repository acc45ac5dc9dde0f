import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { session } from '../sessions/sessions.wire.ts';
import {
  addPasskey,
  authenticatorSetup,
  confirmAuthenticator,
  passkeyOptions,
  recoveryCodes,
  secondFactors,
  signInWithCode,
  signInWithPasskey,
  webAuthnOptions,
} from './second-factors.wire.ts';

/** One-time codes and passkeys: signing in with them, and the caller's own. */
export const secondFactorEndpoints = {
  signInWithCode: endpoint('POST /tokens/login-otp', 'public', {
    summary: 'The sign-in once more, with the one-time code.',
    body: signInWithCode,
    reply: standard(session.nullable()),
  }),
  signInPasskeyOptions: endpoint('POST /tokens/passkey-options', 'public', {
    summary: 'What the browser signs with a passkey.',
    reply: standard(webAuthnOptions),
  }),
  signInWithPasskey: endpoint('POST /tokens/passkey', 'public', {
    summary: 'Signs in with a passkey, which stands for password and code.',
    body: signInWithPasskey,
    reply: standard(session.nullable()),
  }),
  setUpAuthenticator: endpoint('GET /tokens/twofactor-setup', 'allUsers', {
    summary: 'The secret for an authenticator of the caller, used once its first code is confirmed.',
    reply: standard(authenticatorSetup),
  }),
  confirmAuthenticator: endpoint('POST /identity/authenticator', 'allUsers', {
    hasSecrets: true,
    summary: 'Starts to ask the caller for codes of the authenticator, and gives the recovery codes.',
    body: confirmAuthenticator,
    reply: standard(recoveryCodes),
  }),
  secondFactors: endpoint('GET /identity/second-factors', 'allUsers', {
    summary: 'What the caller shows beside the password.',
    reply: standard(secondFactors),
  }),
  addPasskeyOptions: endpoint('POST /identity/passkey-options', 'allUsers', {
    hasSecrets: true,
    summary: 'What the browser makes a passkey of.',
    body: passkeyOptions,
    reply: standard(webAuthnOptions),
  }),
  addPasskey: endpoint('POST /identity/passkeys', 'allUsers', {
    hasSecrets: true,
    summary: 'Keeps a passkey of the caller.',
    body: addPasskey,
    reply: standard(secondFactors),
  }),
  removePasskey: endpoint('DELETE /identity/passkeys/{id}', 'allUsers', {
    summary: 'Forgets a passkey of the caller.',
    reply: standard(z.literal(true)),
  }),
};
