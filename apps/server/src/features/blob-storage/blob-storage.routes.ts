import { type BlobPlace, blobStorageEndpoints, listQueryOf } from '@calends/wire';
import type { FileStorage } from '../../files/file-storage.ts';
import { NotFound } from '../../http/problems.ts';
import { type Route, route } from '../../http/route.ts';
import { page } from '../../resource/lists/page.ts';
import { spaceOf } from '../kept-files/kept-files.public.ts';
import { blobSource, findFile, pathTo } from './blob-storage.store.ts';
import { addFile, addFolder, editFile, editFolder, removeFile, removeFolder } from './write-blobs.ts';

export function blobStorageRoutes({ files }: { readonly files: FileStorage }): readonly Route[] {
  return [
    route(blobStorageEndpoints.list, async ({ tx, query, actor, today }) => {
      const { folderId } = query;
      const path = await pathTo(tx, folderId ?? null);
      if (folderId !== undefined && path.length === 0) throw new NotFound();
      const paged = await page(tx, blobSource, listQueryOf(query), { folderId }, actor);
      const place: BlobPlace = { path, ...(await spaceOf(tx, today, actor.kept)) };
      return { ...paged, additionalData: { ...place } };
    }),
    route(blobStorageEndpoints.addFolder, (request) => addFolder(request, request.body)),
    route(blobStorageEndpoints.editFolder, (request) => editFolder(request, request.params.id, request.body)),
    route(blobStorageEndpoints.deleteFolder, (request) => removeFolder(request, request.params.id)),
    route(blobStorageEndpoints.addFile, (request) => addFile(request, files, request.body.folderId, request.upload)),
    route(blobStorageEndpoints.readFile, async ({ tx, params }) => {
      const row = await findFile(tx, params.id);
      const content = row && (await files.read(row.storage_key));
      if (!content) throw new NotFound();
      return { fileName: row.file_name, contentType: row.content_type, content };
    }),
    route(blobStorageEndpoints.editFile, (request) => editFile(request, request.params.id, request.body)),
    route(blobStorageEndpoints.deleteFile, (request) => removeFile(request, request.params.id)),
  ];
}
