import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the parameters of every authenticator app: SHA-1, six digits, thirty seconds. */
const PERIOD_SECONDS = 30;
/** Clocks differ, so the code before and the code after are accepted too (RFC 6238, section 5.2). */
const STEPS_AROUND = 1;
const SECRET_BYTES = 20;

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** What an authenticator app needs: the secret to type, and the address in a QR code. */
export function totpSetup(secret: Buffer, email: string): { secret: string; otpauthUri: string } {
  const totp = new TOTP({ issuer: 'Calends', label: email, period: PERIOD_SECONDS, secret: secretOf(secret) });
  return { secret: totp.secret.base32, otpauthUri: totp.toString() };
}

/**
 * The number of the period of a code; undefined for a wrong code. A caller that accepts the code stores the number: a code
 * works once.
 */
export function totpStep(secret: Buffer, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const away = TOTP.validate({
    token,
    secret: secretOf(secret),
    period: PERIOD_SECONDS,
    timestamp,
    window: STEPS_AROUND,
  });
  return away === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + away;
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
