import { IconDownload, IconEye, IconFileText } from '@tabler/icons-react';
import { useModal } from '../../lib/address/modal-address.ts';
import { useCompanyPageActions } from '../../loans/company-page-actions.tsx';
import { useContractPageAction } from '../../loans/contract-page-link.tsx';
import type { RowAction } from '../../resource/table/table-row.tsx';
import type { DocumentRow } from './contract-documents.columns.tsx';
import { useDownloadFile } from './contract-files.queries.ts';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** The actions on a file in the list of all contracts’ files. */
export function useDocumentActions() {
  const { open } = useModal();
  const pageOf = useContractPageAction();
  const companiesOf = useCompanyPageActions();
  const download = useDownloadFile();
  const openDocument = (row: DocumentRow) => {
    if (hasView(row)) void open('contracts/document', row.id);
    else download.mutate(row.id);
  };
  const actionsOf = (row: DocumentRow): readonly RowAction[] => [
    ...(hasView(row) ? [{ textKey: 'ViewFile', icon: <IconEye {...ICON} />, onClick: () => openDocument(row) }] : []),
    { textKey: 'Download', icon: <IconDownload {...ICON} />, onClick: () => download.mutate(row.id) },
    pageOf(row.contractId),
    ...companiesOf(row.grantor, row.receiver),
    {
      textKey: 'ContractDetails',
      icon: <IconFileText {...ICON} />,
      onClick: () => void open('contracts/contract-details', row.contractId),
    },
  ];
  return { actionsOf, openDocument };
}

function hasView({ documentKind }: DocumentRow): boolean {
  return documentKind === 'PDF' || documentKind === 'PICTURE';
}
