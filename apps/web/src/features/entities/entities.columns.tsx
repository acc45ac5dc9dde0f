import type { entityEndpoints } from '@calends/wire';
import { accountingColumn } from '../../loans/accounting/accounting-columns.tsx';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../resource/filters/filters.ts';
import type { RowOfList } from '../../resource/use-resource-list.ts';
import { CutText } from '../../ui/tables/cut-text.tsx';

export type EntityRow = RowOfList<typeof entityEndpoints>;

/** The columns of the list. `isBooked`: the tenant gives documents to accounting. */
export function entityColumns(isBooked: boolean): readonly ResourceColumn<EntityRow>[] {
  return [...COLUMNS, accountingColumn<'accounting', EntityRow>('accounting', 'Accounting', isBooked)];
}

const COLUMNS: readonly ResourceColumn<EntityRow>[] = [
  {
    field: 'acronym',
    textKey: 'Acronym',
    width: 140,
    isPinned: true,
    cell: ({ acronym }) => (
      <b>
        <CutText text={acronym ?? ''} />
      </b>
    ),
  },
  { field: 'name', textKey: 'Name', width: 200 },
  { field: 'nif', textKey: 'Nif', width: 140, isComparable: true },
  { field: 'leiCode', textKey: 'LeiCode', width: 160, isComparable: true, priority: 2 },
  { field: 'postalCode', textKey: 'PostalCode', width: 120, isComparable: true, priority: 3 },
  { field: 'address', textKey: 'Address', isHidden: true, isComparable: true },
  { field: 'emails', textKey: 'Emails', width: 180, isComparable: true, priority: 1 },
  { field: 'info', textKey: 'Info', isHidden: true },
  { field: 'state', textKey: 'State', width: 110, isComparable: true },
];

const SEARCH: FilterDefinition = { kind: 'search', field: 'search', textKey: 'Search' };
const INACTIVE_STATES = ['DISABLED', 'ARCHIVED'].map((word) => ({ value: word, label: word }));

const ACTIVE_FILTERS: readonly FilterDefinition[] = [SEARCH];
const INACTIVE_FILTERS: readonly FilterDefinition[] = [
  SEARCH,
  { kind: 'multi', field: 'state', textKey: 'State', options: INACTIVE_STATES },
];

/** The filters of the list: active entities have one state only; the list of the others can be filtered by their two states. */
export function entityFilters(isInactive: boolean): readonly FilterDefinition[] {
  return isInactive ? INACTIVE_FILTERS : ACTIVE_FILTERS;
}
