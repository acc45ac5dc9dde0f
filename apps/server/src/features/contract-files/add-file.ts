import { KEPT_FILE_TYPES, type KeptFile } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import type { Actor } from '../../http/actor.ts';
import { NotFound } from '../../http/problems.ts';
import type { ReceivedFile } from '../../http/requests/receive-file.ts';
import { hasContracts } from '../contracts/contracts.public.ts';
import { auditedFile, keepUpload, wireFile } from '../kept-files/kept-files.public.ts';
import { type FileRow, insertFile } from './contract-files.store.ts';

interface Request {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly actor: Actor;
  /** ISO, in the tenant's time zone. */
  readonly today: string;
}

/** Keeps a file with a contract. Throws NotFound, and BadInput on `file` for what may not be kept. */
export async function addFile(
  request: Request,
  storage: FileStorage,
  contractId: string,
  upload: ReceivedFile,
): Promise<KeptFile> {
  const { tx, audit } = request;
  if (!(await hasContracts(tx, [contractId]))) throw new NotFound();
  const file = await keepUpload(request, storage, { table: 'contract_file', types: KEPT_FILE_TYPES }, upload); // the contract is locked only afterwards, so that nobody waits for a slow storage
  if (!(await hasContracts(tx, [contractId], 'share'))) throw new NotFound();
  const row = await insertFile(tx, { ...file, contract_id: contractId });
  audit.record({ action: 'CREATE', resource: 'TContractFile', recordId: row.file_id, after: auditedContractFile(row) });
  return wireFile(row);
}

/** What the audit keeps of a file, with its contract. */
export function auditedContractFile(row: FileRow): object {
  return { contractId: row.contract_id, ...auditedFile(row) };
}
