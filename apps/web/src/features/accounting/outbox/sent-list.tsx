import { wordKey } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import type { ResourceColumn } from '../../../resource/columns/columns.ts';
import { ExportButton } from '../../../resource/export/export-button.tsx';
import { ResourceTable } from '../../../resource/table/resource-table.tsx';
import type { RowAction } from '../../../resource/table/table-row.tsx';
import type { ResourceList } from '../../../resource/use-resource-list.ts';
import type { SentNoun } from './sent-noun.ts';
import type { SentRecord, SentRow } from './sent-row.ts';
import { useSentActions } from './use-sent-actions.tsx';

interface SentListProps<Row extends SentRow, One extends SentRecord> {
  readonly noun: SentNoun<Row, One>;
  readonly list: ResourceList<Row>;
  readonly columns: readonly ResourceColumn<Row>[];
  readonly isOfDecisions: boolean;
  /** What a row offers besides being sent. */
  readonly moreOf?: (row: Row) => readonly RowAction[];
}

/** Documents on their way to accounting, the newest first; a row opens its document. */
export function SentList<Row extends SentRow, One extends SentRecord>({
  noun,
  list,
  columns,
  isOfDecisions,
  moreOf,
}: SentListProps<Row, One>) {
  const { t } = useTranslation();
  const { open } = useModal();
  const { actionsOf, bulkActions, busyIds } = useSentActions(noun, moreOf);
  return (
    <ResourceTable
      list={list}
      columns={columns}
      nameOf={({ type, date, contractNumber }) => `${t(wordKey(type))} ${formatDay(date)} ${contractNumber ?? ''}`}
      actionsOf={actionsOf}
      bulkActions={bulkActions}
      busyIds={busyIds}
      onOpen={({ id }) => void open(noun.dialog, id)}
      emptyTitle={isOfDecisions ? 'NoDecisions' : noun.emptyTitle}
      tools={<ExportButton list={list} />}
    />
  );
}
