import { type KeyRing, openSecret, sealSecret } from '../../security/security.public.ts';

/** What a secret of a connection is sealed for: it can be opened for no other tenant, system or host. */
interface Place {
  readonly tenant_id: string;
  readonly system: string;
  readonly api_url: string;
  readonly oauth_url: string | null;
}

/** Scheme, host and port of both addresses: whoever changes one of them has to know the password. */
export function placeOf({ tenant_id, system, api_url, oauth_url }: Place): string {
  return ['erp', tenant_id, system, new URL(api_url).origin, oauth_url ? new URL(oauth_url).origin : ''].join('\n');
}

export function sealForConnection(ring: KeyRing, place: Place, secret: string): string {
  return sealSecret(ring, placeOf(place), Buffer.from(secret));
}

/** Undefined where there is none, or it was sealed for another place. */
export function openForConnection(ring: KeyRing, place: Place, sealed: string | null): string | undefined {
  return sealed === null ? undefined : openSecret(ring, placeOf(place), sealed)?.toString();
}
