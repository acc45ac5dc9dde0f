import { accrualEndpoints, accruals } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { useCompanyPageActions } from '../../loans/company-page-actions.tsx';
import { useContractPageAction } from '../../loans/contract-page-link.tsx';
import { ContractTabs } from '../../loans/contract-tabs.tsx';
import { ExportButton } from '../../resource/export/export-button.tsx';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ACCRUAL_COLUMNS, ACCRUAL_FILTERS } from './accruals.columns.tsx';

/** The interest that each company accrues at the end of a month, and its reversal; a row opens its contract. */
export function AccrualsPage() {
  const { t } = useTranslation();
  const { open } = useModal();
  const pageOf = useContractPageAction();
  const companiesOf = useCompanyPageActions();
  const list = useResourceList(accruals, accrualEndpoints, { filters: ACCRUAL_FILTERS });
  return (
    <>
      <PageHeader title={t('ContractsScreen')} text={t('AccrualsText')} />
      <ContractTabs tab="accruals">
        <ResourceTable
          list={list}
          columns={ACCRUAL_COLUMNS}
          nameOf={({ contractNumber }) => contractNumber ?? ''}
          onOpen={({ contractId }) => void open('contracts/contract-details', contractId)}
          actionsOf={({ contractId, company, counterparty }) => [
            pageOf(contractId),
            ...companiesOf(company, counterparty),
          ]}
          emptyTitle="NoAccruals"
          tools={<ExportButton list={list} />}
        />
      </ContractTabs>
    </>
  );
}
