import { monthCloseEndpoints, monthCloses } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { useCompanyPageActions } from '../../loans/company-page-actions.tsx';
import { useContractPageAction } from '../../loans/contract-page-link.tsx';
import { ContractTabs } from '../../loans/contract-tabs.tsx';
import { ExportButton } from '../../resource/export/export-button.tsx';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { MONTH_CLOSE_COLUMNS, MONTH_CLOSE_FILTERS } from './month-closes.columns.tsx';

/** What every tranche stood at and earned, month by month; a row opens its contract. */
export function MonthClosesPage() {
  const { t } = useTranslation();
  const { open } = useModal();
  const pageOf = useContractPageAction();
  const companiesOf = useCompanyPageActions();
  const list = useResourceList(monthCloses, monthCloseEndpoints, { filters: MONTH_CLOSE_FILTERS });
  return (
    <>
      <PageHeader title={t('ContractsScreen')} text={t('MonthClosesText')} />
      <ContractTabs tab="months">
        <ResourceTable
          list={list}
          columns={MONTH_CLOSE_COLUMNS}
          nameOf={({ contractNumber }) => contractNumber ?? ''}
          onOpen={({ contractId }) => void open('contracts/contract-details', contractId)}
          actionsOf={({ contractId, grantor, receiver }) => [pageOf(contractId), ...companiesOf(grantor, receiver)]}
          emptyTitle="NoMonthCloses"
          tools={<ExportButton list={list} />}
        />
      </ContractTabs>
    </>
  );
}
