import { z } from 'zod';

/** The site for which passkeys are made: a browser offers them to no other. */
export interface PasskeySite {
  readonly id: string;
  readonly origin: string;
}

/** EdDSA, ES256 and RS256, which authenticators have (COSE algorithms of RFC 9053 and RFC 8812). */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

const LOOPBACK = /^(127\.0\.0\.1|\[::1\])$/;

/**
 * The site behind the product's own address. Passkeys need a name, so that on this machine they are made for localhost
 * (Web Authentication level 3, section 5.1.3).
 */
export function passkeySite(baseUrl: string): PasskeySite {
  const { protocol, hostname, port } = new URL(baseUrl);
  const id = LOOPBACK.test(hostname) ? 'localhost' : hostname;
  return { id, origin: `${protocol}//${id}${port && `:${port}`}` };
}

const clientData = z.object({ challenge: z.string() });
const answered = z.object({ response: z.object({ clientDataJSON: z.string() }) });

/** The challenge that a browser's answer says it signed; undefined for anything else. */
export function challengeOf(credential: unknown): string | undefined {
  const answer = answered.safeParse(credential);
  if (!answer.success) return undefined;
  try {
    const text = Buffer.from(answer.data.response.clientDataJSON, 'base64url').toString('utf8');
    return clientData.parse(JSON.parse(text)).challenge;
  } catch {
    return undefined; // not the answer of a browser: there is nothing to verify
  }
}
