import type { FileReply } from '../../http/route.ts';
import { type TextReader, textsOf } from '../../resource/texts-of.ts';
import { writeWorkbook, XLSX_TYPE } from '../../sheets/write-workbook.ts';
import { contractFileName } from './contract-file-name.ts';
import { contractSheet } from './contract-sheet.ts';
import { listContractsOfEntity } from './contracts.store.ts';
import { readContractOn } from './read-contract.ts';

/**
 * The contracts that a company grants or receives, each as it stands at the end of `referenceDate` (ISO). Throws Refused
 * where one of them cannot be computed.
 */
export async function exportContractsOfEntity(
  reader: TextReader,
  entity: { readonly id: string; readonly acronym: string },
  referenceDate: string,
): Promise<FileReply> {
  const { tx } = reader;
  const contracts = [];
  for (const contractId of await listContractsOfEntity(tx, entity.id, referenceDate))
    contracts.push(await readContractOn(tx, contractId, referenceDate));
  return {
    fileName: contractFileName(entity.acronym, [referenceDate], 'xlsx'),
    contentType: XLSX_TYPE,
    content: await writeWorkbook([contractSheet('ContractsScreen', contracts, await textsOf(reader))]),
  };
}
