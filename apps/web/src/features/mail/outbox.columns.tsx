import { labelKey, type MailState, type outbox, type RowOf } from '@calends/wire';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../resource/filters/filters.ts';
import { StateBadge } from '../../ui/marks/state-badge.tsx';

export type OutboxRow = RowOf<typeof outbox>;

export const OUTBOX_COLUMNS: readonly ResourceColumn<OutboxRow>[] = [
  { field: 'createdOn', textKey: labelKey('createdOn') },
  { field: 'toAddress', textKey: labelKey('toAddress'), width: 220, isWhole: true },
  { field: 'subject', textKey: labelKey('subject'), width: 320, isWhole: true },
  {
    field: 'mailState',
    textKey: labelKey('mailState'),
    width: 120,
    cell: ({ mailState }) => <StateBadge word={mailState} color={COLOURS[mailState]} />,
  },
  { field: 'tries', textKey: labelKey('tries'), priority: 2 },
  { field: 'lastError', textKey: labelKey('lastError'), width: 220, priority: 1 },
  { field: 'template', textKey: labelKey('template'), isHidden: true },
  { field: 'language', textKey: labelKey('language'), isHidden: true },
];

export const OUTBOX_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'dropDown', field: 'mailState', textKey: labelKey('mailState') },
  { kind: 'dateRange', field: 'createdOn', textKey: labelKey('createdOn'), default: 'thisYear' },
];

const COLOURS: Readonly<Record<MailState, string>> = { waiting: 'indigo', sent: 'teal', givenUp: 'red' };
