import { succeed } from './answer-calls.ts';

/** Answers the call for the key with which ids and secrets are sealed. */
export async function answerPublicKey() {
  const { publicKey } = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  );
  const spki = btoa(String.fromCodePoint(...new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))));
  return { 'GET /security/public-key': () => succeed({ keyId: 'key', publicKey: spki, serverTime: 0 }) };
}
