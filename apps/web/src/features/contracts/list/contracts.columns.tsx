import type { contractEndpoints } from '@calends/wire';
import { accountingColumn } from '../../../loans/accounting/accounting-columns.tsx';
import { CONTRACT_FIGURES, type ContractFigure } from '../../../loans/contract-figures.ts';
import { ContractMarks } from '../../../loans/marks/contract-mark.tsx';
import { MarkedStatus } from '../../../loans/marks/marked-status.tsx';
import { STATUS_FILTER } from '../../../loans/status-filter.ts';
import type { ResourceColumn } from '../../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../../resource/filters/filters.ts';
import type { Half } from '../../../resource/filters/inactive-half.ts';
import type { RowOfList } from '../../../resource/use-resource-list.ts';
import { CutText } from '../../../ui/tables/cut-text.tsx';
import { WhyButton } from '../../../ui/why/why-button.tsx';

export type ContractRow = RowOfList<typeof contractEndpoints>;

/** The columns of the list; `onWhy` opens the reason of a balance. `isBooked`: the tenant gives documents to accounting. */
export function contractColumns(
  onWhy: (row: ContractRow, figure: ContractFigure) => void,
  isBooked: boolean,
): readonly ResourceColumn<ContractRow>[] {
  return [...COLUMNS, accountingColumn<'accounting', ContractRow>('accounting', 'Accounting', isBooked)].map(
    (column) => {
      const figure = CONTRACT_FIGURES.find((name) => name === column.field);
      if (figure === undefined) return column;
      return {
        ...column,
        cell: (row) => <WhyButton isInList amount={row[figure] ?? ''} onClick={() => onWhy(row, figure)} />,
      };
    },
  );
}

const COLUMNS: readonly ResourceColumn<ContractRow>[] = [
  {
    field: 'contractNumber',
    textKey: 'ContractNumber',
    width: 122,
    isPinned: true,
    cell: ({ contractNumber }) => (
      <b>
        <CutText text={contractNumber ?? ''} />
      </b>
    ),
  },
  { field: 'grantor', textKey: 'Grantor', width: 150, isComparable: true },
  { field: 'receiver', textKey: 'Receiver', width: 150, isComparable: true },
  {
    field: 'contractStatus',
    textKey: 'ContractStatus',
    width: 132,
    isComparable: true,
    cell: (contract) => <MarkedStatus contract={contract} />,
  },
  { field: 'amount', textKey: 'Amount', width: 120, isComparable: true },
  { field: 'realizedCapital', textKey: 'RealizedCapital', width: 120, isComparable: true },
  { field: 'availableCapital', textKey: 'AvailableCapital', width: 120, isComparable: true, priority: 1 },
  { field: 'interestAccrued', textKey: 'InterestAccrued', width: 120, isComparable: true },
  { field: 'interestDue', textKey: 'InterestDue', width: 116, isComparable: true },
  { field: 'owed', textKey: 'Owed', isHidden: true, isComparable: true },
  { field: 'used', textKey: 'Used', isHidden: true, isComparable: true },
  { field: 'overrun', textKey: 'Overrun', isHidden: true, isComparable: true },
  { field: 'balancesOn', textKey: 'BalancesOn', isHidden: true, isComparable: true },
  { field: 'loanType', textKey: 'LoanType', width: 148, isComparable: true, priority: 2 },
  { field: 'dateStart', textKey: 'DateStart', width: 112, isComparable: true, priority: 3 },
  {
    field: 'dateEnd',
    priority: 2,
    textKey: 'DateEnd',
    width: 112,
    isComparable: true,
  },
  { field: 'spread', textKey: 'Spread', width: 90, isComparable: true, priority: 2 },
  { field: 'euribor', textKey: 'Euribor', width: 125, isComparable: true, priority: 3 },
  { field: 'euriborCalculationMehtod', textKey: 'EuriborCalculationMehtod', isHidden: true, isComparable: true },
  { field: 'floor', textKey: 'Floor', isHidden: true, isComparable: true },
  { field: 'indexFloor', textKey: 'IndexFloor', isHidden: true, isComparable: true },
  { field: 'indexCap', textKey: 'IndexCap', isHidden: true, isComparable: true },
  { field: 'euriborApplicable', textKey: 'EuriborApplicable', isHidden: true, isComparable: true },
  { field: 'optionIndexRateDateStart', textKey: 'OptionIndexRateDateStart', isHidden: true, isComparable: true },
  { field: 'dateStartIndexRate', textKey: 'DateStartIndexRate', isHidden: true, isComparable: true },
  { field: 'renewalIndexRateTerm', textKey: 'RenewalIndexRateTerm', isHidden: true, isComparable: true },
  { field: 'optionIndexRateRenewalDate', textKey: 'OptionIndexRateRenewalDate', isHidden: true, isComparable: true },
  { field: 'renewalIndexRateDate', textKey: 'RenewalIndexRateDate', isHidden: true, isComparable: true },
  { field: 'convention', textKey: 'Convention', isHidden: true, isComparable: true },
  { field: 'capitalizationTerm', textKey: 'CapitalizationTerm', isHidden: true, isComparable: true },
  {
    field: 'capitalizationsStartCondition',
    textKey: 'CapitalizationsStartCondition',
    isHidden: true,
    isComparable: true,
  },
  { field: 'interestCapitalization', textKey: 'InterestCapitalization', isHidden: true, isComparable: true },
  { field: 'contratCheckingAccount', textKey: 'ContratCheckingAccount', isHidden: true, isComparable: true },
  { field: 'stampTaxApplicable', textKey: 'StampTaxApplicable', isHidden: true, isComparable: true },
  { field: 'stampTaxTranchesFee', textKey: 'StampTaxTranchesFee', isHidden: true, isComparable: true },
  { field: 'stampTaxCapitalizationsFee', textKey: 'StampTaxCapitalizationsFee', isHidden: true, isComparable: true },
  { field: 'isContractSigned', textKey: 'IsContractSigned', isHidden: true, isComparable: true },
  { field: 'minute', textKey: 'Minute', isHidden: true },
  { field: 'ownershipPercentage', textKey: 'OwnershipPercentage', isHidden: true, isComparable: true },
  { field: 'currency', textKey: 'Currency', isHidden: true, isComparable: true },
  { field: 'marks', textKey: 'Marks', isHidden: true, cell: ({ marks }) => <ContractMarks marks={marks} /> },
];

const CHOICES: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'multi', field: 'grantor', textKey: 'Grantor' },
  { kind: 'multi', field: 'receiver', textKey: 'Receiver' },
];
const REST: readonly FilterDefinition[] = [
  { kind: 'multi', field: 'company', textKey: 'Company' },
  { kind: 'multi', field: 'loanType', textKey: 'LoanType' },
  { kind: 'singleDate', field: 'dateEnd', textKey: 'DateEnd' },
  { kind: 'numberRange', field: 'amount', textKey: 'Amount' },
  { kind: 'numberRange', field: 'indexFloor', textKey: 'FloorInShort' },
  { kind: 'numberRange', field: 'indexCap', textKey: 'CapInShort' },
  { kind: 'multi', field: 'accounting', textKey: 'Accounting' },
  { kind: 'toggle', field: 'isContractSigned', textKey: 'SignedOnly' },
  { kind: 'toggle', field: 'owing', textKey: 'Owing', isParameter: true },
];

/**
 * Until a period is chosen, the active list shows contracts that had not ended before the year of the reference date or on
 * which something is still owed. The inactive list, and the filter of contracts that owe, cover every year.
 */
export function contractFilters(half: Half, isOwing: boolean): readonly FilterDefinition[] {
  return [
    ...CHOICES,
    STATUS_FILTER,
    {
      kind: 'dateRange',
      field: 'inForce',
      textKey: 'InForce',
      spans: ['dateStart', 'dateEnd'],
      ...(half === 'active' && !isOwing && { defaultFlag: 'isCurrent' }),
    },
    ...REST,
  ];
}
