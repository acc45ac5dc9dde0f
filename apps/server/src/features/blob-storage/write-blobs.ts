import {
  type addBlobFolder,
  DEEPEST_FOLDER,
  type editBlobFile,
  type editBlobFolder,
  KEPT_FILE_TYPES,
  type KeptBlob,
} from '@calends/wire';
import type { z } from 'zod';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { newId } from '../../db/new-id.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import type { Actor } from '../../http/actor.ts';
import { BadInput, Duplicate, NotFound, Refused, Stale } from '../../http/problems.ts';
import type { ReceivedFile } from '../../http/requests/receive-file.ts';
import type { TenantRequest } from '../../http/route.ts';
import { auditedFile, cleanFileName, endingOf, keepUpload } from '../kept-files/kept-files.public.ts';
import {
  deleteFileRow,
  deleteFolderRow,
  depthBelow,
  findBlob,
  insertFile,
  insertFolder,
  isEmpty,
  isNameTaken,
  lockFile,
  lockFolder,
  lockTree,
  pathTo,
  placeFile,
  placeFolder,
} from './blob-storage.store.ts';

export interface By {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly actor: Actor;
}

const RESOURCE = 'BlobStorage';

/** Throws BadInput on `parentId` and `name`, and Duplicate on `name`. */
export async function addFolder(by: By, { name: given, parentId }: z.output<typeof addBlobFolder>): Promise<KeptBlob> {
  const { tx, audit, actor } = by;
  await lockTree(tx);
  const name = cleanFolderName(given);
  const id = newId();
  await mustFit(tx, { id, place: parentId, field: 'parentId', name, depth: 1 });
  await insertFolder(tx, { folder_id: id, parent_id: parentId, name, created_by: actor.personId });
  audit.record({ action: 'CREATE', resource: RESOURCE, recordId: id, after: { name, kind: 'folder', parentId } });
  return await shown(tx, id);
}

/** Renames a folder, moves it, or both. Throws NotFound, Stale, BadInput on `parentId` and `name`, Duplicate on `name`. */
export async function editFolder(
  { tx, audit }: By,
  id: string,
  { name: given, parentId, version }: z.output<typeof editBlobFolder>,
): Promise<KeptBlob> {
  await lockTree(tx);
  const before = await lockFolder(tx, id);
  if (!before) throw new NotFound();
  if (before.version !== version) throw new Stale();
  const name = cleanFolderName(given);
  if ((await pathTo(tx, parentId)).some((above) => above.id === id))
    throw new BadInput({ parentId: ['FolderWithinItself'] });
  await mustFit(tx, { id, place: parentId, field: 'parentId', name, depth: await depthBelow(tx, id) });
  await placeFolder(tx, id, { parentId, name });
  audit.record({
    action: 'UPDATE',
    resource: RESOURCE,
    recordId: id,
    before: { name: before.name, parentId: before.parent_id },
    after: { name, parentId },
  });
  return await shown(tx, id);
}

/** Throws NotFound, and Refused for a folder that is not empty. */
export async function removeFolder({ tx, audit }: By, id: string): Promise<true> {
  await lockTree(tx);
  const before = await lockFolder(tx, id);
  if (!before) throw new NotFound();
  if (!(await isEmpty(tx, id))) throw new Refused({ code: 'FolderNotEmpty' });
  await deleteFolderRow(tx, id);
  audit.record({ action: 'DELETE', resource: RESOURCE, recordId: id, before: { name: before.name, kind: 'folder' } });
  return true;
}

/** Keeps a file in a folder. Throws BadInput on `folderId` and `file`, and Duplicate on `file`. */
export async function addFile(
  by: By & Pick<TenantRequest<unknown>, 'today'>,
  storage: FileStorage,
  folderId: string | null,
  upload: ReceivedFile,
): Promise<KeptBlob> {
  const { tx, audit } = by;
  const name = cleanFileName(upload.fileName);
  const fit = { id: newId(), place: folderId, field: 'folderId', name, nameField: 'file', depth: 0 } as const;
  await mustFit(tx, fit); // before the bytes are sent to a slow storage
  const file = await keepUpload(by, storage, { table: 'blob_file', types: KEPT_FILE_TYPES }, upload);
  await lockTree(tx);
  await mustFit(tx, fit);
  await insertFile(tx, { ...file, folder_id: folderId });
  const after = { ...auditedFile(file), folderId };
  audit.record({ action: 'CREATE', resource: RESOURCE, recordId: file.file_id, after });
  return await shown(tx, file.file_id);
}

/** Renames a file, moves it, or both. Throws NotFound, Stale, BadInput on `folderId` and `name`, Duplicate on `name`. */
export async function editFile(
  { tx, audit }: By,
  id: string,
  { name: given, folderId, version }: z.output<typeof editBlobFile>,
): Promise<KeptBlob> {
  await lockTree(tx);
  const before = await lockFile(tx, id);
  if (!before) throw new NotFound();
  if (before.version !== version) throw new Stale();
  const name = cleanFileName(given);
  // the ending says what the content was recognized as
  if (endingOf(name) !== endingOf(before.file_name)) throw new BadInput({ name: ['FileTypeMismatch'] });
  await mustFit(tx, { id, place: folderId, field: 'folderId', name, depth: 0 });
  await placeFile(tx, id, { folderId, name });
  audit.record({
    action: 'UPDATE',
    resource: RESOURCE,
    recordId: id,
    before: { name: before.file_name, folderId: before.folder_id },
    after: { name, folderId },
  });
  return await shown(tx, id);
}

/** Throws NotFound. The bytes are swept once this is committed. */
export async function removeFile({ tx, audit }: By, id: string): Promise<true> {
  const before = await lockFile(tx, id);
  if (!before) throw new NotFound();
  await deleteFileRow(tx, id);
  audit.record({ action: 'DELETE', resource: RESOURCE, recordId: id, before: auditedFile(before) });
  return true;
}

interface Fit {
  readonly id: string;
  readonly place: string | null;
  readonly field: 'parentId' | 'folderId';
  readonly name: string;
  readonly nameField?: 'name' | 'file';
  /** How many levels of folders are put there. */
  readonly depth: number;
}

/** Throws BadInput for an unknown folder or one that is too deep, Duplicate where it holds something else of that name. */
async function mustFit(tx: TenantTransaction, { id, place, field, name, nameField = 'name', depth }: Fit) {
  const path = await pathTo(tx, place);
  if (place !== null && path.length === 0) throw new BadInput({ [field]: ['FolderNotFound'] });
  if (path.length + depth > DEEPEST_FOLDER) throw new BadInput({ [field]: ['FoldersTooDeep'] });
  if (await isNameTaken(tx, place, name, id)) throw new Duplicate({ [nameField]: ['BlobNameTaken'] });
}

/** The name made safe for a folder. Throws BadInput where it has neither a letter nor a digit. */
function cleanFolderName(given: string): string {
  const name = cleanFileName(given);
  if (!/[\p{L}\p{N}]/u.test(given)) throw new BadInput({ name: ['BlobNameInvalid'] });
  return name;
}

async function shown(tx: TenantTransaction, id: string): Promise<KeptBlob> {
  const blob = await findBlob(tx, id);
  if (!blob) throw new NotFound();
  return blob;
}
