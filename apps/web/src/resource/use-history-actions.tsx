import { eventHistoryEndpoints } from '@calends/wire';
import { IconHistory } from '@tabler/icons-react';
import { useModal } from '../lib/address/modal-address.ts';
import { type Identified, useMayCall } from './plain/use-plain-actions.tsx';
import type { RowAction } from './table/table-row.tsx';

/** The dialogs that show a history: of a tenant's record, and of records above the tenants. */
type HistoryDialog = 'record-history' | 'tenant-history' | 'transfer-history';

/** The action "history" of every row, for users who may read the history. */
export function useHistoryActions(dialog: HistoryDialog = 'record-history'): (row: Identified) => readonly RowAction[] {
  const { open } = useModal();
  const mayRead = useMayCall(eventHistoryEndpoints.list);
  return ({ id }) =>
    mayRead
      ? [
          {
            textKey: 'RecordHistory',
            icon: <IconHistory size={15} stroke={1.6} aria-hidden="true" />,
            onClick: () => void open(`event-history/${dialog}`, id),
          },
        ]
      : [];
}
