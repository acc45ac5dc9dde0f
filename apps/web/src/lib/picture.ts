import { ownAccountEndpoints } from '@calends/wire';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

const UPLOADED = /^\/api\/v1\/identity\/profile-image\/([0-9a-f-]{36})$/;

/**
 * What an image shows of an uploaded picture, which takes a token to be read. Pictures elsewhere on the web are not
 * loaded: their owners would learn who looks at them, and the page's Content-Security-Policy forbids it.
 */
export function usePicture(imageUrl: string | null): string | null {
  const imageId = UPLOADED.exec(imageUrl ?? '')?.[1];
  const picture = useQuery({
    queryKey: ['picture', imageId],
    queryFn:
      imageId === undefined
        ? skipToken
        : async ({ signal }) =>
            dataAddress((await call(ownAccountEndpoints.image, { params: { imageId }, signal })).blob),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isQuiet: true },
  });
  return picture.data ?? null;
}

async function dataAddress(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${blob.type};base64,${btoa(binary)}`;
}
