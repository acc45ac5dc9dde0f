import { z } from 'zod';
import { sealed } from '../security/sealed.wire.ts';
import { signIn } from '../sign-in/sign-in.wire.ts';
import { requiredText } from '../values/kinds.ts';

/** Six digits of an authenticator or a mail, or a recovery code; blanks are the reader's. */
const code = z.string().trim().min(1, 'Required').max(20);
const keyId = z.string().min(1, 'Required').max(100);

/** The sign-in once more, with the code (decision D-01). */
export const signInWithCode = signIn.extend({ twoFactorCode: code }).meta({ id: 'SignInWithCode' });

export const authenticatorSetup = z
  .object({ secret: z.string(), otpauthUri: z.string() })
  .meta({ id: 'AuthenticatorSetup' });

/** The first code of a new authenticator, and the password: a stranger at an unattended screen must not add one. */
export const confirmAuthenticator = z
  .strictObject({ twoFactorCode: code, currentPassword: sealed, keyId })
  .meta({ id: 'ConfirmAuthenticator' });

/** Shown once; each replaces one code of the authenticator. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

/** A code is asked for where an authenticator is to be given up. */
export const switchTwoFactor = z
  .strictObject({ twoFactorEnabled: z.boolean(), twoFactorCode: code.nullish() })
  .meta({ id: 'SwitchTwoFactor' });

export const passkey = z
  .object({ id: z.string(), name: z.string(), createdOn: z.string(), lastUsedOn: z.string().nullable() })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

export const secondFactors = z
  .object({
    twoFactorEnabled: z.boolean(),
    /** By the administrator of the tenant of the session. */
    isRequired: z.boolean(),
    hasAuthenticator: z.boolean(),
    recoveryCodesLeft: z.number(),
    passkeys: z.array(passkey),
  })
  .meta({ id: 'SecondFactors' });
export type SecondFactors = z.infer<typeof secondFactors>;

/**
 * The input and output of the browser's own WebAuthn calls, in their JSON (Web Authentication level 3, section 5.1).
 */
export const webAuthnOptions = z.object({ options: z.record(z.string(), z.unknown()) }).meta({ id: 'WebAuthnOptions' });
const credential = z.looseObject({ id: z.string().min(1).max(1400) });

export const passkeyOptions = z.strictObject({ currentPassword: sealed, keyId }).meta({ id: 'PasskeyOptions' });
export const addPasskey = z.strictObject({ name: requiredText(60), credential }).meta({ id: 'AddPasskey' });
export const signInWithPasskey = z
  .strictObject({ credential, tenantId: signIn.shape.tenantId })
  .meta({ id: 'SignInWithPasskey' });
