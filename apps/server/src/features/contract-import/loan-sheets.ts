import {
  CALCULATION_METHODS,
  CAPITALIZATION_TERMS,
  CHANGE_FIELDS,
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
import type { Sheet } from '../../sheets/sheet.ts';
import { cellKind, optional, required, type TableColumn } from '../../sheets/table-columns.ts';

export const SHEET_NAMES = ['Contract', 'Changes', 'Tranches', 'Movements'] as const;
export type SheetName = (typeof SHEET_NAMES)[number];

/** The sheets of a loan: its columns are called as in a loan file, and so are the words in them. */
export const LOAN_SHEETS: Readonly<Record<SheetName, readonly TableColumn[]>> = {
  Contract: [
    required('dateStart', 'day'),
    required('dateEnd', 'day'),
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
    required('stampTaxTranchesFee', STAMP_FEES),
    required('stampTaxCapitalizationsFee', STAMP_FEES),
  ],
  Changes: [
    optional('id', 'text'),
    required('changeDate', 'day'),
    required('field', CHANGE_FIELDS),
    optional('value', [...CONVENTIONS, ...CONTRACT_STATES, ...CAPITALIZATION_TERMS]),
    optional('decimalValue', 'decimal'),
    optional('booleanValue', 'flag'),
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
    required('id', 'text'),
    required('realizationDate', 'day'),
    required('realizedCapital', 'money'),
    optional('UsesEuriborRateFromContractDate', 'flag'),
    optional('isOpeningBalance', 'flag'),
  ],
  Movements: [
    required('trancheId', 'text'),
    optional('id', 'text'),
    required('date', 'day'),
    required('movementType', USER_MOVEMENT_TYPES),
    optional('amount', 'money'),
    optional('euriborRate', 'rate'),
  ],
};

/** The template: what is known of a loan, in the sheets that can be read back. */
export function sheetsOfLoan({ contract, changes, tranches }: LoanFile): Sheet[] {
  const movements = tranches.flatMap(({ id: trancheId, movements: own }) => own.map((one) => ({ trancheId, ...one })));
  const rows: Readonly<Record<SheetName, readonly object[]>> = {
    Contract: [contract],
    Changes: changes,
    Tranches: tranches,
    Movements: movements,
  };
  return SHEET_NAMES.map((name) => ({
    name,
    columns: LOAN_SHEETS[name].map((column) => ({ header: column.name, kind: cellKind(column.kind) })),
    rows: rows[name].map((row) => LOAN_SHEETS[name].map((column) => (row as Record<string, unknown>)[column.name])),
  }));
}
