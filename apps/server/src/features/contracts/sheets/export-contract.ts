import { computeLedger, fixingHistory, type Ledger, termsInForce } from '@calends/loan-engine';
import { fractionOf } from '@calends/statement';
import { type Contract, wordKey } from '@calends/wire';
import type { FileReply } from '../../../http/route.ts';
import { type TextOf, type TextReader, textsOf } from '../../../resource/texts/texts-of.ts';
import { type WordedColumns, wordedSheet } from '../../../resource/texts/worded-sheet.ts';
import type { Sheet } from '../../../sheets/sheet.ts';
import { writeWorkbook, XLSX_TYPE } from '../../../sheets/writing/write-workbook.ts';
import { readLoan, refused } from '../../ledger/ledger.public.ts';
import { readFeeRules } from '../contracts.store.ts';
import { contractAt, readContract } from '../read-contract.ts';
import { contractFileName } from './contract-file-name.ts';
import { contractSheet, type FeeRules } from './contract-sheet.ts';
import { stampTaxSheet } from './stamp-tax-sheet.ts';

/** The sheets that show computed figures alone: a file of a loan's facts has none of them. */
export const COMPUTED_SHEETS = ['Interest', 'Accruals'] as const;

/** The loan as of the end of `referenceDate` (ISO), computed for that day, with every figure's reasons. */
export async function exportContract(
  reader: TextReader,
  contractId: string,
  referenceDate: string,
): Promise<FileReply> {
  const { tx } = reader;
  const contract = await readContract(tx, contractId);
  const { file, fixings } = await readLoan(tx, contractId, referenceDate);
  const result = computeLedger({ ...file, asOf: referenceDate }, fixingHistory(fixings));
  if (!result.ok) throw refused(result.refusal, { referenceDate: [result.refusal.code] });
  const inForce = termsInForce(file, referenceDate);
  if (!inForce.ok) throw refused(inForce.refusal);
  const shown = contractAt(contract, inForce.terms, result.ledger);
  const sheets = sheetsOf(shown, await readFeeRules(tx, [shown]), result.ledger, await textsOf(reader));
  return {
    fileName: contractFileName(contract.contractNumber, [referenceDate], 'xlsx'),
    contentType: XLSX_TYPE,
    content: await writeWorkbook(sheets),
  };
}

function sheetsOf(contract: Contract, rules: FeeRules, ledger: Ledger, textOf: TextOf): Sheet[] {
  const word = (value: string) => textOf(wordKey(value));
  const sheet = (name: string, columns: WordedColumns, rows: unknown[][]) => wordedSheet(textOf, name, columns, rows);
  const numbers = new Map(ledger.tranches.map((tranche, index) => [tranche.id, index + 1]));
  const numberOf = (trancheId: string) => numbers.get(trancheId) ?? null;
  return [
    contractSheet('Contract', [contract], rules, textOf),
    sheet(
      'Tranches',
      TRANCHES,
      ledger.tranches.map((one) => [numberOf(one.id), ...trancheRow(one)]),
    ),
    sheet(
      'Movements',
      MOVEMENTS,
      ledger.tranches.flatMap(({ id, movements }) =>
        movements.map((one) => [
          numberOf(id),
          one.date,
          word(one.movementType),
          one.amount,
          one.capital,
          one.interestDue,
        ]),
      ),
    ),
    sheet(
      'Interest',
      INTEREST,
      ledger.tranches.flatMap(({ id, segments }) =>
        segments.map((one) => [
          numberOf(id),
          one.from,
          one.to,
          one.days,
          fractionOf(one),
          one.capital,
          one.index,
          one.spread,
          one.rate,
          one.interest,
        ]),
      ),
    ),
    stampTaxSheet(ledger.stampTax, numberOf, textOf),
    sheet(
      'Accruals',
      ACCRUALS,
      ledger.accruals.map((one) => [numberOf(one.trancheId), one.year, one.month, one.amount]),
    ),
  ];
}

const TRANCHES: WordedColumns = [
  ['tranche', 'count'],
  ['realizationDate', 'day'],
  ['realizedCapital', 'money'],
  ['capital', 'money'],
  ['interestAccrued', 'money'],
  ['interestDue', 'money'],
  ['index', 'rate'],
  ['spread', 'rate'],
  ['rate', 'rate'],
];

function trancheRow(tranche: Ledger['tranches'][number]): unknown[] {
  const draw = tranche.movements[0];
  const { capital, interestAccrued, interestDue, index, spread, rate } = tranche;
  return [draw?.date, draw?.amount, capital, interestAccrued, interestDue, index, spread, rate];
}

const MOVEMENTS: WordedColumns = [
  ['tranche', 'count'],
  ['movementDate', 'day'],
  ['movementType', 'text'],
  ['value', 'money'],
  ['capital', 'money'],
  ['interestDue', 'money'],
];

const INTEREST: WordedColumns = [
  ['tranche', 'count'],
  ['periodFrom', 'day'],
  ['periodTo', 'day'],
  ['days', 'count'],
  ['dayCountFraction', 'text'],
  ['capital', 'money'],
  ['index', 'rate'],
  ['spread', 'rate'],
  ['rate', 'rate'],
  ['interest', 'decimal'],
];

const ACCRUALS: WordedColumns = [
  ['tranche', 'count'],
  ['year', 'count'],
  ['month', 'count'],
  ['amount', 'money'],
];
