import { ARCHIVABLE_STATES, type Endpoint, versionName } from '@calends/wire';
import { IconArchive, IconArchiveOff, IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useMay } from '../../lib/session/profile.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import type { RowAction } from '../table/table-row.tsx';
import { useRefreshScreen } from '../use-refresh-screen.ts';
import type { RowOfList } from '../use-resource-list.ts';
import { callLoosely, versionOf } from './plain-call.ts';
import type { PlainEndpoints, PlainScreen } from './plain-screen.ts';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

export interface Identified {
  readonly id: string;
}

/** Whether the user may make the call. */
export function useMayCall({ access }: Endpoint): boolean {
  return useMay(access === 'public' ? 'allUsers' : access);
}

/**
 * The actions on a row of a plain resource, each after a confirmation: an active record can be archived, an inactive one
 * activated or deleted; where the resource has no archive, any row can be deleted.
 */
export function usePlainActions<E extends PlainEndpoints<Values>, Values extends FieldValues>(
  screen: PlainScreen<E, Values>,
) {
  const { activate, archive, edit } = screen.endpoints;
  const mayWrite = useMayCall(edit);
  const mayRemove = useMayCall(screen.endpoints.delete);
  const change = useStateChange(screen);
  const removal = useRemoval(screen);
  const stateActionsOf = (row: RowOfList<E> & Identified): readonly RowAction[] => {
    const isActive = archive !== undefined && 'state' in row && row.state === ARCHIVABLE_STATES.ACTIVE;
    const isTakenBack = screen.isTakenBack?.(row) ?? false;
    const actions: (RowAction | false | undefined)[] = [
      mayWrite &&
        isActive && {
          textKey: 'Archive',
          icon: <IconArchive {...ICON} />,
          onClick: () => void change.ask(row, archive, 'Archive'),
        },
      mayWrite &&
        activate &&
        !isActive && {
          textKey: 'Activate',
          icon: <IconArchiveOff {...ICON} />,
          onClick: () => void change.ask(row, activate, 'Activate'),
        },
      mayRemove &&
        isTakenBack && {
          textKey: 'TakeBackOwn',
          icon: <IconArrowBackUp {...ICON} />,
          onClick: () => void removal.ask(row, 'TakeBackOwn'),
        },
      mayRemove &&
        !screen.hidesRemoval &&
        (screen.isRemovable?.(row) ?? true) &&
        !isTakenBack &&
        !isActive && {
          textKey: 'Delete',
          icon: <IconTrash {...ICON} />,
          isDangerous: true,
          onClick: () => void removal.ask(row, 'Remove'),
        },
    ];
    return actions.filter((action) => action !== false && action !== undefined);
  };
  return {
    stateActionsOf,
    busyIds: new Set([change.busyId, removal.busyId].filter((id) => id !== undefined)),
  };
}

interface StateChange extends Identified {
  readonly endpoint: Endpoint;
  readonly action: 'Archive' | 'Activate';
  readonly failedKey: string | undefined;
}

function useStateChange<E extends PlainEndpoints<Values>, Values extends FieldValues>(screen: PlainScreen<E, Values>) {
  const { nameOf, failures, stateTexts } = screen;
  const refresh = useRefreshScreen(screen);
  const change = useMutation({
    mutationFn: ({ endpoint, id, failedKey }: StateChange) => callLoosely(endpoint, { params: { id } }, failedKey),
    onSuccess: (_, { action }) => successToast(`${action}dSuccessfully`),
    onSettled: refresh,
  });
  const ask = async (row: RowOfList<E> & Identified, endpoint: Endpoint, action: 'Archive' | 'Activate') => {
    const text = stateTexts?.[action] ?? `${action}Text`;
    const words = { title: `${action}Title`, text, values: { name: nameOf(row) } };
    const failedKey = action === 'Archive' ? failures?.archiveKey : failures?.activateKey;
    if (await confirm({ variant: 'confirm', ...words })) change.mutate({ id: row.id, endpoint, action, failedKey });
  };
  return { ask, busyId: change.isPending ? change.variables.id : undefined };
}

/** To remove an own record for good, or to remove the one that overrides a shipped one, which counts again. */
type RemovalAction = 'Remove' | 'TakeBackOwn';

function useRemoval<E extends PlainEndpoints<Values>, Values extends FieldValues>(screen: PlainScreen<E, Values>) {
  const { resource, endpoints, nameOf, failures } = screen;
  const refresh = useRefreshScreen(screen);
  const removal = useMutation({
    mutationFn: async ({ id }: { readonly id: string; readonly action: RemovalAction }) => {
      // A row of the list carries no version: the record is read first.
      const record = await callLoosely(endpoints.get, { params: { id } }, failures?.deleteKey);
      const query = { [versionName(resource)]: versionOf(resource, record as object) };
      await callLoosely(endpoints.delete, { params: { id }, query }, failures?.deleteKey);
    },
    onSuccess: (_, { action }) => successToast(action === 'Remove' ? 'Deleted' : 'EditedSuccessfully'),
    onSettled: refresh,
  });
  const ask = async (row: RowOfList<E> & Identified, action: RemovalAction) => {
    const values = { name: nameOf(row) };
    const question =
      action === 'Remove'
        ? ({ variant: 'remove', title: 'RemoveTitle', values } as const)
        : ({ variant: 'confirm', title: 'TakeBackOwnTitle', text: 'TakeBackOwnText', values } as const);
    if (await confirm(question)) removal.mutate({ id: row.id, action });
  };
  return { ask, busyId: removal.isPending ? removal.variables.id : undefined };
}
