import { documentLineEndpoints, documentLines, labelKey } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { useCompanyPageActions } from '../../../loans/company-page-actions.tsx';
import type { ResourceColumn } from '../../../resource/columns/columns.ts';
import { ExportButton } from '../../../resource/export/export-button.tsx';
import type { FilterDefinition } from '../../../resource/filters/filters.ts';
import { ResourceTable } from '../../../resource/table/resource-table.tsx';
import { type RowOfList, useResourceList } from '../../../resource/use-resource-list.ts';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { Money } from '../../../ui/money.tsx';
import { DOCUMENT_FILTERS } from './documents.columns.tsx';

type LineRow = RowOfList<typeof documentLineEndpoints>;

const label = (field: string) => labelKey(field, documentLines);
const figure = (field: 'debit' | 'credit'): ResourceColumn<LineRow> => ({
  field,
  textKey: label(field),
  width: 130,
  cell: (row) => /[1-9]/.test(row[field]) && <Money amount={row[field]} />,
});

const COLUMNS: readonly ResourceColumn<LineRow>[] = [
  { field: 'date', textKey: label('date'), width: 110, isPinned: true },
  { field: 'company', textKey: label('company'), width: 150 },
  { field: 'type', textKey: label('type'), width: 180, isWhole: true, priority: 1 },
  { field: 'account', textKey: label('account'), width: 100 },
  figure('debit'),
  figure('credit'),
  { field: 'contractNumber', textKey: label('contractNumber'), width: 130, priority: 2 },
  { field: 'counterparty', textKey: label('counterparty'), width: 140, priority: 3 },
  { field: 'phase', textKey: label('phase'), width: 150, cell: ({ phase }) => <StateBadge word={phase} /> },
  { field: 'erpNumber', textKey: label('erpNumber'), width: 120, priority: 3 },
  { field: 'amountKey', textKey: label('amountKey'), isHidden: true },
  { field: 'text', textKey: label('text'), isHidden: true, isWhole: true },
  { field: 'entityType', textKey: label('entityType'), isHidden: true },
  { field: 'valueDate', textKey: label('valueDate'), isHidden: true },
  { field: 'syncState', textKey: label('syncState'), isHidden: true },
  { field: 'reference', textKey: label('reference'), isHidden: true, isWhole: true },
];

const FILTERS: readonly FilterDefinition[] = [
  ...DOCUMENT_FILTERS,
  { kind: 'multi', field: 'account', textKey: label('account') },
];

/** Every line of the documents, in which debits and credits are equal; a row opens its document. */
export function JournalList() {
  const { t } = useTranslation();
  const { open } = useModal();
  const companiesOf = useCompanyPageActions();
  const list = useResourceList(documentLines, documentLineEndpoints, { filters: FILTERS });
  return (
    <ResourceTable
      list={list}
      columns={COLUMNS}
      nameOf={({ date, account, contractNumber }) =>
        `${formatDay(date)} ${account ?? t('AccountMissing')} ${contractNumber ?? ''}`
      }
      onOpen={({ documentId }) => void open('tPrimavera-accounting/document', documentId)}
      actionsOf={({ company, counterparty }) => companiesOf(company, counterparty)}
      emptyTitle="NoDocuments"
      tools={<ExportButton list={list} />}
    />
  );
}
