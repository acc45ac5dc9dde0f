import { randomUUID } from 'node:crypto';
import type { KeptFile, KeptFileType } from '@calends/wire';
import { newId } from '../../db/new-id.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import type { Actor } from '../../http/actor.ts';
import { BadInput } from '../../http/problems.ts';
import type { ReceivedFile } from '../../http/requests/receive-file.ts';
import { cleanFileName, endingOf } from './clean-file-name.ts';
import { type FileTypes, isKnownEnding, type KnownFileType, recogniseFileType } from './recognise-file-type.ts';
import { holdSpace, mustFitIn } from './space.ts';
import { type FileTable, storageFolder } from './storage-folder.ts';

/** The columns that every table of files has, besides the owner and the time. */
export interface NewFile<Type extends KnownFileType = KeptFileType, By extends string | null = string> {
  readonly file_id: string;
  readonly file_name: string;
  readonly content_type: Type;
  readonly size_bytes: number;
  readonly sha256: string;
  readonly storage_key: string;
  /** Null for whoever has no account. */
  readonly created_by: By;
}
/** Where a file is kept, which types it may have, and on which field and how another type is refused. */
interface Kept<Type extends KnownFileType> {
  readonly table: FileTable;
  readonly types: FileTypes<Type>;
  readonly field?: string;
  readonly refusedKey?: string;
}
export type FileRow = NewFile & { readonly created_at: Date };

/** Who uploads, and on which day of the tenant (ISO): plans of that day say how much it may keep. */
export interface Keeping<By extends string | null = string> {
  readonly tx: TenantTransaction;
  readonly actor: Pick<Actor, 'tenantId'> & { readonly personId: By };
  readonly today: string;
}

/**
 * Stores the bytes of an upload and returns the row that is to name them: bytes first, so that no row names bytes that are
 * missing; bytes without a row are swept. Until the transaction ends no other upload of the tenant counts its space. Throws
 * BadInput on `field` for a file that may not be kept, and Refused for one for which the tenant's plans have no room.
 */
export async function keepUpload<Type extends KnownFileType, By extends string | null>(
  { tx, actor, today }: Keeping<By>,
  storage: FileStorage,
  kept: Kept<Type>,
  upload: ReceivedFile,
): Promise<NewFile<Type, By>> {
  const { table, field = 'file' } = kept;
  const fileName = cleanFileName(upload.fileName);
  const contentType = await typeOrRefused(upload, endingOf(fileName), kept);
  await mustFitIn(tx, upload.size, { field, today }); // before the bytes are sent to a slow storage
  const storageKey = `${storageFolder(actor.tenantId, table)}/${randomUUID()}`;
  await storage.put(storageKey, upload.content(), upload.size);
  await holdSpace(tx, upload.size, { field, today });
  return {
    file_id: newId(),
    file_name: fileName,
    content_type: contentType,
    size_bytes: upload.size,
    sha256: upload.sha256,
    storage_key: storageKey,
    created_by: actor.personId,
  };
}

async function typeOrRefused<Type extends KnownFileType>(
  { content, size }: ReceivedFile,
  ending: string,
  { types, field = 'file', refusedKey = 'FileTypeNotAllowed' }: Kept<Type>,
): Promise<Type> {
  const refusal = (key: string) => new BadInput({ [field]: [key] });
  if (size === 0) throw refusal('FileIsEmpty');
  const type = await recogniseFileType(content, ending);
  if (type === 'macros') throw refusal('FileWithMacros');
  if (!isOneOf(types, type) || !isKnownEnding(types, ending)) throw refusal(refusedKey);
  if (!types[type].includes(ending)) throw refusal('FileTypeMismatch');
  return type;
}

function isOneOf<Type extends KnownFileType>(types: FileTypes<Type>, type: string | undefined): type is Type {
  return type !== undefined && Object.hasOwn(types, type);
}

export function wireFile(row: Omit<FileRow, 'created_by'>): KeptFile {
  return {
    id: row.file_id,
    fileName: row.file_name,
    contentType: row.content_type,
    size: row.size_bytes,
    createdOn: row.created_at.toISOString(),
  };
}

/** What the audit records of a file: its digest identifies it long after it was removed. */
export function auditedFile({ file_name, size_bytes, sha256 }: Pick<NewFile, 'file_name' | 'size_bytes' | 'sha256'>) {
  return { fileName: file_name, size: size_bytes, sha256 };
}
