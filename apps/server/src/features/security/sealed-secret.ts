import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { KeyRing, SecretKey } from './key-ring.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a secret that the server has to read again, as `keyId.base64`. `owner` names the row: in another one the secret cannot
 * be opened.
 */
export function sealSecret(ring: KeyRing, owner: string, secret: Buffer): string {
  const { id, key } = newestSecretKey(ring);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  const closed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64')}`;
}

/** Opens a secret; undefined when its key is missing, or the text was changed or moved to another row. */
export function openSecret(ring: KeyRing, owner: string, sealed: string): Buffer | undefined {
  const [id, content = ''] = sealed.split('.');
  const named = ring.secretKeys.find((one) => one.id === id);
  if (!named) return undefined;
  const bytes = Buffer.from(content, 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, named.key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined; // altered or moved: it can no longer be trusted
  }
}

/**
 * The digests of a text that is too short for a plain one, such as a one-time code: the first to store, all to compare with,
 * since keys are rotated. `owner` makes the digests of one text differ from row to row.
 */
export function keyedDigests(ring: KeyRing, owner: string, text: string): [newest: string, ...older: string[]] {
  const digest = ({ key }: SecretKey) => createHmac('sha256', key).update(`${owner}\n${text}`).digest('hex');
  return [digest(newestSecretKey(ring)), ...ring.secretKeys.slice(1).map(digest)];
}

function newestSecretKey(ring: KeyRing): SecretKey {
  const [key] = ring.secretKeys;
  if (!key) throw new Error('a key ring without secret keys');
  return key;
}
