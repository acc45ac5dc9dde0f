import { createHash, randomUUID } from 'node:crypto';
import type { ContractFile, ContractFileType } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { newId } from '../../db/new-id.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import type { Actor } from '../../http/actor.ts';
import { BadInput, NotFound } from '../../http/problems.ts';
import type { Upload } from '../../http/route.ts';
import { settings } from '../base-settings/base-settings.public.ts';
import { cleanFileName, endingOf } from './clean-file-name.ts';
import { bytesKept, type FileRow, hasContract, insertFile } from './contract-files.store.ts';
import { storageFolder } from './storage-folder.ts';
import { fitsEnding, tellFileType } from './tell-file-type.ts';

const MEGABYTE = 1_000_000;

interface Request {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly actor: Actor;
}

/**
 * Keeps a file with a contract: its bytes first, its row second, so that a row never names what is not there; bytes
 * without a row are swept. Throws NotFound, and BadInput on `file` for what may not be kept.
 */
export async function addFile(
  { tx, audit, actor }: Request,
  storage: FileStorage,
  contractId: string,
  { fileName: given, bytes }: Upload,
): Promise<ContractFile> {
  if (!(await hasContract(tx, contractId))) throw new NotFound();
  const fileName = cleanFileName(given);
  const contentType = typeOrRefused(bytes, endingOf(fileName));
  const quota = (await settings.of(tx, 'STORAGE_QUOTA_MEGABYTES')) * MEGABYTE;
  if ((await bytesKept(tx)) + bytes.length > quota) throw new BadInput({ file: ['StorageQuotaReached'] });
  const storageKey = `${storageFolder(actor.tenantId)}/${randomUUID()}`;
  await storage.put(storageKey, bytes); // nobody waits for a slow storage: the contract is held only afterwards
  if (!(await hasContract(tx, contractId, true))) throw new NotFound();
  const row = await insertFile(tx, {
    file_id: newId(),
    contract_id: contractId,
    file_name: fileName,
    content_type: contentType,
    size_bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storage_key: storageKey,
    created_by: actor.personId,
  });
  audit.record({ action: 'CREATE', resource: 'TContractFile', recordId: row.file_id, after: auditedFile(row) });
  return wireFile(row);
}

function typeOrRefused(bytes: Buffer, ending: string): ContractFileType {
  const type = tellFileType(bytes, ending);
  if (type === undefined) throw new BadInput({ file: ['FileTypeNotAllowed'] });
  if (type === 'macros') throw new BadInput({ file: ['FileWithMacros'] });
  if (!fitsEnding(type, ending)) throw new BadInput({ file: ['FileTypeMismatch'] });
  return type;
}

export function wireFile(row: FileRow): ContractFile {
  return {
    id: row.file_id,
    fileName: row.file_name,
    contentType: row.content_type,
    size: row.size_bytes,
    createdOn: row.created_at.toISOString(),
  };
}

/** What the audit keeps: by its digest a file can be told from any other, long after it was removed. */
export function auditedFile({ contract_id, file_name, size_bytes, sha256 }: FileRow) {
  return { contractId: contract_id, fileName: file_name, size: size_bytes, sha256 };
}
