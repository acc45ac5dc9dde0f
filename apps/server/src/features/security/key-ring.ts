import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A private key with the id by which encrypted fields and signatures refer to it. */
export interface NamedKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** A key that only the server has, for values that it stores and reads again. */
export interface SecretKey {
  readonly id: string;
  readonly key: KeyObject;
}

/** Newest first: the first is used, the others still open older values. Keys are never in the database. */
export interface KeyRing {
  /** RSA-3072, for passwords and record ids that browsers seal. */
  readonly fieldKeys: readonly NamedKey[];
  /** Ed25519, for access tokens. */
  readonly tokenKeys: readonly NamedKey[];
  /** 256 bits, for secrets that the database keeps sealed, and for digests of texts that are short enough to be guessed. */
  readonly secretKeys: readonly SecretKey[];
}

export interface KeySources {
  readonly fieldKeys: readonly KeyObject[] | undefined;
  readonly tokenKeys: readonly KeyObject[] | undefined;
  readonly secretKeys: readonly KeyObject[] | undefined;
  /** The folder for generated keys, where the environment gives none. */
  readonly folder: string;
}

/** The keys of the environment, else those of the data folder, which are generated on the first start. */
export function loadKeyRing({ fieldKeys, tokenKeys, secretKeys, folder }: KeySources): KeyRing {
  return {
    fieldKeys: (fieldKeys ?? keptKeys(path.join(folder, 'field-keys'), PRIVATE, makeFieldKey)).map(named),
    tokenKeys: (tokenKeys ?? keptKeys(path.join(folder, 'token-keys'), PRIVATE, makeTokenKey)).map(named),
    secretKeys: (secretKeys ?? keptKeys(path.join(folder, 'secret-keys'), SECRET, makeSecretKey)).map(namedSecret),
  };
}

/** The newest key, with which fields are sealed and tokens signed. */
export function newest(keys: readonly NamedKey[]): NamedKey {
  const [key] = keys;
  if (!key) throw new Error('a key ring without keys');
  return key;
}

const makeFieldKey = () => generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey;
const makeTokenKey = () => generateKeyPairSync('ed25519').privateKey;
const makeSecretKey = () => createSecretKey(randomBytes(32));

/** How keys of a kind are stored in files. */
interface KeyFile {
  readonly ending: string;
  readonly write: (key: KeyObject) => string | Buffer;
  readonly read: (content: Buffer) => KeyObject;
}
const PRIVATE: KeyFile = {
  ending: '.pem',
  write: (key) => key.export({ type: 'pkcs8', format: 'pem' }),
  read: (content) => createPrivateKey(content),
};
const SECRET: KeyFile = {
  ending: '.key',
  write: (key) => key.export().toString('base64'),
  read: (content) => createSecretKey(Buffer.from(content.toString('utf8'), 'base64')),
};

function keptKeys(folder: string, { ending, write, read }: KeyFile, make: () => KeyObject): KeyObject[] {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .toReversed();
  if (kept.length > 0) return kept.map((name) => read(fs.readFileSync(path.join(folder, name))));
  const key = make();
  fs.writeFileSync(path.join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}${ending}`), write(key), {
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

function namedSecret(key: KeyObject): SecretKey {
  const digest = createHash('sha256').update('calends secret key').update(key.export()).digest('hex');
  return { id: digest.slice(0, 16), key };
}
