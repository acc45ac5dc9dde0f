import { type ExportFormat, fileDate, type ReconciliationDifference, wordKey } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Actor, Caller } from '../../../http/actor.ts';
import type { StreamedFile } from '../../../http/route.ts';
import { sheetFile } from '../../../resource/export/sheet-file.ts';
import { type TextOf, textsOf } from '../../../resource/texts/texts-of.ts';
import { type WordedColumns, wordedSheet } from '../../../resource/texts/worded-sheet.ts';
import { differencesOf, readReconciliation } from './read-reconciliations.ts';

interface Reader {
  readonly tx: TenantTransaction;
  readonly actor: Actor;
  readonly caller: Caller;
}

const COLUMNS: WordedColumns = [
  ['company', 'text'],
  ['month', 'text'],
  ['differenceKind', 'text'],
  ['account', 'text'],
  ['bookedHere', 'money'],
  ['bookedThere', 'money'],
  ['notSentYet', 'money'],
  ['date', 'day'],
  ['primaveraType', 'text'],
  ['contractNumber', 'text'],
  ['erpNumber', 'text'],
  ['reference', 'text'],
  ['decision', 'text'],
  ['reason', 'text'],
];

/**
 * The accounts of a reconciled month and the series of its invoices, then each account of each difference, in the reader's language. Throws
 * NotFound.
 */
export async function exportReconciliation(reader: Reader, id: string, format: ExportFormat): Promise<StreamedFile> {
  const { company, month, accounts, invoices } = await readReconciliation(reader.tx, id);
  const differences = await differencesOf(reader.tx, id);
  const textOf = await textsOf(reader);
  const rows = [
    ...accounts.map(({ account, ours, theirs, waiting }) => [
      company,
      month,
      textOf('AccountOfMonth'),
      account,
      ours,
      theirs,
      waiting,
      ...NOTHING_MORE,
    ]),
    ...invoices.map(({ series, ours, theirs }) => [
      company,
      month,
      textOf('SeriesOfMonth'),
      series,
      ours,
      theirs,
      null,
      ...NOTHING_MORE,
    ]),
    ...differences.flatMap((difference) => rowsOf(textOf, company, month, difference)),
  ];
  const fileName = `${textOf('Reconciliation')}_${company}_${fileDate(`${month}-01`)}`.replaceAll(
    /[^\p{L}\p{N}-]+/gu,
    '_',
  );
  return sheetFile(wordedSheet(textOf, 'Reconciliation', COLUMNS, rows), format, {
    fileName: `${fileName}.${format}`,
    rowCount: rows.length,
  });
}

/** Of a sum: it is of no single document. */
const NOTHING_MORE: readonly null[] = Array.from({ length: 7 }, () => null);

function rowsOf(textOf: TextOf, company: string, month: string, one: ReconciliationDifference): unknown[][] {
  const { kind, date, type, contractNumber, erpNumber, reference, decision, reason } = one;
  return one.accounts.map(({ account, ours, theirs }) => [
    company,
    month,
    textOf(`Difference_${kind}`),
    account,
    ours,
    theirs,
    null,
    date,
    type === null ? null : textOf(wordKey(type)),
    contractNumber,
    erpNumber,
    reference,
    decision === null ? null : textOf(`DifferenceDecision_${decision}`),
    reason,
  ]);
}
