import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { type KeyRing, newest } from '../security/security.public.ts';

const ISSUER = 'calends';
const AUDIENCE = 'calends-api';
/** A token of another purpose (a one-time code, a reset) is no access token. */
const PURPOSE = 'access';
const TOKEN_SECONDS = 600;

const claims = z.object({ sid: z.uuid(), exp: z.number(), purpose: z.literal(PURPOSE) });

/**
 * Signs a bearer token for a session, valid for ten minutes. The tenant in it is for the page (for which tenant it seals ids,
 * whether another tab entered another tenant); the server reads the tenant from the session.
 */
export async function signAccessToken(
  ring: KeyRing,
  { sessionId, tenantId }: { readonly sessionId: string; readonly tenantId: string },
  now: Date,
): Promise<{ token: string; expiresAt: string }> {
  const key = newest(ring.tokenKeys);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const token = await new SignJWT({ sid: sessionId, tenantId, purpose: PURPOSE })
    .setProtectedHeader({ alg: 'EdDSA', kid: key.id })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_SECONDS)
    .sign(key.privateKey);
  return { token, expiresAt: new Date((issuedAt + TOKEN_SECONDS) * 1000).toISOString() };
}

export interface ReadToken {
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/** The claims of a token; undefined for every token that this product did not sign, that is not for access, or has expired. */
export async function readAccessToken(ring: KeyRing, token: string, now: Date): Promise<ReadToken | undefined> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = ring.tokenKeys.find((one) => one.id === kid);
        if (!key) throw new Error('unknown key');
        return key.publicKey;
      },
      { algorithms: ['EdDSA'], issuer: ISSUER, audience: AUDIENCE, currentDate: now, requiredClaims: ['exp', 'iat'] },
    );
    const { sid, exp } = claims.parse(payload);
    return { sessionId: sid, expiresAt: new Date(exp * 1000) };
  } catch {
    return undefined; // every invalid token is treated alike
  }
}
