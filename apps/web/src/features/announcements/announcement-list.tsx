import { announcementEndpoints, announcements } from '@calends/wire';
import { IconSend } from '@tabler/icons-react';
import { useModal } from '../../lib/address/modal-address.ts';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../resource/filters/filters.ts';
import { PlainList } from '../../resource/plain/plain-page.tsx';
import { plainScreen } from '../../resource/plain/plain-screen.ts';
import type { RowOfList } from '../../resource/use-resource-list.ts';
import { BLANK } from './announcement-values.ts';
import { useCategoryName } from './category-name.ts';

type Row = RowOfList<typeof announcementEndpoints>;
const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

const COLUMNS: readonly ResourceColumn<Row>[] = [
  { field: 'name', textKey: 'Name', width: 180, isPinned: true, isWhole: true },
  { field: 'title', textKey: 'Title', width: 220, priority: 1, isWhole: true },
  {
    field: 'category',
    textKey: 'Notification.Category',
    width: 220,
    priority: 2,
    cell: (row) => <CategoryCell row={row} />,
  },
  { field: 'state', textKey: 'State' },
  { field: 'scheduler', textKey: 'Scheduler', priority: 1 },
  { field: 'emissionDate', textKey: 'Notification.EmissionDate', priority: 3 },
  { field: 'sentAt', textKey: 'SentAt', priority: 1 },
  { field: 'reached', textKey: 'Reached', priority: 2 },
];
const FILTERS: readonly FilterDefinition[] = [{ kind: 'search', field: 'search', textKey: 'Search' }];

const SCREEN = plainScreen({
  resource: announcements,
  endpoints: announcementEndpoints,
  noun: 'Announcement',
  folder: 'notifications',
  dialog: 'notification',
  columns: COLUMNS,
  filters: FILTERS,
  nameOf: ({ name }) => name ?? '',
  stateTexts: { Archive: 'ArchiveAnnouncementText', Activate: 'ActivateAnnouncementText' },
  blank: BLANK,
  Fields: () => null, // its form is a dialog of its own
});

/** What was written, with how it was sent. */
export function AnnouncementList() {
  const { open } = useModal();
  return (
    <PlainList
      screen={SCREEN}
      rowActionsOf={({ id }) => [
        {
          textKey: 'ViewAnnouncement',
          icon: <IconSend {...ICON} />,
          onClick: () => void open('notifications/view-notification', id),
        },
      ]}
    />
  );
}

function CategoryCell({ row }: { readonly row: Row }) {
  return <>{useCategoryName()(row.categoryId, row.category)}</>;
}
