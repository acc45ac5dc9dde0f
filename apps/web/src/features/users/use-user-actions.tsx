import { mayManage, USER_STATE_NUMBERS, USER_STATES, type UserState, userEndpoints, users } from '@calends/wire';
import {
  IconArchive,
  IconArchiveOff,
  IconEye,
  IconLock,
  IconLockOpen,
  IconMailForward,
  IconPencil,
  IconShieldCheck,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useModal } from '../../lib/address/modal-address.ts';
import { call } from '../../lib/api/api.ts';
import { withFallbackMessage } from '../../lib/api/failures.ts';
import { useProfile } from '../../lib/session/profile.ts';
import type { RowAction } from '../../resource/table/table-row.tsx';
import type { BulkAction } from '../../resource/table/use-bulk-run.ts';
import { useHistoryActions } from '../../resource/use-history-actions.tsx';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import { nameOf, type UserRow } from './users.columns.tsx';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** States that only the user can end, by the mailed link. */
const WAITING: readonly UserState[] = [
  'AWAIT_USER_CONFIRMATION',
  'NEW_USER',
  'NEW_USER_FOR_TENANT',
  'RESEND_CONFIRMATION',
];

/** The actions on one or several users that the signed-in user may take, and the rows that are being written. */
export function useUserActions() {
  const profile = useProfile();
  const historyActionsOf = useHistoryActions();
  const { open } = useModal();
  const change = useUserChange();
  const secondFactor = useSecondFactorDemand();
  const remove = useUserRemoval();

  const mayChange = (row: UserRow) => row.id !== profile.id && mayManage(profile.roleId, row.roleId);
  const bulkActions: readonly BulkAction<UserRow>[] = [
    {
      textKey: 'Archive',
      icon: <IconArchive {...ICON} />,
      appliesTo: (row) => mayChange(row) && row.isActive,
      run: ({ id }) => writeUser({ id, isActive: false }),
    },
    {
      textKey: 'Activate',
      icon: <IconArchiveOff {...ICON} />,
      appliesTo: (row) => mayChange(row) && !row.isActive,
      run: ({ id }) => writeUser({ id, isActive: true }),
    },
  ];

  const actionsOf = (row: UserRow): readonly RowAction[] => {
    const edit = () => void open('users/edit-user', row.id);
    if (!mayChange(row)) return [{ textKey: 'Open', icon: <IconEye {...ICON} />, onClick: edit }];
    const state = USER_STATES[row.allowedUserState] ?? 'ACTIVE';
    const actions: (RowAction | false)[] = [
      { textKey: 'Edit', icon: <IconPencil {...ICON} />, onClick: edit },
      WAITING.includes(state) && {
        textKey: 'ResendConfirmation',
        icon: <IconMailForward {...ICON} />,
        onClick: () => change.write(row, 'RESEND_CONFIRMATION'),
      },
      row.twoFactorEnabled
        ? {
            textKey: 'StopRequiringSecondFactor',
            icon: <IconShieldOff {...ICON} />,
            onClick: () => secondFactor.write(row, false),
          }
        : {
            textKey: 'RequireSecondFactor',
            icon: <IconShieldCheck {...ICON} />,
            onClick: () => secondFactor.write(row, true),
          },
      state === 'ACTIVE' && {
        textKey: 'LockUser',
        icon: <IconLock {...ICON} />,
        onClick: () => change.write(row, 'LOCKEDOUT'),
      },
      state === 'LOCKEDOUT' && {
        textKey: 'UnlockUser',
        icon: <IconLockOpen {...ICON} />,
        onClick: () => change.write(row, 'ACTIVE'),
      },
      row.isActive
        ? { textKey: 'Archive', icon: <IconArchive {...ICON} />, onClick: () => void change.askToArchive(row) }
        : { textKey: 'Activate', icon: <IconArchiveOff {...ICON} />, onClick: () => change.toggle(row) },
      ...historyActionsOf(row),
      { textKey: 'Delete', icon: <IconTrash {...ICON} />, isDangerous: true, onClick: () => void remove.ask(row) },
    ];
    return actions.filter((action) => action !== false);
  };
  const busy = [change.busyId, secondFactor.busyId, remove.busyId];
  return { actionsOf, bulkActions, busyIds: new Set(busy.filter((id) => id !== undefined)) };
}

interface Change {
  readonly id: string;
  readonly allowedUserState?: number;
  readonly isActive?: boolean;
}

/**
 * Changes a user. A row of the list has no version, so the user is read first, and their other values are written unchanged.
 */
function useUserChange() {
  const refresh = useRefreshResource(users);
  const change = useMutation({
    mutationFn: writeUser,
    onSuccess: (_user, written) => successToast(doneText(written)),
    onSettled: refresh,
  });
  const toggle = (row: UserRow) => change.mutate({ id: row.id, isActive: !row.isActive });
  return {
    write: (row: UserRow, state: UserState) =>
      change.mutate({ id: row.id, allowedUserState: USER_STATE_NUMBERS[state] }),
    toggle,
    askToArchive: async (row: UserRow) => {
      const values = { name: nameOf(row) };
      const yes = await confirm({ variant: 'confirm', title: 'ArchiveUserTitle', text: 'ArchiveUserText', values });
      if (yes) toggle(row);
    },
    busyId: change.isPending ? change.variables.id : undefined,
  };
}

function doneText({ allowedUserState, isActive }: Change): string {
  if (allowedUserState === USER_STATE_NUMBERS.RESEND_CONFIRMATION) return 'ConfirmationSent';
  if (isActive === undefined) return 'EditedSuccessfully';
  return isActive ? 'ActivatedSuccessfully' : 'ArchivedSuccessfully';
}

function writeUser({ id, ...wanted }: Change) {
  const write = async () => {
    const { firstName, lastName, phoneNumber, version } = await call(userEndpoints.get, { params: { id } });
    const body = { firstName, lastName, phoneNumber, version, ...wanted };
    return await call(userEndpoints.edit, { params: { id }, body });
  };
  return withFallbackMessage('UpdateUserFailed', write());
}

function useSecondFactorDemand() {
  const refresh = useRefreshResource(users);
  const demand = useMutation({
    mutationFn: ({ id, twoFactorEnabled }: { id: string; twoFactorEnabled: boolean }) =>
      withFallbackMessage(
        'UpdateUserFailed',
        call(userEndpoints.twoFactor, { params: { id }, body: { twoFactorEnabled } }),
      ),
    onSuccess: () => successToast('EditedSuccessfully'),
    onSettled: refresh,
  });
  return {
    write: ({ id }: UserRow, twoFactorEnabled: boolean) => demand.mutate({ id, twoFactorEnabled }),
    busyId: demand.isPending ? demand.variables.id : undefined,
  };
}

function useUserRemoval() {
  const refresh = useRefreshResource(users);
  const removal = useMutation({
    mutationFn: (id: string) => withFallbackMessage('DeleteUserFailed', removeUser(id)),
    onSuccess: () => successToast('Deleted'),
    onSettled: refresh,
  });
  const ask = async (row: UserRow) => {
    const values = { name: nameOf(row) };
    const yes = await confirm({ variant: 'delete', title: 'DeleteUserTitle', text: 'DeleteUserText', values });
    if (yes) removal.mutate(row.id);
  };
  return { ask, busyId: removal.isPending ? removal.variables : undefined };
}

async function removeUser(id: string): Promise<void> {
  const { version } = await call(userEndpoints.get, { params: { id } });
  await call(userEndpoints.delete, { params: { id }, query: { version } });
}
