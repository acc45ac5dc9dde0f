import { COMPANIES, LISTED } from '../floors/floors.ts';

/** How XlsxWriter is asked to write a column's cells. */
type CellOf = 'text' | 'number' | 'day';

/** The columns of the export that is measured: the field, its cell, and its column in the database. */
export const EXPORTED: readonly (readonly [field: string, cell: CellOf, column: string])[] = [
  ['contractNumber', 'text', 'contract.contract_number'],
  ['grantor', 'text', 'grantor.name'],
  ['receiver', 'text', 'receiver.name'],
  ['loanType', 'text', 'contract.loan_type'],
  ['contractStatus', 'text', 'contract.state'],
  ['dateStart', 'day', 'contract.date_start'],
  ['dateEnd', 'day', 'contract.date_end'],
  ['amount', 'number', 'contract.amount_cents'],
  ['realizedCapital', 'number', 'contract.realized_capital_cents'],
  ['availableCapital', 'number', 'contract.available_capital_cents'],
  ['interestAccrued', 'number', 'contract.interest_accrued_cents'],
  ['interestDue', 'number', 'contract.interest_due_cents'],
  ['spread', 'number', 'contract.spread'],
  ['euribor', 'text', 'contract.euribor'],
  ['euriborCalculationMehtod', 'text', 'contract.calculation_method'],
  ['convention', 'text', 'contract.convention'],
  ['capitalizationTerm', 'text', 'contract.capitalization_term'],
  ['capitalizationsStartCondition', 'text', 'contract.start_condition'],
  ['floor', 'text', 'contract.floor'],
  ['interestCapitalization', 'text', 'contract.interest_capitalization'],
  ['contratCheckingAccount', 'text', 'contract.checking_account'],
  ['euriborApplicable', 'text', 'contract.euribor_applicable'],
  ['stampTaxApplicable', 'text', 'contract.stamp_tax_applicable'],
  ['isContractSigned', 'text', 'contract.is_contract_signed'],
  ['minute', 'text', 'contract.minute'],
  ['ownershipPercentage', 'number', 'contract.ownership_percentage'],
];

/** The same rows and columns as they stand in the database, in the same order, as CSV by the database itself. */
export const exportFloor = `copy (
  select ${EXPORTED.map(([, , column]) => column).join(', ')} from contract ${COMPANIES} where ${LISTED}
  order by contract.contract_number collate alphabetical, contract.contract_id
) to stdout with (format csv)`;
