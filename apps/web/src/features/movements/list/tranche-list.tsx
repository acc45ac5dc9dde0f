import { labelKey, trancheEndpoints, tranches } from '@calends/wire';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatDay } from '../../../lib/figures/dates.ts';
import { useCompanyPageActions } from '../../../loans/company-page-actions.tsx';
import { useContractPageAction } from '../../../loans/contract-page-link.tsx';
import { percent } from '../../../loans/loan-words.ts';
import { Approximate } from '../../../loans/marks/approximate.tsx';
import type { ResourceColumn } from '../../../resource/columns/columns.ts';
import { ExportButton } from '../../../resource/export/export-button.tsx';
import type { FilterDefinition } from '../../../resource/filters/filters.ts';
import { useListWithOwnFields } from '../../../resource/own-fields/own-fields.tsx';
import { ResourceTable } from '../../../resource/table/resource-table.tsx';
import { type RowOfList, useResourceList } from '../../../resource/use-resource-list.ts';

type TrancheRow = RowOfList<typeof trancheEndpoints>;

const COLUMNS: readonly ResourceColumn<TrancheRow>[] = [
  { field: 'contractNumber', textKey: labelKey('contractNumber'), width: 122, isPinned: true },
  { field: 'realizationDate', textKey: labelKey('realizationDate'), width: 112 },
  { field: 'grantor', textKey: labelKey('grantor'), width: 150, priority: 1 },
  { field: 'receiver', textKey: labelKey('receiver'), width: 150, priority: 1 },
  { field: 'capital', textKey: labelKey('capital'), width: 130 },
  { field: 'interestDue', textKey: labelKey('interestDue'), width: 130 },
  {
    field: 'rate',
    textKey: labelKey('rate'),
    width: 100,
    cell: ({ rate, restsOnProjection }) =>
      rate !== null && (
        <Approximate if={restsOnProjection}>
          <span className="number">{percent(rate)}</span>
        </Approximate>
      ),
  },
  { field: 'euribor', textKey: labelKey('euribor'), width: 130, priority: 2 },
  { field: 'indexRate', textKey: labelKey('indexRate'), isHidden: true },
  { field: 'spread', textKey: labelKey('spread'), isHidden: true },
  { field: 'realizedCapital', textKey: labelKey('realizedCapital'), isHidden: true },
  { field: 'contractStatus', textKey: labelKey('contractStatus'), width: 120, isHidden: true },
  { field: 'restsOnProjection', textKey: labelKey('restsOnProjection'), isHidden: true },
  { field: 'isOpeningBalance', textKey: labelKey('isOpeningBalance'), isHidden: true },
  { field: 'currency', textKey: labelKey('currency'), isHidden: true },
];

const FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'dateRange', field: 'realizationDate', textKey: labelKey('realizationDate') },
  { kind: 'multi', field: 'grantor', textKey: labelKey('grantor') },
  { kind: 'multi', field: 'receiver', textKey: labelKey('receiver') },
  { kind: 'multi', field: 'company', textKey: labelKey('company') },
  { kind: 'multi', field: 'euribor', textKey: labelKey('euribor') },
];

/** Every tranche with what it owes and the rate that it bears; a row opens its movements. */
export function TrancheList() {
  const navigate = useNavigate();
  const pageOf = useContractPageAction();
  const companiesOf = useCompanyPageActions();
  const parts = useMemo(() => ({ columns: COLUMNS, filters: FILTERS }), []);
  const { columns, filters, isSettled } = useListWithOwnFields('trancheFields', parts);
  const list = useResourceList(tranches, trancheEndpoints, { filters });
  if (!isSettled) return null;
  return (
    <ResourceTable
      list={list}
      columns={columns}
      nameOf={({ contractNumber, realizationDate }) => `${contractNumber ?? ''} ${formatDay(realizationDate ?? '')}`}
      onOpen={({ id, contractId }) =>
        void navigate({
          to: '/movements/$tab',
          params: { tab: 'timeline' },
          search: { state: '2', contractId, trancheId: id },
        })
      }
      actionsOf={({ contractId, grantor, receiver }) => [pageOf(contractId), ...companiesOf(grantor, receiver)]}
      emptyTitle="NoTranches"
      tools={<ExportButton list={list} />}
    />
  );
}
