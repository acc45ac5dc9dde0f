import { formatMoney } from '@calends/loan-engine';
import { fileDate, isReimbursement, MOVEMENT_OF_KIND, type movements, type RowOf, wordKey } from '@calends/wire';
import { Refused } from '../../http/problems.ts';
import type { FileReply } from '../../http/route.ts';
import { type TextReader, textsOf } from '../../resource/texts/texts-of.ts';
import { type WordedColumns, wordedSheet } from '../../resource/texts/worded-sheet.ts';
import { writeWorkbook, XLSX_TYPE } from '../../sheets/writing/write-workbook.ts';
import { centsOf } from '../ledger/ledger.public.ts';
import { readMovement } from './read-movement.ts';

const COLUMNS: WordedColumns = [
  ['contractNumber', 'text'],
  ['movementDate', 'day'],
  ['movementTime', 'text'],
  ['movementType', 'text'],
  ['value', 'money'],
  ['capitalBefore', 'money'],
  ['capitalAfter', 'money'],
  ['interestDueBefore', 'money'],
  ['interestDueAfter', 'money'],
  ['description', 'text'],
];

/** Exports one reimbursement with what was owed before and after it. Throws NotFound, and Refused for any other movement. */
export async function exportReimbursement(reader: TextReader, rowId: string): Promise<FileReply> {
  const row = await readMovement(reader.tx, rowId);
  const { movementType } = row;
  if (!isReimbursement(movementType))
    throw new Refused({ code: 'MovementIsNoReimbursement', details: { movementType } });
  const textOf = await textsOf(reader);
  const cells = cellsOf(row, textOf(wordKey(movementType)));
  const sheet = wordedSheet(textOf, 'ReimbursementTitle', COLUMNS, [cells]);
  const number = (row.contractNumber ?? '').replaceAll(/[^\p{L}\p{N}-]+/gu, '_');
  return {
    fileName: `${number}_${fileDate(row.movementDate ?? '')}.xlsx`,
    contentType: XLSX_TYPE,
    content: await writeWorkbook([sheet]),
  };
}

function cellsOf(row: RowOf<typeof movements>, type: string): unknown[] {
  const { contractNumber, movementDate, movementTime, value, capital, interestDue, description } = row;
  const paid = centsOf(value ?? '0');
  const before = (after: string, isPaid: boolean) => formatMoney(centsOf(after) + (isPaid ? paid : 0n));
  return [
    contractNumber,
    movementDate,
    movementTime,
    type,
    value,
    before(capital, row.movementType === MOVEMENT_OF_KIND.capital),
    capital,
    before(interestDue, row.movementType === MOVEMENT_OF_KIND.interestDue),
    interestDue,
    description,
  ];
}
