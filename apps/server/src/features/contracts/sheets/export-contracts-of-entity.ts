import { labelled } from '@calends/wire';
import type { FileReply } from '../../../http/route.ts';
import { dayLines } from '../../../resource/export/export-heading.ts';
import { type TextReader, textsOf } from '../../../resource/texts/texts-of.ts';
import { writeWorkbook, XLSX_TYPE } from '../../../sheets/writing/write-workbook.ts';
import { listContractsOfEntity, readFeeRules } from '../contracts.store.ts';
import { readContractOn } from '../read-contract.ts';
import { contractFileName } from './contract-file-name.ts';
import { contractSheet, contractSums } from './contract-sheet.ts';

/**
 * The contracts that a company grants or receives, each as of the end of `referenceDate` (ISO). Throws Refused where one of
 * them cannot be computed.
 */
export async function exportContractsOfEntity(
  reader: TextReader,
  entity: { readonly id: string; readonly acronym: string; readonly name: string },
  { referenceDate, today }: { readonly referenceDate: string; readonly today: string },
): Promise<FileReply> {
  const { tx } = reader;
  const contracts = [];
  for (const contractId of await listContractsOfEntity(tx, entity.id, referenceDate))
    contracts.push(await readContractOn(tx, contractId, referenceDate));
  const textOf = await textsOf(reader);
  const around = {
    heading: [
      labelled(reader.caller.language, textOf('ContractsScreen'), entity.name),
      ...dayLines({ textOf, today, referenceDate }),
    ],
    totals: contractSums(contracts, textOf),
  };
  return {
    fileName: contractFileName(entity.acronym, [referenceDate], 'xlsx'),
    contentType: XLSX_TYPE,
    content: await writeWorkbook([
      contractSheet('ContractsScreen', contracts, await readFeeRules(tx, contracts), textOf, around),
    ]),
  };
}
