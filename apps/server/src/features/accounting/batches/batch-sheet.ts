import { formatMoney } from '@calends/loan-engine';
import { readErpCodes, wordKey } from '@calends/wire';
import type { TextOf } from '../../../resource/texts/texts-of.ts';
import { type WordedColumns, wordedSheet } from '../../../resource/texts/worded-sheet.ts';
import type { Sheet } from '../../../sheets/sheet.ts';
import type { BookedCompany } from '../../entities/entities.public.ts';
import type { BatchLine } from './batches.store.ts';

const COLUMNS: WordedColumns = [
  ['batch', 'count'],
  ['number', 'count'],
  ['dataBase', 'text'],
  ['diary', 'text'],
  ['document', 'text'],
  ['launchType', 'text'],
  ['date', 'day'],
  ['valueDate', 'day'],
  ['primaveraType', 'text'],
  ['entityType', 'text'],
  ['contractNumber', 'text'],
  ['counterparty', 'text'],
  ['account', 'text'],
  ['description', 'text'],
  ['debit', 'money'],
  ['credit', 'money'],
  ['reference', 'text'],
];

interface Batch {
  readonly number: number;
  readonly company: BookedCompany;
}

/** One row a line; debit and credit are equal in each document, and so in the file. */
export function batchSheet(textOf: TextOf, { number, company }: Batch, lines: readonly BatchLine[]): Sheet {
  const numbers = new Map<string, number>();
  const numberOf = (documentId: string) => {
    const known = numbers.get(documentId) ?? numbers.size + 1;
    numbers.set(documentId, known);
    return known;
  };
  const rows = lines.map((line) => [
    number,
    numberOf(line.document_id),
    company.dataBase,
    codeOf(company.diary, line),
    codeOf(company.document ?? '', line),
    company.launchType,
    line.dated_on,
    line.value_on,
    textOf(wordKey(line.accounting_type)),
    textOf(line.side === 0 ? 'GRANTOR' : 'RECEIVER'),
    line.contract_number,
    line.counterparty,
    line.account,
    line.text,
    line.nature === 'D' ? formatMoney(line.amount_cents) : null,
    line.nature === 'C' ? formatMoney(line.amount_cents) : null,
    line.external_ref,
  ]);
  return wordedSheet(textOf, 'DocumentBatch', COLUMNS, rows);
}

/** A code may have exceptions for single types. */
function codeOf(codes: string, { accounting_type: type }: BatchLine): string {
  const read = readErpCodes(codes);
  return read ? (read.exceptions[type] ?? read.code) : codes;
}
