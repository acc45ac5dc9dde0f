import { type FormType, formEndpoints, forms, type RowOf } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import type { ResourceColumn } from '../../../resource/columns/columns.ts';
import { ExportButton } from '../../../resource/export/export-button.tsx';
import type { FilterDefinition } from '../../../resource/filters/filters.ts';
import { ResourceTable } from '../../../resource/table/resource-table.tsx';
import { useHistoryActions } from '../../../resource/use-history-actions.tsx';
import { useResourceList } from '../../../resource/use-resource-list.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useFormActions } from './use-form-actions.tsx';

export type FormRow = RowOf<typeof forms>;

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

const COLUMNS: readonly ResourceColumn<FormRow>[] = [
  { field: 'title', textKey: 'Title', width: 240, isPinned: true, isWhole: true },
  { field: 'state', textKey: 'State', width: 120 },
  { field: 'accessLevel', textKey: 'AccessLevel', width: 130, priority: 1 },
  { field: 'totalSteps', textKey: 'TotalSteps', priority: 2 },
  { field: 'totalUsersStarted', textKey: 'TotalUsersStarted', width: 100 },
  { field: 'totalUsersCompleted', textKey: 'TotalUsersCompleted', width: 110 },
  { field: 'liveEdition', textKey: 'LiveEdition', priority: 2 },
  { field: 'publishedOn', textKey: 'PublishedOn', priority: 3 },
  { field: 'origin', textKey: 'Origin', priority: 1 },
  { field: 'description', textKey: 'Description', isHidden: true },
];

const FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'multi', field: 'state', textKey: 'State' },
  { kind: 'multi', field: 'accessLevel', textKey: 'AccessLevel' },
  {
    kind: 'dropDown',
    field: 'totalUsersStarted',
    textKey: 'TotalUsersStarted',
    options: [
      { value: '0', label: 'UsersStartedNone' },
      { value: '1..', label: 'UsersStartedSome' },
    ],
  },
];

/** The forms of one kind: those of the tenant, and those that the product ships. */
export function FormsPage({ formType }: { readonly formType: FormType }) {
  const { t } = useTranslation();
  const { open } = useModal();
  const list = useResourceList(forms, formEndpoints, {
    name: `FormBuilder/${formType}`,
    filters: FILTERS,
    parameters: { formType },
  });
  const { actionsOf, busyIds } = useFormActions();
  const historyActionsOf = useHistoryActions();
  const edit = ({ id }: FormRow) => void open('form-builder/edit-form', id);
  return (
    <>
      <PageHeader title={t(`FormsOf${formType}`)} text={t(`FormsOf${formType}Text`)}>
        <Button
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => void open('form-builder/add-form')}
        >
          {t('AddForm')}
        </Button>
      </PageHeader>
      <ResourceTable<FormRow>
        list={list}
        columns={COLUMNS}
        nameOf={({ title }) => title ?? ''}
        actionsOf={(row) => [
          { textKey: 'Edit', icon: <IconPencil {...ICON} />, onClick: () => edit(row) },
          ...actionsOf(row),
          ...historyActionsOf(row),
        ]}
        onOpen={edit}
        busyIds={busyIds}
        emptyTitle="FormsNone"
        tools={<ExportButton list={list} />}
      />
    </>
  );
}
