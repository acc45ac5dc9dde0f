import { contractDocumentEndpoints, contractDocuments } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { ContractTabs } from '../../loans/contract-tabs.tsx';
import { ExportButton } from '../../resource/export/export-button.tsx';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DOCUMENT_COLUMNS, DOCUMENT_FILTERS, nameOfDocument } from './contract-documents.columns.tsx';
import { useDocumentActions } from './use-document-actions.tsx';

/** The files of all contracts; a row opens its file inside the product where that is possible. */
export function ContractDocumentsPage() {
  const { t } = useTranslation();
  const list = useResourceList(contractDocuments, contractDocumentEndpoints, { filters: DOCUMENT_FILTERS });
  const { actionsOf, openDocument } = useDocumentActions();
  return (
    <>
      <PageHeader title={t('ContractsScreen')} text={t('ContractDocuments')} />
      <ContractTabs tab="documents">
        <ResourceTable
          list={list}
          columns={DOCUMENT_COLUMNS}
          nameOf={nameOfDocument}
          actionsOf={actionsOf}
          onOpen={openDocument}
          emptyTitle="NoContractDocuments"
          tools={<ExportButton list={list} />}
        />
      </ContractTabs>
    </>
  );
}
