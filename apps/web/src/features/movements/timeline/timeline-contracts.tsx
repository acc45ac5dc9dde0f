import { contractEndpoints, contracts, labelKey } from '@calends/wire';
import { IconDownload, IconPencil, IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { today } from '../../../lib/figures/dates.ts';
import { useCompanyPageActions } from '../../../loans/company-page-actions.tsx';
import { CONTRACT_FIGURES, type ContractFigure } from '../../../loans/contract-figures.ts';
import { useContractPageAction } from '../../../loans/contract-page-link.tsx';
import { ReferenceDay } from '../../../loans/day/reference-day.tsx';
import { useReferenceDay } from '../../../loans/day/use-reference-day.ts';
import { MarkedStatus } from '../../../loans/marks/marked-status.tsx';
import { STATUS_FILTER } from '../../../loans/status-filter.ts';
import { useFigureQuestion } from '../../../loans/why/use-figure-question.tsx';
import type { ResourceColumn } from '../../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../../resource/filters/filters.ts';
import { ResourceTable } from '../../../resource/table/resource-table.tsx';
import { type RowOfList, useResourceList } from '../../../resource/use-resource-list.ts';
import { WhyButton } from '../../../ui/why/why-button.tsx';

type ContractRow = RowOfList<typeof contractEndpoints>;

/** The columns of the list; `onWhy` opens the reason of a balance. */
function columnsAsking(
  onWhy: (row: ContractRow, figure: ContractFigure) => void,
): readonly ResourceColumn<ContractRow>[] {
  return COLUMNS.map((column) => {
    const figure = CONTRACT_FIGURES.find((name) => name === column.field);
    if (figure === undefined) return column;
    return {
      ...column,
      cell: (row) => <WhyButton isInList amount={row[figure] ?? ''} onClick={() => onWhy(row, figure)} />,
    };
  });
}

const COLUMNS: readonly ResourceColumn<ContractRow>[] = [
  { field: 'contractNumber', textKey: labelKey('contractNumber'), width: 140 },
  { field: 'grantor', textKey: labelKey('grantor'), width: 150 },
  { field: 'receiver', textKey: labelKey('receiver'), width: 150 },
  {
    field: 'contractStatus',
    textKey: labelKey('contractStatus'),
    width: 132,
    cell: (contract) => <MarkedStatus contract={contract} />,
  },
  { field: 'dateStart', textKey: labelKey('dateStart'), isHidden: true },
  { field: 'dateEnd', textKey: labelKey('dateEnd'), width: 105, priority: 1 },
  { field: 'amount', textKey: labelKey('amount'), isHidden: true },
  { field: 'realizedCapital', textKey: labelKey('realizedCapital'), width: 140 },
  { field: 'availableCapital', textKey: labelKey('availableCapital'), width: 140, priority: 1 },
  { field: 'interestDue', textKey: labelKey('interestDue'), width: 130 },
];

const FILTERS: readonly FilterDefinition[] = [{ kind: 'search', field: 'search', textKey: 'Search' }, STATUS_FILTER];

interface TimelineContractsProps {
  readonly onOpen: (contractId: string) => void;
  /** The first contract of the list, for Next without a choice. */
  readonly onFirst: (contractId: string | undefined) => void;
}

/** Level 0: the contracts. */
export function TimelineContracts({ onOpen, onFirst }: TimelineContractsProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  const pageOf = useContractPageAction();
  const companiesOf = useCompanyPageActions();
  const referenceDate = useReferenceDay();
  const list = useResourceList(contracts, contractEndpoints, {
    name: 'timeline-contracts',
    filters: FILTERS,
    hasInactive: true,
    ...(referenceDate !== undefined && { parameters: { referenceDate } }),
  });
  const on = referenceDate ?? today();
  const { ask, panel } = useFigureQuestion();
  const columns = useMemo(
    () =>
      columnsAsking(({ id: contractId, contractNumber }, figure) =>
        ask({ contractId, contractNumber: contractNumber ?? '', figure, on }),
      ),
    [ask, on],
  );
  const firstId = list.rows[0]?.id;
  useEffect(() => onFirst(firstId), [firstId, onFirst]);
  return (
    <>
      <ResourceTable
        list={list}
        tools={<ReferenceDay />}
        columns={columns}
        nameOf={(row) => row.contractNumber ?? t('ContractId')}
        onOpen={(row) => onOpen(row.id)}
        actionsOf={(row) => [
          pageOf(row.id),
          ...companiesOf(row.grantor, row.receiver),
          {
            textKey: 'AddTranche',
            icon: <IconPlus size={14} />,
            onClick: () => void open('movements/add-tranche', row.id),
          },
          {
            textKey: 'ChangeContract',
            icon: <IconPencil size={14} />,
            onClick: () => void open('movements/edit-contract', row.id),
          },
          {
            textKey: 'Export',
            icon: <IconDownload size={14} />,
            onClick: () => void open('movements/export-contract', row.id),
          },
        ]}
        emptyTitle="NoContracts"
      />
      {panel}
    </>
  );
}
