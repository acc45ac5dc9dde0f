import { contractEndpoints, contracts } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { oneOf, type Search } from '../../../lib/address/search-params.ts';
import { formatDay, today } from '../../../lib/figures/dates.ts';
import { useIsBooked } from '../../../loans/accounting/accounting-columns.tsx';
import { ContractTabs } from '../../../loans/contract-tabs.tsx';
import { ReferenceDay } from '../../../loans/day/reference-day.tsx';
import { useReferenceDay } from '../../../loans/day/use-reference-day.ts';
import { PlanCount } from '../../../loans/plan-limits/plan-count.tsx';
import { STATUS_FILTER } from '../../../loans/status-filter.ts';
import { useFigureQuestion } from '../../../loans/why/use-figure-question.tsx';
import { ExportButton } from '../../../resource/export/export-button.tsx';
import { halfShown } from '../../../resource/filters/inactive-half.ts';
import { useListWithOwnFields } from '../../../resource/own-fields/own-fields.tsx';
import { ResourceTable } from '../../../resource/table/resource-table.tsx';
import { useResourceList } from '../../../resource/use-resource-list.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { MarkedSums, markedOf } from '../marks/marked-sums.tsx';
import { contractColumns, contractFilters } from './contracts.columns.tsx';
import { useContractActions } from './use-contract-actions.tsx';

/** The contracts of the tenant with their sums; a row opens the details. */
export function ContractsPage() {
  const { t } = useTranslation();
  const { open } = useModal();
  const search: Search = useSearch({ strict: false });
  const half = halfShown([STATUS_FILTER], search);
  const isOwing = oneOf(search, 'owing') === 'true';
  const referenceDate = useReferenceDay();
  const { ask, panel } = useFigureQuestion();
  const isBooked = useIsBooked();
  const parts = useMemo(
    () => ({
      columns: contractColumns(
        ({ id: contractId, contractNumber }, figure) =>
          ask({ contractId, contractNumber: contractNumber ?? '', figure, on: referenceDate ?? today() }),
        isBooked,
      ),
      filters: contractFilters(half, isOwing),
    }),
    [ask, referenceDate, half, isOwing, isBooked],
  );
  const { columns, filters, isSettled } = useListWithOwnFields('contractFields', parts);
  const list = useResourceList(contracts, contractEndpoints, {
    filters,
    hasInactive: true,
    ...(referenceDate !== undefined && { parameters: { referenceDate } }),
  });
  const { actionsOf, busyIds } = useContractActions();
  return (
    <>
      <PageHeader
        title={t('ContractsScreen')}
        text={
          referenceDate === undefined ? t('ContractsText') : t('ContractsOnDay', { date: formatDay(referenceDate) })
        }
      >
        <PlanCount kind="CONTRACTS_QUANTITY" />
        <ReferenceDay />
        <Button
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => void open('contracts/add-contract')}
        >
          {t('AddContract')}
        </Button>
      </PageHeader>
      <ContractTabs tab="list">
        {isSettled && (
          <ResourceTable
            list={list}
            columns={columns}
            nameOf={({ contractNumber }) => contractNumber ?? ''}
            actionsOf={actionsOf}
            onOpen={({ id }) => void open('contracts/contract-details', id)}
            busyIds={busyIds}
            emptyTitle="NoContracts"
            tools={<ExportButton list={list} />}
          />
        )}
        {/* below the table, which does not move when they appear */}
        <MarkedSums marked={markedOf(list.additionalData)} />
      </ContractTabs>
      {panel}
    </>
  );
}
