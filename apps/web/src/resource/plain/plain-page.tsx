import { Button } from '@mantine/core';
import { IconEye, IconPencil, IconPlus } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { ResourceTable } from '../table/resource-table.tsx';
import type { RowAction } from '../table/table-row.tsx';
import { useHistoryActions } from '../use-history-actions.tsx';
import { type ResourceList, type RowOfList, useResourceList } from '../use-resource-list.ts';
import { dialogOf, type PlainEndpoints, type PlainScreen } from './plain-screen.ts';
import { type Identified, useMayCall, usePlainActions } from './use-plain-actions.tsx';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

interface PlainListProps<E extends PlainEndpoints<Values>, Values extends FieldValues> {
  readonly screen: PlainScreen<E, Values>;
  /** Replaces the export button. */
  readonly Tools?: ComponentType<{ readonly list: Pick<ResourceList, 'endpoints' | 'narrowing' | 'params'> }>;
  /** Further actions on a row. */
  readonly rowActionsOf?: (row: RowOfList<E> & Identified) => readonly RowAction[];
}

interface PlainPageProps<E extends PlainEndpoints<Values>, Values extends FieldValues>
  extends PlainListProps<E, Values> {
  /** Shown beside the button that adds, to users who may write. */
  readonly buttons?: ReactNode;
  /** The key of the text under the heading, where it depends on the user; by default the one derived from the noun. */
  readonly textKey?: string;
  /** The key of the heading, where another screen is called after the noun. */
  readonly titleKey?: string;
}

/** The screen of a plain resource: its heading, the button that adds (for people who may), and the list. */
export function PlainPage<E extends PlainEndpoints<Values>, Values extends FieldValues>({
  buttons,
  textKey,
  titleKey,
  ...list
}: PlainPageProps<E, Values>) {
  const { t } = useTranslation();
  const { open } = useModal();
  const { screen } = list;
  const { endpoints, noun } = screen;
  const mayWrite = useMayCall(endpoints.add);
  return (
    <>
      <PageHeader title={t(titleKey ?? `${noun}s`)} text={t(textKey ?? `${noun}sText`)}>
        {mayWrite && buttons}
        {mayWrite && (
          <Button
            leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
            onClick={() => void open(dialogOf(screen, 'add'))}
          >
            {t(`Add${noun}`)}
          </Button>
        )}
      </PageHeader>
      <PlainList {...list} />
    </>
  );
}

/** The list of a plain resource with the actions that the reader may take: edit, archive, remove, history, export. */
export function PlainList<E extends PlainEndpoints<Values>, Values extends FieldValues>({
  screen,
  Tools = ExportButton,
  rowActionsOf,
}: PlainListProps<E, Values>) {
  const { open } = useModal();
  const { resource, endpoints, noun, columns, filters, nameOf, isWhole = false } = screen;
  const mayWrite = useMayCall(endpoints.edit);
  const hasInactive = endpoints.archive !== undefined;
  const list = useResourceList(resource, endpoints, { filters, hasInactive, isWhole });
  const { stateActionsOf, busyIds } = usePlainActions(screen);
  const historyActionsOf = useHistoryActions();
  const edit = ({ id }: Identified) => void open(dialogOf(screen, 'edit'), id);
  const actionsOf = (row: RowOfList<E> & Identified): readonly RowAction[] => [
    mayWrite
      ? { textKey: 'Edit', icon: <IconPencil {...ICON} />, onClick: () => edit(row) }
      : { textKey: 'Open', icon: <IconEye {...ICON} />, onClick: () => edit(row) },
    ...(rowActionsOf?.(row) ?? []),
    ...historyActionsOf(row),
    ...stateActionsOf(row),
  ];
  return (
    <ResourceTable<RowOfList<E> & Identified>
      list={list as never}
      columns={columns}
      nameOf={nameOf}
      actionsOf={actionsOf}
      onOpen={edit}
      busyIds={busyIds}
      emptyTitle={`${noun}sNone`}
      tools={<Tools list={list} />}
    />
  );
}
