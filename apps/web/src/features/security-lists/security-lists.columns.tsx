import type { blackListEndpoints, whiteListEndpoints } from '@calends/wire';
import type { ResourceColumn } from '../../resource/columns.ts';
import type { FilterDefinition } from '../../resource/filters.ts';
import type { RowOfList } from '../../resource/use-resource-list.ts';
import { CutText } from '../../ui/cut-text.tsx';

export type WhiteRow = RowOfList<typeof whiteListEndpoints>;
export type BlackRow = RowOfList<typeof blackListEndpoints>;

export const BLACK_COLUMNS: readonly ResourceColumn<BlackRow>[] = [
  {
    field: 'email',
    textKey: 'Email',
    width: 240,
    isPinned: true,
    cell: ({ email }) => (
      <b>
        <CutText text={email ?? ''} />
      </b>
    ),
  },
  { field: 'ipAddress', textKey: 'IpAddress', width: 200 },
  { field: 'stateEnabled', textKey: 'StateEnabled', width: 110 },
  { field: 'withDevAccess', textKey: 'WithDevAccess', width: 150, isHidden: true },
];

export const WHITE_COLUMNS: readonly ResourceColumn<WhiteRow>[] = [
  ...BLACK_COLUMNS.map((column) => ({ ...column, isHidden: false })),
  { field: 'ipOwnerInfo', textKey: 'IpOwnerInfo', width: 200 },
];

export const LIST_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'multi', field: 'email', textKey: 'Email' },
  { kind: 'toggle', field: 'stateEnabled', textKey: 'StateEnabled' },
];
