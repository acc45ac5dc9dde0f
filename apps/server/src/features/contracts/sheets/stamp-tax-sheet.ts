import type { StampTaxRow } from '@calends/loan-engine';
import { wordKey } from '@calends/wire';
import type { TextOf } from '../../../resource/texts/texts-of.ts';
import { type WordedColumns, wordedSheet } from '../../../resource/texts/worded-sheet.ts';
import type { Sheet } from '../../../sheets/sheet.ts';

/** The stamp tax of a loan, row by row; tranches are shown by the number that `numberOf` gives them. */
export function stampTaxSheet(
  rows: readonly StampTaxRow[],
  numberOf: (trancheId: string) => number | null,
  textOf: TextOf,
): Sheet {
  return wordedSheet(
    textOf,
    'StampTax',
    COLUMNS,
    rows.map((one) => [
      numberOf(one.trancheId),
      one.date,
      textOf(wordKey(one.cause)),
      one.verba,
      one.base,
      one.rate,
      one.months,
      one.tax,
      one.exemptionNorm,
      one.dueDate,
    ]),
  );
}

const COLUMNS: WordedColumns = [
  ['tranche', 'count'],
  ['taxDate', 'day'],
  ['cause', 'text'],
  ['verba', 'text'],
  ['base', 'money'],
  ['rate', 'rate'],
  ['months', 'count'],
  ['tax', 'money'],
  ['exemptionNorm', 'text'],
  ['dueDate', 'day'],
];
