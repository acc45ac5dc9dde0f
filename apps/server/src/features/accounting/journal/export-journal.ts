import { linesOf } from '@calends/journal';
import { formatMoney } from '@calends/loan-engine';
import { type ExportFormat, wordKey } from '@calends/wire';
import type { Caller } from '../../../http/actor.ts';
import type { StreamedFile } from '../../../http/route.ts';
import { sheetFile } from '../../../resource/export/sheet-file.ts';
import { textsOf } from '../../../resource/texts/texts-of.ts';
import { type WordedColumns, wordedSheet } from '../../../resource/texts/worded-sheet.ts';
import { contractFileName } from '../../contracts/contracts.public.ts';
import { yearOf } from './contract-journal.ts';
import { deriveJournal, type Journal, type JournalReader } from './derive-journal.ts';

interface Wanted {
  readonly contractId: string;
  readonly year?: number | undefined;
  readonly format: ExportFormat;
}

/** The lines of a loan's documents, of a year or of all, as a file in the reader's language. Throws NotFound and Refused. */
export async function exportJournal(
  reader: JournalReader & { readonly caller: Caller },
  { contractId, year, format }: Wanted,
): Promise<StreamedFile> {
  const journal = await deriveJournal(reader, contractId);
  const textOf = await textsOf(reader);
  const rows = journal.documents
    .filter((document) => year === undefined || yearOf(document) === year)
    .flatMap((document, index) => rowsOf(journal, document, index + 1, textOf));
  const sheet = wordedSheet(textOf, 'Journal', COLUMNS, rows);
  const fileName = contractFileName(`${journal.contract.contractNumber}_${textOf('Journal')}`, [], format);
  return sheetFile(sheet, format, { fileName, rowCount: rows.length });
}

const COLUMNS: WordedColumns = [
  ['journalNumber', 'count'],
  ['date', 'day'],
  ['company', 'text'],
  ['primaveraType', 'text'],
  ['contractNumber', 'text'],
  ['tranche', 'count'],
  ['account', 'text'],
  ['amountKey', 'text'],
  ['debit', 'money'],
  ['credit', 'money'],
  ['counterparty', 'text'],
];

/** One row a line; debit and credit of a document are equal. */
function rowsOf(
  { contract, companies, trancheNumbers }: Journal,
  document: Journal['documents'][number],
  number: number,
  textOf: (key: string) => string,
): unknown[][] {
  const own = companies.get(document.companyId);
  const nameOf = (companyId: string | null) => companies.get(companyId ?? '')?.name;
  return linesOf(document).map(({ account, amountKey, nature, amount, withParty, isFurtherParty }) => [
    number,
    document.date,
    own?.name,
    textOf(wordKey(document.type)),
    contract.contractNumber,
    trancheNumbers.get(document.trancheId),
    account,
    textOf(wordKey(amountKey)),
    nature === 'D' ? formatMoney(amount) : null,
    nature === 'C' ? formatMoney(amount) : null,
    withParty ? nameOf(isFurtherParty ? document.furtherPartyId : document.counterpartyId) : null,
  ]);
}
