import { constants, createHash, privateDecrypt } from 'node:crypto';
import { z } from 'zod';
import type { KeyRing, NamedKey } from './key-ring.ts';

const MOST_AGE_MS = 5 * 60_000;
const sealedValue = z.object({ value: z.string(), at: z.number() });
const sealedId = z.object({ id: z.string(), tenantId: z.string() });

export interface OpenedField {
  readonly value: string;
  /** Of the ciphertext. A caller that accepts the value stores the digest until `expiresAt`, so that it works once. */
  readonly digest: string;
  readonly expiresAt: Date;
}

/**
 * Opens a field that a browser sealed (architecture section 4). Undefined for every failure alike: unknown key, broken
 * ciphertext, older than five minutes or from the future.
 */
export function openSealedField(ring: KeyRing, keyId: string, sealed: string, now: Date): OpenedField | undefined {
  const [newestKey, oneBefore] = ring.fieldKeys; // both are valid during a rotation
  const key = [newestKey, oneBefore].find((one) => one?.id === keyId);
  const opened = key && decrypt(key, Buffer.from(sealed, 'base64'), sealedValue);
  if (!opened || Math.abs(now.getTime() - opened.at) > MOST_AGE_MS) return undefined;
  const digest = createHash('sha256').update(Buffer.from(sealed, 'base64')).digest('hex');
  return { value: opened.value, digest, expiresAt: new Date(opened.at + MOST_AGE_MS) };
}

/** The record id that an address carries as `keyId.base64url`; undefined when it is another tenant's or not sealed here. */
export function openSealedId(ring: KeyRing, tenantId: string, sealed: string): string | undefined {
  const [keyId, ciphertext = ''] = sealed.split('.');
  const key = ring.fieldKeys.find((one) => one.id === keyId); // retired keys still open ids
  const opened = key && decrypt(key, Buffer.from(ciphertext, 'base64url'), sealedId);
  return opened?.tenantId === tenantId ? opened.id : undefined;
}

function decrypt<Value>(key: NamedKey, ciphertext: Buffer, shape: z.ZodType<Value>): Value | undefined {
  try {
    const options = { key: key.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    return shape.parse(JSON.parse(privateDecrypt(options, ciphertext).toString('utf8')));
  } catch {
    return undefined; // one answer for every failure: the difference would help an attacker
  }
}
