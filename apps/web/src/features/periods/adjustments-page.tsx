import { periodAdjustmentEndpoints, periodAdjustments } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { useCompanyPageActions } from '../../loans/company-page-actions.tsx';
import { useContractPageAction } from '../../loans/contract-page-link.tsx';
import { ExportButton } from '../../resource/export/export-button.tsx';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ADJUSTMENT_COLUMNS, ADJUSTMENT_FILTERS } from './adjustments.columns.tsx';

/** What late changes moved in closed months of all companies; a row opens its contract. */
export function AdjustmentsPage() {
  const { t } = useTranslation();
  const { open } = useModal();
  const pageOf = useContractPageAction();
  const companyOf = useCompanyPageActions();
  const list = useResourceList(periodAdjustments, periodAdjustmentEndpoints, { filters: ADJUSTMENT_FILTERS });
  return (
    <>
      <PageHeader title={t('PeriodAdjustments')} text={t('PeriodAdjustmentsText')} />
      <ResourceTable
        list={list}
        columns={ADJUSTMENT_COLUMNS}
        nameOf={({ contractNumber }) => contractNumber ?? ''}
        onOpen={({ contractId }) => void open('contracts/contract-details', contractId)}
        actionsOf={({ contractId, company }) => [pageOf(contractId), ...companyOf(company)]}
        emptyTitle="NoPeriodAdjustments"
        tools={<ExportButton list={list} />}
      />
    </>
  );
}
