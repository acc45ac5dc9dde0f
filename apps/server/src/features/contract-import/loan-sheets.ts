import {
  ACT_KINDS,
  CALCULATION_METHODS,
  CAPITALIZATION_TERMS,
  CHANGE_FIELDS,
  CHANGES,
  CONTRACT_STATES,
  CONVENTIONS,
  DATE_OPTIONS,
  EURIBOR_TERMS,
  FLOORS,
  type LoanFile,
  STAMP_FEES,
  START_CONDITIONS,
  USER_MOVEMENT_TYPES,
} from '@calends/loan-engine';
import { NO_END_DATE } from '@calends/wire';
import type { Sheet } from '../../sheets/sheet.ts';
import { optional, required, type TableColumn, type TableSheet } from '../../sheets/table-columns.ts';
import { writtenTables } from '../../sheets/writing/written-tables.ts';

export const SHEET_NAMES = ['Contract', 'Changes', 'Tranches', 'Movements'] as const;
export type SheetName = (typeof SHEET_NAMES)[number];

/** The names of a sheet that are read; the first one is written. */
export const TITLES: Readonly<Record<SheetName, readonly string[]>> = {
  Contract: ['Contract'],
  Changes: ['ImportTenantChanges'],
  Tranches: ['Tranches'],
  Movements: ['Movements', 'MovementsScreen'],
};

const CHANGE_WORDS: readonly string[] = CHANGE_FIELDS.flatMap<string>((field) => {
  const kind = CHANGES[field];
  return kind.shape === 'WORD' ? kind.words : [];
});

/** The other acts consist of movements. */
const ACTS_OF_CHANGES = ['MERGER'] as const;

/** The columns of a loan's sheets: they are called as in a loan file or by their labels, and so are the words in them. */
export const LOAN_COLUMNS: Readonly<Record<SheetName, readonly TableColumn[]>> = {
  Contract: [
    required('dateStart', 'day'),
    { ...required('dateEnd', 'day'), valueTexts: { [NO_END_DATE]: 'NoEndDate' } },
    required('amount', 'money'),
    required('convention', CONVENTIONS),
    required('spread', 'rate'),
    required('contractStatus', CONTRACT_STATES),
    required('euriborApplicable', 'flag'),
    required('euribor', EURIBOR_TERMS),
    required('euriborCalculationMehtod', CALCULATION_METHODS),
    required('optionIndexRateDateStart', DATE_OPTIONS),
    optional('dateStartIndexRate', 'day'),
    required('renewalIndexRateTerm', EURIBOR_TERMS),
    required('optionIndexRateRenewalDate', DATE_OPTIONS),
    optional('renewalIndexRateDate', 'day'),
    required('capitalizationTerm', CAPITALIZATION_TERMS),
    required('capitalizationsStartCondition', START_CONDITIONS),
    required('interestCapitalization', 'flag'),
    required('contratCheckingAccount', 'flag'),
    optional('floor', FLOORS),
    required('stampTaxApplicable', 'flag'),
    required('stampTaxTranchesFee', STAMP_FEES, 'StampTaxTranchesFeeId'),
    required('stampTaxCapitalizationsFee', STAMP_FEES, 'StampTaxCapitalizationsFeeId'),
  ],
  Changes: [
    optional('id', 'text', 'ImportFactId'),
    required('changeDate', 'day'),
    required('field', CHANGE_FIELDS),
    optional('value', CHANGE_WORDS),
    optional('decimalValue', 'decimal'),
    optional('booleanValue', 'flag'),
    optional('dateEnd', 'day'),
    optional('untaxedReason', 'text'),
    optional('company', 'text'),
    optional('price', 'money', 'AssignmentPrice'),
    optional('act', ACTS_OF_CHANGES),
    optional('actId', 'text'),
    optional('euribor', EURIBOR_TERMS),
    optional('euriborCalculationMethod', CALCULATION_METHODS),
    optional('euriborApplicable', 'flag'),
    optional('optionIndexRateDateStart', DATE_OPTIONS),
    optional('dateStartIndexRate', 'day'),
    optional('renewalIndexRateTerm', EURIBOR_TERMS),
    optional('optionIndexRateRenewalDate', DATE_OPTIONS),
    optional('renewalIndexRateDate', 'day'),
  ],
  Tranches: [
    required('id', 'text', 'TenantNoteTrancheName', 'Tranche'),
    required('realizationDate', 'day'),
    required('realizedCapital', 'money', 'ImportDrawnCapital', 'RealizedCapital'),
    optional('UsesEuriborRateFromContractDate', 'flag'),
    optional('isOpeningBalance', 'flag'),
  ],
  Movements: [
    required('trancheId', 'text', 'TenantNoteTrancheName', 'Tranche'),
    optional('id', 'text', 'ImportFactId'),
    required('date', 'day', 'MovementDate'),
    required('movementType', USER_MOVEMENT_TYPES),
    optional('amount', 'money', 'Amount', 'Value'),
    optional('euriborRate', 'rate'),
    optional('act', ACT_KINDS),
    optional('actId', 'text'),
  ],
};

/** The sheets of a loan, as a file of one contract has them. */
export const LOAN_SHEETS: readonly TableSheet<SheetName>[] = SHEET_NAMES.map((name) => ({
  name,
  titleKeys: TITLES[name],
  columns: LOAN_COLUMNS[name],
}));

/** The template: what is known of a loan, in the reader's words and in sheets that can be read back. */
export function sheetsOfLoan(file: LoanFile, textOf: (key: string) => string): Sheet[] {
  const rows = rowsOfLoan(file);
  return writtenTables(
    LOAN_SHEETS.map((sheet) => ({ sheet, rows: rows[sheet.name] })),
    textOf,
  );
}

/** What each sheet says of a loan, by the names of its columns. */
export function rowsOfLoan({ contract, changes, tranches }: LoanFile): Readonly<Record<SheetName, readonly object[]>> {
  return {
    Contract: [contract],
    Changes: changes,
    Tranches: tranches,
    Movements: tranches.flatMap(({ id: trancheId, movements: own }) => own.map((one) => ({ trancheId, ...one }))),
  };
}
