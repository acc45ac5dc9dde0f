import { type contractEndpoints, NO_END_DATE } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/dates.ts';
import type { ResourceColumn } from '../../resource/columns.ts';
import type { FilterDefinition } from '../../resource/filters.ts';
import type { RowOfList } from '../../resource/use-resource-list.ts';
import { CutText } from '../../ui/cut-text.tsx';

export type ContractRow = RowOfList<typeof contractEndpoints>;

export const CONTRACT_COLUMNS: readonly ResourceColumn<ContractRow>[] = [
  {
    field: 'contractNumber',
    textKey: 'ContractNumber',
    width: 152,
    isPinned: true,
    cell: ({ contractNumber }) => (
      <b>
        <CutText text={contractNumber ?? ''} />
      </b>
    ),
  },
  { field: 'grantor', textKey: 'Grantor', width: 138 },
  { field: 'receiver', textKey: 'Receiver', width: 138 },
  { field: 'contractStatus', textKey: 'ContractStatus', width: 92 },
  { field: 'amount', textKey: 'Amount', width: 134 },
  { field: 'realizedCapital', textKey: 'RealizedCapital', width: 134 },
  { field: 'availableCapital', textKey: 'AvailableCapital', width: 134 },
  { field: 'interestDue', textKey: 'InterestDue', width: 134 },
  { field: 'loanType', textKey: 'LoanType', width: 148 },
  { field: 'dateStart', textKey: 'DateStart', width: 112 },
  { field: 'dateEnd', textKey: 'DateEnd', width: 112, cell: ({ dateEnd }) => <EndDay day={dateEnd} /> },
  { field: 'spread', textKey: 'Spread', width: 90 },
  { field: 'euribor', textKey: 'Euribor', width: 125 },
  { field: 'euriborCalculationMehtod', textKey: 'EuriborCalculationMehtod', isHidden: true },
  { field: 'convention', textKey: 'Convention', isHidden: true },
  { field: 'capitalizationTerm', textKey: 'CapitalizationTerm', isHidden: true },
  { field: 'capitalizationsStartCondition', textKey: 'CapitalizationsStartCondition', isHidden: true },
  { field: 'interestCapitalization', textKey: 'InterestCapitalization', isHidden: true },
  { field: 'contratCheckingAccount', textKey: 'ContratCheckingAccount', isHidden: true },
  { field: 'stampTaxApplicable', textKey: 'StampTaxApplicable', isHidden: true },
  { field: 'isContractSigned', textKey: 'IsContractSigned', isHidden: true },
  { field: 'minute', textKey: 'Minute', isHidden: true },
  { field: 'ownershipPercentage', textKey: 'OwnershipPercentage', isHidden: true },
  { field: 'currency', textKey: 'Currency', isHidden: true },
];

/** A contract without end says so; its 2099-12-31 is no date that anybody agreed on. */
function EndDay({ day }: { day: string | null }) {
  const { t } = useTranslation();
  return day === NO_END_DATE ? t('NoEndDate') : formatDay(day);
}

const CHOICES: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'multi', field: 'grantor', textKey: 'Grantor' },
  { kind: 'multi', field: 'receiver', textKey: 'Receiver' },
];
const REST: readonly FilterDefinition[] = [
  { kind: 'multi', field: 'loanType', textKey: 'LoanType' },
  { kind: 'dateRange', field: 'dateStart', textKey: 'DateStart' },
  { kind: 'numberRange', field: 'amount', textKey: 'Amount' },
  { kind: 'toggle', field: 'isContractSigned', textKey: 'SignedOnly' },
];

/** Each of the two lists holds two of the four states (decision B-45), and offers those. */
export function contractFilters(isInactive: boolean): readonly FilterDefinition[] {
  const words = isInactive ? ['INACTIVE', 'ARCHIVED'] : ['ACTIVE', 'UNPAID'];
  const options = words.map((word) => ({ value: word, label: word }));
  return [...CHOICES, { kind: 'multi', field: 'contractStatus', textKey: 'ContractStatus', options }, ...REST];
}
