import { PASSKEY_ADDED_MAIL } from '@calends/texts';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { newId } from '../../db/new-id.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Actor, Caller } from '../../http/actor.ts';
import { BadInput } from '../../http/problems.ts';
import { queueMail } from '../mail/mail.public.ts';
import { provePassword } from '../passwords/passwords.public.ts';
import { findOwnPerson } from '../people/people.public.ts';
import { hashSecret } from '../security/security.public.ts';
import { challengeOf, PASSKEY_ALGORITHMS, passkeySite } from './passkey-site.ts';
import { insertChallenge, insertPasskey, listPasskeys, takeChallenge } from './passkeys.store.ts';
import type { PasskeySettings } from './prove-second-factor.ts';

const CHALLENGE_MS = 5 * 60_000;
const MOST_PASSKEYS = 20;

/** The options from which the browser makes a passkey; it must verify its user, by a finger, a face or a PIN. */
export async function offerPasskey(
  control: ControlTransaction,
  actor: Actor,
  given: { readonly currentPassword: string; readonly keyId: string },
  caller: Caller,
  settings: PasskeySettings,
): Promise<Record<string, unknown>> {
  await provePassword(control, actor, given, caller, settings);
  const person = await findOwnPerson(control, actor.personId);
  const kept = await listPasskeys(control, actor.personId);
  if (kept.length >= MOST_PASSKEYS) throw new BadInput({ name: ['TooManyPasskeys'] });
  const options = await generateRegistrationOptions({
    rpName: 'Calends',
    rpID: passkeySite(settings.baseUrl).id,
    userName: person.email,
    userDisplayName: `${person.firstName} ${person.lastName}`,
    userID: new TextEncoder().encode(actor.personId),
    excludeCredentials: kept.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestationType: 'none',
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  });
  const expiresAt = new Date(settings.now().getTime() + CHALLENGE_MS);
  const challenge = { hash: hashSecret(options.challenge), personId: actor.personId, expiresAt };
  await insertChallenge(control, challenge, settings.now());
  return { ...options };
}

/** Stores the passkey that the browser made of the offer. Throws BadInput on `credential`. */
export async function addPasskey(
  control: ControlTransaction,
  { actor, audit }: { readonly actor: Actor; readonly audit: AuditTrail },
  { name, credential }: { readonly name: string; readonly credential: object },
  settings: Pick<PasskeySettings, 'now' | 'baseUrl'>,
): Promise<void> {
  const challenge = challengeOf(credential);
  const isOffered =
    challenge !== undefined && (await takeChallenge(control, hashSecret(challenge), actor.personId, settings.now()));
  const made = isOffered ? await verified(credential, challenge, settings.baseUrl) : undefined;
  if (!made) throw new BadInput({ credential: ['PasskeyRefused'] });
  const passkeyId = newId();
  const isNew = await insertPasskey(control, {
    passkeyId,
    personId: actor.personId,
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    signCount: made.counter,
    transports: made.transports ?? [],
    name,
  });
  if (!isNew) throw new BadInput({ credential: ['PasskeyRefused'] });
  await queueMail(control, await findOwnPerson(control, actor.personId), PASSKEY_ADDED_MAIL, { name });
  audit.record({ action: 'CREATE', resource: 'passkey', recordId: passkeyId });
}

async function verified(credential: object, challenge: string, baseUrl: string) {
  const site = passkeySite(baseUrl);
  try {
    const { verified: isGood, registrationInfo } = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON, // the library checks its shape
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    return isGood ? registrationInfo.credential : undefined;
  } catch {
    return undefined; // the library throws for every fault; the caller must not learn which it was
  }
}
