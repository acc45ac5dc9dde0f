import { securityEndpoints } from '@calends/wire';
import { currentTenantId } from '../session/session.ts';
import { call } from './api.ts';
import { ReadableError } from './readable-error.ts';

/** Thrown where the browser offers no encryption: on pages that are neither served by https nor from this machine. */
class NoEncryption extends ReadableError {
  constructor() {
    super('EncryptionUnavailable');
    this.name = 'NoEncryption';
  }
}

export function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Encrypts secrets for one call: base64 of RSA-OAEP-SHA256 over the value and the server's time, with the id of the key. */
export async function sealSecrets<Name extends string>(
  secrets: Readonly<Record<Name, string>>,
): Promise<Record<Name, string> & { keyId: string }> {
  const { key, keyId, serverTime } = await publicKey();
  const names = Object.keys(secrets) as Name[];
  const sealed = await Promise.all(
    names.map(async (name) => [name, base64(await encrypt(key, { value: secrets[name], at: serverTime }))] as const),
  );
  return { ...(Object.fromEntries(sealed) as Record<Name, string>), keyId };
}

/** A record's id as it is written in an address: `keyId.` and base64url of the encrypted id and tenant. */
export async function sealId(id: string): Promise<string> {
  recordKey ??= publicKey();
  try {
    const { key, keyId } = await recordKey;
    const sealed = await encrypt(key, { id, tenantId: currentTenantId() });
    return `${keyId}.${base64(sealed).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
  } catch (fault) {
    recordKey = undefined;
    throw fault;
  }
}

/** The id that an address contains encrypted; only the server can decrypt it, and only for the caller's own tenant. */
export function openSealedId(sealed: string): Promise<string> {
  return call(securityEndpoints.decrypt, { body: { value: sealed } });
}

interface PublicKey {
  readonly key: CryptoKey;
  readonly keyId: string;
  readonly serverTime: number;
}

/** The key for ids; read once per page load, because encrypted ids carry no time. */
let recordKey: Promise<PublicKey> | undefined;

async function publicKey(): Promise<PublicKey> {
  if (!canSeal()) throw new NoEncryption();
  const { keyId, publicKey: spki, serverTime } = await call(securityEndpoints.publicKey);
  const bytes = Uint8Array.from(atob(spki), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey('spki', bytes, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
  return { key, keyId, serverTime };
}

function encrypt(key: CryptoKey, content: unknown): Promise<ArrayBuffer> {
  return crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(JSON.stringify(content)));
}

function base64(buffer: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)));
}
