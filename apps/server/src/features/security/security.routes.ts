import { securityEndpoints } from '@calends/wire';
import { BadInput } from '../../http/problems.ts';
import { controlRoute, publicRoute, type Route } from '../../http/route.ts';
import { type KeyRing, newest } from './key-ring.ts';
import { openSealedId } from './sealed-field.ts';

export function securityRoutes(ring: KeyRing, now: () => Date): readonly Route[] {
  return [
    publicRoute(securityEndpoints.publicKey, async () => {
      const key = newest(ring.fieldKeys);
      const publicKey = key.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
      return { keyId: key.id, publicKey, serverTime: now().getTime() };
    }),
    controlRoute(securityEndpoints.decrypt, async ({ body, actor }) => {
      const id = openSealedId(ring, actor.tenantId, body.value);
      if (id === undefined) throw new BadInput({ value: ['Decryption failed'] });
      return id;
    }),
  ];
}
