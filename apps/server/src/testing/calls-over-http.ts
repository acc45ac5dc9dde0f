import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import type { Session } from '@calends/wire';
import { DEMO_PASSWORD } from '../demo/people/cast.ts';

interface SealingKey {
  readonly keyId: string;
  readonly publicKey: string;
  readonly serverTime: number;
}

/** A token of a person of the demonstration, by default its administrator, from a running product. */
export async function signInAt(address: string, email = 'admin@helios.test'): Promise<string> {
  const key = (await callAt(address, '', 'GET', '/security/public-key')) as SealingKey;
  const rsa = createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' });
  const sealed = publicEncrypt(
    { key: rsa, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(JSON.stringify({ value: DEMO_PASSWORD, at: key.serverTime })),
  ).toString('base64');
  const body = { email, password: sealed, keyId: key.keyId };
  return ((await callAt(address, '', 'POST', '/tokens', body)) as Session).token;
}

/** The `data` of the reply; throws for any other than success. */
export async function callAt(
  address: string,
  token: string,
  method: string,
  path_: string,
  body?: object,
): Promise<unknown> {
  return (await replyAt(address, token, method, path_, body)).data;
}

/** The whole reply; throws for any other than success. */
export async function replyAt(
  address: string,
  token: string,
  method: string,
  path_: string,
  body?: object,
): Promise<{ readonly data: unknown; readonly totalCount?: number; readonly columnSums?: Record<string, string> }> {
  const reply = await fetch(`${address}/api/v1${path_}`, {
    method,
    headers: { 'content-type': 'application/json', language: 'en', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path_}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as { data: unknown };
}
