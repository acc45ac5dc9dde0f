import { ownAccountEndpoints, tenantEndpoints } from '@calends/wire';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type ReceivedFile } from './api.ts';

const PERSON = /^\/api\/v1\/identity\/profile-image\/([0-9a-f-]{36})$/;
const LOGO = /^\/api\/v1\/tenants\/logo\/([0-9a-f-]{36})$/;

/**
 * The address under which an image element shows an uploaded picture, which can be read only by a call with a token. Pictures
 * on other sites are not loaded: those sites would see who looks at the picture, and the Content-Security-Policy forbids it.
 */
export function usePicture(address: string | null): string | null {
  const read = readerOf(address ?? '');
  const picture = useQuery({
    queryKey: ['picture', address],
    queryFn: read ? async ({ signal }) => dataAddress((await read(signal)).blob) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isQuiet: true },
  });
  return picture.data ?? null;
}

/** Whether the picture is on another site, from which it is not loaded. */
export function isPictureElsewhere(address: string | null): boolean {
  return address !== null && readerOf(address) === undefined;
}

/**
 * Stops the running request for a picture; called before the picture is replaced or removed, because the request would fail
 * then.
 */
export function useReleasePicture(): (address: string | null) => Promise<void> {
  const queryClient = useQueryClient();
  return (address) => queryClient.cancelQueries({ queryKey: ['picture', address] });
}

function readerOf(address: string): ((signal: AbortSignal) => Promise<ReceivedFile>) | undefined {
  const imageId = PERSON.exec(address)?.[1];
  if (imageId !== undefined) return (signal) => call(ownAccountEndpoints.image, { params: { imageId }, signal });
  const logoId = LOGO.exec(address)?.[1];
  if (logoId !== undefined) return (signal) => call(tenantEndpoints.readLogo, { params: { logoId }, signal });
  return undefined;
}

async function dataAddress(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${blob.type};base64,${btoa(binary)}`;
}
