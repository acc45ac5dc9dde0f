import { z } from 'zod';
import { endpoint, keptFile, paged, standard } from '../calls/endpoint.ts';
import {
  countField,
  defineResource,
  idField,
  instantField,
  listParameters,
  rowSchema,
  searchField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { id, requiredText, version } from '../values/kinds.ts';

/** The content of a folder of the tenant's storage: other folders and files. */
export const blobStorage = defineResource({
  name: 'BlobStorage',
  titleKey: 'FileStorageScreen',
  fields: {
    id: idField(),
    name: textField(),
    kind: wordField(['folder', 'file']),
    /** In bytes; 0 of a folder. */
    size: countField(),
    contentType: textField(),
    createdOn: instantField(),
    version: countField(),
    search: searchField(),
  },
  // folders first
  defaultSort: { field: 'kind', type: 'desc' },
});

export const keptBlob = rowSchema(blobStorage).meta({ id: 'KeptBlob' });
export type KeptBlob = z.infer<typeof keptBlob>;

/** What a page of the list contains besides its rows: the folders down to this one, and how full the storage is. */
export interface BlobPlace {
  readonly path: readonly { readonly id: string; readonly name: string }[];
  readonly usedBytes: number;
  readonly quotaBytes: number;
}

/** Folders within folders, at most. */
export const DEEPEST_FOLDER = 20;

/** A form sends it empty for the storage itself. */
const folderInput = z
  .union([id, z.literal('').transform(() => null)])
  .nullish()
  .transform((folder) => folder ?? null);
const name = requiredText(200);

export const addBlobFolder = z.strictObject({ name, parentId: folderInput }).meta({ id: 'AddBlobFolder' });
export const editBlobFolder = z.strictObject({ name, parentId: folderInput, version }).meta({ id: 'EditBlobFolder' });
export const editBlobFile = z.strictObject({ name, folderId: folderInput, version }).meta({ id: 'EditBlobFile' });

const MANAGERS = 'tenantAdminsAndPartners';
const removed = standard(z.literal(true));

export const blobStorageEndpoints = {
  list: endpoint('GET /BlobStorage/list-paginated', MANAGERS, {
    summary: 'One page of what lies in a folder, or in the storage itself; additionalData has the path and the space.',
    query: z.strictObject({ ...listParameters(blobStorage), folderId: id.optional() }),
    reply: paged(keptBlob),
  }),
  addFolder: endpoint('POST /BlobStorage/folder', MANAGERS, {
    summary: 'Makes a folder.',
    body: addBlobFolder,
    reply: standard(keptBlob),
  }),
  editFolder: endpoint('PUT /BlobStorage/folder/{id}', MANAGERS, {
    summary: 'Renames a folder, or moves it into another one that is not below it.',
    body: editBlobFolder,
    reply: standard(keptBlob),
  }),
  deleteFolder: endpoint('DELETE /BlobStorage/folder/{id}', MANAGERS, {
    summary: 'Removes a folder in which nothing lies.',
    reply: removed,
  }),
  addFile: endpoint('POST /BlobStorage/file', MANAGERS, {
    summary: 'Keeps a file in a folder: its type is recognised by its content, not by its name.',
    body: z.strictObject({ folderId: folderInput }),
    upload: 'file',
    isUploadKept: true,
    uploadLimit: 'CONTRACT_FILE_MEGABYTES',
    reply: standard(keptBlob),
  }),
  readFile: endpoint('GET /BlobStorage/file/{id}', MANAGERS, {
    summary: 'The content of a file, never run in place.',
    reply: keptFile(),
  }),
  editFile: endpoint('PUT /BlobStorage/file/{id}', MANAGERS, {
    summary: 'Renames a file, which keeps its ending, or moves it into another folder.',
    body: editBlobFile,
    reply: standard(keptBlob),
  }),
  deleteFile: endpoint('DELETE /BlobStorage/file/{id}', MANAGERS, {
    summary: 'Removes a file.',
    reply: removed,
  }),
};
