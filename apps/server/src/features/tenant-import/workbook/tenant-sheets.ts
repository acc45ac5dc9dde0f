import { contracts, entities, LOAN_TYPES, labelKey, type TenantSheet } from '@calends/wire';
import { optional, required, type TableColumn, type TableSheet } from '../../../sheets/table-columns.ts';
import { LOAN_COLUMNS, TITLES } from '../../contract-import/contract-import.public.ts';

/** The values of empty cells of sheet Contracts: those of the form of a new contract. */
export const DEFAULTS: Readonly<Record<string, string | boolean>> = {
  currency: 'EUR',
  dateEnd: '2099-12-31',
  contractStatus: 'ACTIVE',
  euriborApplicable: false,
  euribor: 'NA',
  euriborCalculationMehtod: 'NA',
  optionIndexRateDateStart: 'TRANCHEDATE',
  renewalIndexRateTerm: 'NA',
  optionIndexRateRenewalDate: 'TRANCHEDATE',
  contratCheckingAccount: false,
  floor: 'NONE',
  stampTaxApplicable: false,
  stampTaxTranchesFee: 'NONE',
  stampTaxCapitalizationsFee: 'NONE',
};

/**
 * The sheets of a tenant. Loans have the columns of the spreadsheet of one contract; the first column names the contract of a
 * row, and `interestDue` is the interest that a loan taken over in mid-life owes already.
 */
const COLUMNS: Readonly<Record<TenantSheet, readonly TableColumn[]>> = {
  Entities: [
    required('acronym', 'text'),
    required('name', 'text'),
    required('nif', 'text'),
    optional('leiCode', 'text'),
    optional('address', 'text'),
    optional('postalCode', 'text'),
    optional('info', 'text'),
    optional('emails', 'text'),
  ],
  Contracts: [
    required('contractNumber', 'text'),
    required('grantor', 'text'),
    required('receiver', 'text'),
    required('loanType', LOAN_TYPES),
    ...LOAN_COLUMNS.Contract.map((column) => (column.name in DEFAULTS ? { ...column, isRequired: false } : column)),
    optional('currency', 'text'),
    optional('minute', 'text'),
    optional('ownershipPercentage', 'rate'),
    optional('isContractSigned', 'flag'),
  ],
  Changes: [required('contractNumber', 'text'), ...withoutId(LOAN_COLUMNS.Changes)],
  Tranches: [required('contractNumber', 'text'), ...LOAN_COLUMNS.Tranches, optional('interestDue', 'money')],
  Movements: [required('contractNumber', 'text'), ...withoutId(LOAN_COLUMNS.Movements)],
};

const SHEET_TITLES: Readonly<Record<TenantSheet, readonly string[]>> = {
  Entities: [entities.titleKey, 'ImportTenantEntities'],
  Contracts: [contracts.titleKey],
  Changes: TITLES.Changes,
  Tranches: TITLES.Tranches,
  Movements: TITLES.Movements,
};

/** The further columns that the lists of companies and contracts export. */
const LISTED: Readonly<Partial<Record<TenantSheet, readonly string[]>>> = {
  Entities: Object.keys(entities.fields).map((field) => labelKey(field)),
  Contracts: [...Object.keys(contracts.fields).map((field) => labelKey(field)), 'ReferenceDate'],
};

/** The table of a sheet, with the columns of the tenant's own fields at the end. */
export function tenantTable(name: TenantSheet, own: readonly TableColumn[] = []): TableSheet<TenantSheet> {
  return { name, titleKeys: SHEET_TITLES[name], columns: [...COLUMNS[name], ...own], computedKeys: LISTED[name] ?? [] };
}

/** Facts that are new have no id yet. */
function withoutId(columns: readonly TableColumn[]): TableColumn[] {
  return columns.filter(({ name }) => name !== 'id');
}
