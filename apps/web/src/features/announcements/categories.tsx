import {
  MAIL_MODES,
  type NotificationCategoryRecord,
  notificationCategories,
  notificationCategoryEndpoints,
  type SaveCategory,
} from '@calends/wire';
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useModal } from '../../lib/address/modal-address.ts';
import { call } from '../../lib/api/api.ts';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import { EditedRecord } from '../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../resource/edit/use-dialog-form.ts';
import { ExportButton } from '../../resource/export/export-button.tsx';
import type { FilterDefinition } from '../../resource/filters/filters.ts';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import type { RowAction } from '../../resource/table/table-row.tsx';
import { useHistoryActions } from '../../resource/use-history-actions.tsx';
import { type RowOfList, useRefreshResource, useResourceList } from '../../resource/use-resource-list.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { useWordChoices } from '../../ui/form/fields/use-word-choices.ts';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import { useCategoryName } from './category-name.ts';

type Row = RowOfList<typeof notificationCategoryEndpoints>;
const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

const COLUMNS: readonly ResourceColumn<Row>[] = [
  { field: 'name', textKey: 'Name', width: 220, isPinned: true, cell: (row) => <CategoryName row={row} /> },
  { field: 'bell', textKey: 'Bell' },
  { field: 'mail', textKey: 'Mail' },
  { field: 'isMandatory', textKey: 'IsMandatory', priority: 3 },
  { field: 'isInternal', textKey: 'IsInternal', width: 150, priority: 2 },
  { field: 'audience', textKey: 'Audience', width: 220, priority: 3, isWhole: true },
  { field: 'origin', textKey: 'Origin', priority: 1 },
];
const FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'toggle', field: 'isInternal', textKey: 'IsInternal' },
];

function CategoryName({ row }: { readonly row: Row }) {
  return <>{useCategoryName()(row.id, row.name)}</>;
}

/** What notifications are about, with the ways that the tenant gives each. */
export function CategoryList() {
  const { open } = useModal();
  const nameOf = useCategoryName();
  const list = useResourceList(notificationCategories, notificationCategoryEndpoints, { filters: FILTERS });
  const removal = useCategoryRemoval();
  const historyActionsOf = useHistoryActions();
  const edit = ({ id }: Row) => void open('notifications/add-category', id);
  const removalOf = (row: Row): readonly RowAction[] => {
    if (row.overridesShipped)
      return [
        {
          textKey: 'TakeBackOwn',
          icon: <IconArrowBackUp {...ICON} />,
          onClick: () => void removal.ask(row.id, nameOf(row.id, row.name), 'TakeBackOwn'),
        },
      ];
    if (row.code !== null) return [];
    return [
      {
        textKey: 'Delete',
        icon: <IconTrash {...ICON} />,
        isDangerous: true,
        onClick: () => void removal.ask(row.id, row.name, 'Remove'),
      },
    ];
  };
  return (
    <ResourceTable
      list={list}
      columns={COLUMNS}
      nameOf={(row) => nameOf(row.id, row.name)}
      actionsOf={(row) => [
        { textKey: 'Edit', icon: <IconPencil {...ICON} />, onClick: () => edit(row) },
        ...historyActionsOf(row),
        ...removalOf(row),
      ]}
      onOpen={edit}
      busyIds={removal.busyIds}
      emptyTitle="CategoriesNone"
      tools={<ExportButton list={list} />}
    />
  );
}

function useCategoryRemoval() {
  const refresh = useRefreshResource(notificationCategories);
  const removal = useMutation({
    mutationFn: (id: string) => call(notificationCategoryEndpoints.delete, { params: { id }, query: {} }),
    onSuccess: () => successToast('Deleted'),
    onSettled: refresh,
  });
  const ask = async (id: string, name: string, action: 'Remove' | 'TakeBackOwn') => {
    const question =
      action === 'Remove'
        ? ({ variant: 'remove', title: 'RemoveTitle', values: { name } } as const)
        : ({ variant: 'confirm', title: 'TakeBackOwnTitle', text: 'TakeBackOwnText', values: { name } } as const);
    if (await confirm(question)) removal.mutate(id);
  };
  return { ask, busyIds: new Set(removal.isPending ? [removal.variables] : []) };
}

/** Adds a category, or edits the one that the address names; of a shipped one the ways alone. */
export function CategoryForm({ recordId, close }: ModalContentProps) {
  if (recordId === undefined) return <FieldsForm close={close} />;
  return (
    <EditedRecord<NotificationCategoryRecord>
      recordKey={[notificationCategories.name, recordId]}
      load={(signal) => call(notificationCategoryEndpoints.get, { params: { id: recordId }, signal })}
    >
      {({ record }) => <FieldsForm close={close} record={record} />}
    </EditedRecord>
  );
}

function FieldsForm({
  record,
  close,
}: Pick<ModalContentProps, 'close'> & { readonly record?: NotificationCategoryRecord }) {
  const words = useWordChoices();
  const form = useDialogForm<SaveCategory, unknown>({
    schema: notificationCategoryEndpoints.save.body as never,
    values: record
      ? { id: record.id, version: record.version, name: record.name, bell: record.bell, mail: record.mail }
      : { name: '', bell: true, mail: 'ATONCE' },
    save: (body) => call(notificationCategoryEndpoints.save, { body }),
    close,
    resource: notificationCategories,
  });
  return (
    <FormFrame form={form}>
      <TextField
        form={form}
        name="name"
        textKey="Name"
        isRequired
        maxLength={100}
        isDisabled={record !== undefined && record.code !== null}
      />
      <SwitchField form={form} name="bell" textKey="Bell" isDisabled={record?.isMandatory ?? false} />
      <SelectField form={form} name="mail" textKey="Mail" isRequired data={words(MAIL_MODES)} />
    </FormFrame>
  );
}
