import { type DocumentRow, documentEndpoints, documents, wordKey } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { ExportButton } from '../../../resource/export/export-button.tsx';
import type { FilterDefinition } from '../../../resource/filters/filters.ts';
import { ResourceTable } from '../../../resource/table/resource-table.tsx';
import { useResourceList } from '../../../resource/use-resource-list.ts';
import { DECISION_COLUMNS, DOCUMENT_COLUMNS, DOCUMENT_FILTERS } from './documents.columns.tsx';
import { useDocumentActions } from './use-document-actions.tsx';

const DECISIONS: readonly FilterDefinition[] = [
  ...DOCUMENT_FILTERS,
  { kind: 'hidden', filter: { field: 'needsDecision', op: 'eq', value: true } },
];

interface DocumentListProps {
  /** Whether only documents are listed that ask for a decision. */
  readonly isOfDecisions?: boolean;
}

/** Documents, the newest first; a row opens its document. */
export function DocumentList({ isOfDecisions = false }: DocumentListProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  const list = useResourceList(documents, documentEndpoints, {
    filters: isOfDecisions ? DECISIONS : DOCUMENT_FILTERS,
    ...(isOfDecisions && { name: 'TPrimaveraSync/decisions' }),
  });
  const { actionsOf, bulkActions, busyIds } = useDocumentActions();
  const nameOf = ({ type, date, contractNumber }: DocumentRow) =>
    `${t(wordKey(type))} ${formatDay(date)} ${contractNumber ?? ''}`;
  return (
    <ResourceTable
      list={list}
      columns={isOfDecisions ? DECISION_COLUMNS : DOCUMENT_COLUMNS}
      nameOf={nameOf}
      actionsOf={actionsOf}
      bulkActions={bulkActions}
      busyIds={busyIds}
      onOpen={({ id }) => void open('tPrimavera-accounting/document', id)}
      emptyTitle={isOfDecisions ? 'NoDecisions' : 'NoDocuments'}
      tools={<ExportButton list={list} />}
    />
  );
}
