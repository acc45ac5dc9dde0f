import { contractEndpoints, contracts } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/modal-address.ts';
import { useReferenceDay } from '../../lib/reference-day.ts';
import { oneOf, type Search } from '../../lib/search-params.ts';
import { ExportButton } from '../../resource/export-button.tsx';
import { ResourceTable } from '../../resource/resource-table.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReferenceDay } from '../../ui/reference-day.tsx';
import { CONTRACT_COLUMNS, contractFilters } from './contracts.columns.tsx';
import { useContractActions } from './use-contract-actions.tsx';

/** The contracts of the tenant with their sums; a row opens the details. */
export function ContractsPage() {
  const { t } = useTranslation();
  const { open } = useModal();
  const search: Search = useSearch({ strict: false });
  const filters = contractFilters(oneOf(search, 'inactive') === 'true');
  const referenceDate = useReferenceDay();
  const list = useResourceList(contracts, contractEndpoints, {
    filters,
    hasInactive: true,
    ...(referenceDate !== undefined && { parameters: { referenceDate } }),
  });
  const { actionsOf, busyIds } = useContractActions();
  return (
    <>
      <PageHeader title={t('ContractsScreen')} text={t('ContractsText')}>
        <ReferenceDay />
        <Button
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => void open('contracts/add-contract')}
        >
          {t('AddContract')}
        </Button>
      </PageHeader>
      <ResourceTable
        list={list}
        columns={CONTRACT_COLUMNS}
        nameOf={({ contractNumber }) => contractNumber ?? ''}
        actionsOf={actionsOf}
        onOpen={({ id }) => void open('contracts/contract-details', id)}
        busyIds={busyIds}
        emptyTitle="NoContracts"
        tools={<ExportButton list={list} />}
      />
    </>
  );
}
