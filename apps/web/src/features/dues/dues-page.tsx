import { dueEndpoints, dues } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { useCompanyPageActions } from '../../loans/company-page-actions.tsx';
import { useContractPageAction } from '../../loans/contract-page-link.tsx';
import { MovementTabs } from '../../loans/movement-tabs.tsx';
import { ExportButton } from '../../resource/export/export-button.tsx';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DUE_COLUMNS, DUE_FILTERS } from './dues.columns.tsx';

/** What falls due on all loans, the longest overdue first; a row opens its contract. */
export function DuesPage() {
  const { t } = useTranslation();
  const { open } = useModal();
  const pageOf = useContractPageAction();
  const companiesOf = useCompanyPageActions();
  const list = useResourceList(dues, dueEndpoints, { filters: DUE_FILTERS });
  return (
    <>
      <PageHeader title={t('MovementsScreen')} text={t('DuesText')} />
      <MovementTabs tab="due">
        <ResourceTable
          list={list}
          columns={DUE_COLUMNS}
          nameOf={({ kind, contractNumber }) => `${t(kind)} ${contractNumber ?? ''}`}
          onOpen={({ contractId }) => void open('contracts/contract-details', contractId)}
          actionsOf={({ contractId, grantor, receiver }) => [pageOf(contractId), ...companiesOf(grantor, receiver)]}
          emptyTitle="NoDues"
          tools={<ExportButton list={list} />}
        />
      </MovementTabs>
    </>
  );
}
