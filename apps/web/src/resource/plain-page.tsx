import type { Endpoint } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../lib/api.ts';
import { useModal } from '../lib/modal-address.ts';
import { useMay } from '../lib/profile.ts';
import { confirm } from '../ui/confirm.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { successToast } from '../ui/toasts.ts';
import { ExportButton } from './export-button.tsx';
import type { PlainEndpoints, PlainScreen } from './plain-screen.ts';
import { ResourceTable } from './resource-table.tsx';
import type { RowAction } from './table-row.tsx';
import { type RowOfList, useRefreshResource, useResourceList } from './use-resource-list.ts';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** The list of a plain resource with what its rights allow: adding, editing, removing, export. */
export function PlainPage<E extends PlainEndpoints<Values>, Values extends FieldValues>({
  screen,
}: {
  screen: PlainScreen<E, Values>;
}) {
  const { t } = useTranslation();
  const { open } = useModal();
  const { resource, endpoints, noun, folder, columns, filters, nameOf } = screen;
  const mayWrite = useMayCall(endpoints.add);
  const mayRemove = useMayCall(endpoints.delete);
  const list = useResourceList(resource, endpoints, { filters });
  const removal = useRemoval(screen);
  const edit = ({ id }: Identified) => void open(`${folder}/edit`, id);
  const actionsOf = (row: RowOfList<E> & Identified): readonly RowAction[] => {
    const actions: (RowAction | false)[] = [
      mayWrite
        ? { textKey: 'Edit', icon: <IconPencil {...ICON} />, onClick: () => edit(row) }
        : { textKey: 'Open', icon: <IconEye {...ICON} />, onClick: () => edit(row) },
      mayRemove && {
        textKey: 'Delete',
        icon: <IconTrash {...ICON} />,
        isDangerous: true,
        onClick: () => void removal.ask(row),
      },
    ];
    return actions.filter((action) => action !== false);
  };
  return (
    <>
      <PageHeader title={t(`${noun}s`)} text={t(`${noun}sText`)}>
        {mayWrite && (
          <Button
            leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
            onClick={() => void open(`${folder}/add`)}
          >
            {t(`Add${noun}`)}
          </Button>
        )}
      </PageHeader>
      <ResourceTable<RowOfList<E> & Identified>
        list={list as never}
        columns={columns}
        nameOf={nameOf}
        actionsOf={actionsOf}
        onOpen={edit}
        busyIds={new Set(removal.busyId === undefined ? [] : [removal.busyId])}
        emptyTitle={`No${noun}s`}
        tools={<ExportButton list={list} />}
      />
    </>
  );
}

interface Identified {
  readonly id: string;
}

function useMayCall({ access }: Endpoint): boolean {
  return useMay(access === 'public' ? 'allUsers' : access);
}

function useRemoval<E extends PlainEndpoints<Values>, Values extends FieldValues>({
  resource,
  endpoints,
  nameOf,
}: PlainScreen<E, Values>) {
  const refresh = useRefreshResource(resource);
  const removal = useMutation({
    mutationFn: async (id: string) => {
      // A row of the list carries no version: the record is read first.
      const { version } = (await callLoosely(endpoints.get, { params: { id } })) as { version: number };
      await callLoosely(endpoints.delete, { params: { id }, query: { version } });
    },
    onSuccess: () => successToast('Deleted'),
    onSettled: refresh,
  });
  const ask = async (row: RowOfList<E> & Identified) => {
    const yes = await confirm({ variant: 'remove', title: 'RemoveTitle', values: { name: nameOf(row) } });
    if (yes) removal.mutate(row.id);
  };
  return { ask, busyId: removal.isPending ? removal.variables : undefined };
}

/** The calls of a plain resource are alike, so that one function makes them: their shapes are the resource's own matter. */
export function callLoosely(endpoint: Endpoint, input: object): Promise<unknown> {
  return call<Endpoint>(endpoint, input);
}
