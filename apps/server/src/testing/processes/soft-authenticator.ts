import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Site {
  readonly id: string;
  readonly origin: string;
}

/** Deliberate faults of the authenticator. */
interface Lies {
  readonly id?: string;
  readonly origin?: string;
  readonly isVerified?: boolean;
  readonly count?: number;
  readonly signer?: SoftAuthenticator;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** A passkey of P-256 in software, which answers as a browser does (Web Authentication level 3, section 6). */
export class SoftAuthenticator {
  readonly #site: Site;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  #count = 0;

  constructor(site: Site) {
    this.#site = site;
  }

  /** The answer to the options of a new passkey. */
  create(challenge: string): object {
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', this.#authenticatorData({}, this.#credentialData())],
      ]),
    );
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, {}).toString('base64url'),
      attestationObject: Buffer.from(attestationObject).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The answer to the options of a sign-in. */
  get(challenge: string, lies: Lies = {}): object {
    this.#count += 1;
    const data = this.#authenticatorData(lies);
    const clientData = this.#clientData('webauthn.get', challenge, lies);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, (lies.signer ?? this).#keys.privateKey).toString('base64url'),
    });
  }

  #answer(response: object): object {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string, { origin = this.#site.origin }: Lies): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData({ id = this.#site.id, isVerified = true, count = this.#count }: Lies, key?: Buffer): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(PRESENT | (isVerified ? VERIFIED : 0) | (key ? HAS_KEY : 0), 0);
    head.writeUInt32BE(count, 1);
    return Buffer.concat([createHash('sha256').update(id).digest(), head, key ?? Buffer.alloc(0)]);
  }

  #credentialData(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2], // kty: EC2
        [3, -7], // alg: ES256
        [-1, 1], // crv: P-256
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    return Buffer.concat([Buffer.alloc(16), length, this.#id, Buffer.from(cose)]);
  }
}
