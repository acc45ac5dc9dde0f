import { EVENT_ACTIONS, type eventHistory, type RowOf } from '@calends/wire';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import { ElementName } from '../../resource/columns/element-name.tsx';
import type { FilterDefinition } from '../../resource/filters/filters.ts';
import { CutText } from '../../ui/tables/cut-text.tsx';
import { EventChanges } from './event-changes.tsx';

export type EventRow = RowOf<typeof eventHistory>;

export const EVENT_COLUMNS: readonly ResourceColumn<EventRow>[] = [
  { field: 'at', textKey: 'At', width: 165, isPinned: true },
  { field: 'user', textKey: 'User', width: 150 },
  { field: 'role', textKey: 'Role', width: 130, priority: 2 },
  { field: 'action', textKey: 'Action', width: 120 },
  {
    field: 'element',
    priority: 1,
    textKey: 'Element',
    width: 130,
    cell: ({ element }) => <ElementName element={element} />,
  },
  {
    field: 'recordName',
    textKey: 'RecordName',
    width: 150,
    cell: ({ recordName }) => <CutText text={recordName ?? ''} />,
  },
  { field: 'after', textKey: 'Changes', width: 320, cell: (row) => <EventChanges event={row} /> },
  {
    field: 'recordId',
    priority: 3,
    textKey: 'RecordId',
    isHidden: true,
    cell: ({ recordId }) => <CutText text={recordId ?? ''} />,
  },
];

export const EVENT_FILTERS: readonly FilterDefinition[] = [
  { kind: 'dateRange', field: 'at', textKey: 'At', default: 'thisYear' },
  { kind: 'dropDown', field: 'user', textKey: 'User' },
  {
    kind: 'multi',
    field: 'action',
    textKey: 'Action',
    options: EVENT_ACTIONS.map((word) => ({ value: word, label: word })),
  },
];
