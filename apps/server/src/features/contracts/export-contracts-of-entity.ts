import type { Language } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { FileReply } from '../../http/route.ts';
import { writeWorkbook, XLSX_TYPE } from '../../sheets/write-workbook.ts';
import { contractFileName } from './contract-file-name.ts';
import { contractSheet } from './contract-sheet.ts';
import { listContractsOfEntity } from './contracts.store.ts';
import { readContractOn } from './read-contract.ts';

interface Reader {
  readonly tx: TenantTransaction;
  readonly caller: { readonly language: Language };
}

/**
 * The contracts that a company grants or receives, each as it stands at the end of `referenceDate` (ISO). Throws Refused
 * where one of them cannot be computed.
 */
export async function exportContractsOfEntity(
  { tx, caller }: Reader,
  entity: { readonly id: string; readonly acronym: string },
  referenceDate: string,
): Promise<FileReply> {
  const contracts = [];
  for (const contractId of await listContractsOfEntity(tx, entity.id, referenceDate))
    contracts.push(await readContractOn(tx, contractId, referenceDate));
  return {
    fileName: contractFileName(entity.acronym, [referenceDate], 'xlsx'),
    contentType: XLSX_TYPE,
    content: await writeWorkbook([contractSheet('ContractsScreen', contracts, caller.language)]),
  };
}
