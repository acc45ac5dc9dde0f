import { type BlobPlace, blobStorage, blobStorageEndpoints, type KeptBlob } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { oneOf, type Search } from '../../lib/address/search-params.ts';
import { ApiError, call } from '../../lib/api/api.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';

/** The folder in the address; undefined for the top level of the storage. */
export function useOpenFolder() {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (folderId: string | undefined) => void navigate({ to: '/file-storage', search: { folder: folderId } });
  return { folderId: oneOf(search, 'folder'), open };
}

const inFolder = (folderId: string | undefined) => (folderId === undefined ? {} : { folderId });

/** Reads a file or folder from the list of its folder, because there is no call for a single one. Throws if it is gone. */
export async function readBlob(id: string, folderId: string | undefined, signal: AbortSignal): Promise<KeptBlob> {
  const filters = JSON.stringify([{ field: 'id', op: 'eq', value: id }]);
  const { data } = await call(blobStorageEndpoints.list, { query: { ...inFolder(folderId), filters }, signal });
  const [blob] = data;
  if (!blob) throw new ApiError(404, { messages: ['NotFound'] }, 'NotFound');
  return blob;
}

/** The folders in a folder, with the path to it. */
export function useFolders(folderId: string | undefined) {
  const filters = JSON.stringify([{ field: 'kind', op: 'eq', value: 'folder' }]);
  return useQuery({
    queryKey: [...resourceKey(blobStorage), 'folders', folderId ?? null],
    queryFn: async ({ signal }) => {
      const query = { ...inFolder(folderId), filters, getAll: 'true' as const };
      const { data, additionalData } = await call(blobStorageEndpoints.list, { query, signal });
      return { folders: data, path: placeOf(additionalData).path };
    },
  });
}

const NOWHERE: BlobPlace = { path: [], usedBytes: 0, quotaBytes: 0 };

/** What a page of the list contains about the folder. */
export function placeOf(additionalData: Readonly<Record<string, unknown>> | null): BlobPlace {
  return additionalData ? (additionalData as unknown as BlobPlace) : NOWHERE;
}
