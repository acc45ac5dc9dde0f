import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';

export const publicKey = z
  .object({ keyId: z.string(), publicKey: z.string(), serverTime: z.number() })
  .meta({ id: 'PublicKey' });

export const securityEndpoints = {
  publicKey: endpoint('GET /security/public-key', 'public', {
    summary: 'The key with which the browser seals passwords and record ids (base64 SPKI, RSA-OAEP SHA-256).',
    reply: standard(publicKey),
  }),
  decrypt: endpoint('POST /security/decrypt', 'allUsers', {
    summary: 'The record id that an address carries encrypted, for the caller’s own tenant.',
    body: z.strictObject({ value: z.string().min(1, 'Required').max(2000) }),
    reply: standard(z.string()),
    isReading: true,
  }),
};
