import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A private key and the name by which what it closed or signed refers to it. */
export interface NamedKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** Newest first: the first is used, the others still open what they closed. Keys are never in the database. */
export interface KeyRing {
  /** RSA-3072: passwords and record ids that browsers seal. */
  readonly fieldKeys: readonly NamedKey[];
  /** Ed25519: access tokens. */
  readonly tokenKeys: readonly NamedKey[];
}

export interface KeySources {
  readonly fieldKeys: readonly KeyObject[] | undefined;
  readonly tokenKeys: readonly KeyObject[] | undefined;
  /** Where keys are made and kept that the environment does not give. */
  readonly folder: string;
}

/** The keys of the environment, else those of the data folder, made on first start. */
export function loadKeyRing({ fieldKeys, tokenKeys, folder }: KeySources): KeyRing {
  return {
    fieldKeys: (fieldKeys ?? keptKeys(path.join(folder, 'field-keys'), makeFieldKey)).map(named),
    tokenKeys: (tokenKeys ?? keptKeys(path.join(folder, 'token-keys'), makeTokenKey)).map(named),
  };
}

/** The newest key, which closes and signs. */
export function newest(keys: readonly NamedKey[]): NamedKey {
  const [key] = keys;
  if (!key) throw new Error('a key ring without keys');
  return key;
}

const makeFieldKey = () => generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey;
const makeTokenKey = () => generateKeyPairSync('ed25519').privateKey;

function keptKeys(folder: string, make: () => KeyObject): KeyObject[] {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.pem'))
    .toSorted()
    .toReversed();
  if (kept.length > 0) return kept.map((name) => createPrivateKey(fs.readFileSync(path.join(folder, name))));
  const key = make();
  const pem = key.export({ type: 'pkcs8', format: 'pem' });
  fs.writeFileSync(path.join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}.pem`), pem, {
    mode: 0o600,
    flag: 'wx',
  });
  return [key];
}

function named(privateKey: KeyObject): NamedKey {
  const publicKey = createPublicKey(privateKey);
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return { id: createHash('sha256').update(spki).digest('hex').slice(0, 16), privateKey, publicKey };
}
