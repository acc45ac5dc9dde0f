import { createHash } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { type ControlTransaction, inControl } from '../../db/tenant-transaction.ts';
import type { Caller } from '../../http/actor.ts';
import { Unauthorized } from '../../http/problems.ts';
import {
  challengeOf,
  insertChallenge,
  lockPasskey,
  noteUse,
  passkeySite,
  takeChallenge,
} from '../second-factors/second-factors.public.ts';
import { hashSecret } from '../security/security.public.ts';
import { noteShown } from '../sessions/sessions.public.ts';
import { beginAttempt, chooseTenant, type SignInSettings } from './sign-in.ts';
import { continueSignIn, type SignInResult } from './sign-in-steps.ts';

const CHALLENGE_MS = 5 * 60_000;

/** The challenge that a browser signs with any passkey that its user has for this site. */
export async function askForPasskey(caller: Caller, settings: SignInSettings): Promise<Record<string, unknown>> {
  await settings.offers.take(caller.ipAddress);
  const options = await generateAuthenticationOptions({
    rpID: passkeySite(settings.baseUrl).id,
    userVerification: 'required',
  });
  const expiresAt = new Date(settings.now().getTime() + CHALLENGE_MS);
  const challenge = { hash: hashSecret(options.challenge), personId: null, expiresAt };
  await inControl(settings.db, (control) => insertChallenge(control, challenge, settings.now()));
  return { ...options };
}

/**
 * Signs in with a passkey: it is something the person has and something they know or are, at the site itself, so that neither a
 * code nor the address is asked for. Throws Unauthorized for every other answer.
 */
export async function signInWithPasskey(
  input: { readonly credential: { readonly id: string }; readonly tenantId?: string | null | undefined },
  caller: Caller,
  audit: AuditTrail,
  settings: SignInSettings,
): Promise<SignInResult> {
  const limited = {
    account: createHash('sha256').update(`passkey ${input.credential.id}`).digest('hex'),
    address: caller.ipAddress,
  };
  await settings.limits.take(limited);
  const result = await inControl(settings.db, async (control) => {
    const person = await personOf(control, input.credential, settings);
    const tenantId = person && (await chooseTenant(control, person, input.tenantId || undefined));
    const outcome = person && tenantId ? await enter(control, person.personId, tenantId, caller, settings) : undefined;
    const action = outcome?.opened ? 'LOGIN' : outcome ? 'LOGIN_STARTED' : 'LOGIN_FAILED';
    audit.record({ action, resource: 'session', recordId: person?.personId, after: { by: 'PASSKEY' } });
    await audit.writeToSystem(control, tenantId ?? null);
    return outcome;
  });
  if (!result) throw new Unauthorized('Login failed');
  if (result.opened) await settings.limits.forgive(limited);
  return result;
}

async function enter(
  control: ControlTransaction,
  personId: string,
  tenantId: string,
  caller: Caller,
  settings: SignInSettings,
): Promise<SignInResult | undefined> {
  const attempt = await beginAttempt(control, { personId, tenantId }, caller, settings);
  const at = settings.now();
  const shown = await noteShown(control, attempt.attempt_id, { code_at: at, address_at: at });
  try {
    return await continueSignIn(control, shown, caller, settings);
  } catch (fault) {
    if (fault instanceof Unauthorized) return undefined; // the security lists refuse the address
    throw fault;
  }
}

/** The person who signed the challenge, which is used up in any case. */
async function personOf(control: ControlTransaction, credential: { readonly id: string }, settings: SignInSettings) {
  const challenge = challengeOf(credential);
  if (challenge === undefined) return undefined;
  if (!(await takeChallenge(control, hashSecret(challenge), null, settings.now()))) return undefined;
  const passkey = await lockPasskey(control, credential.id);
  if (!passkey) return undefined;
  const signCount = await verifiedCount(credential, challenge, passkey, settings.baseUrl);
  if (signCount === undefined) return undefined;
  await noteUse(control, passkey.passkeyId, signCount, settings.now());
  return passkey;
}

async function verifiedCount(
  credential: { readonly id: string },
  challenge: string,
  passkey: { readonly publicKey: string; readonly signCount: bigint; readonly transports: string[] },
  baseUrl: string,
): Promise<number | undefined> {
  const site = passkeySite(baseUrl);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON, // the library checks its shape
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: Number(passkey.signCount),
        transports: passkey.transports,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined; // the library throws for every fault of the answer; the caller must not learn which it was
  }
}
