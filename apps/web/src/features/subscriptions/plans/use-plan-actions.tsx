import { ARCHIVABLE_STATES, subscriptionEndpoints, subscriptions } from '@calends/wire';
import { IconArchive, IconArchiveOff, IconPencil, IconReceipt, IconTrash, IconUsersPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import { withFallbackMessage } from '../../../lib/api/failures.ts';
import type { RowAction } from '../../../resource/table/table-row.tsx';
import { useHistoryActions } from '../../../resource/use-history-actions.tsx';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import type { PlanRow } from './plan-columns.tsx';
import { bodyOf, valuesOf } from './plan-values.ts';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** The actions on a row of the plans: an active one is archived, an archived one reactivated or deleted. */
export function usePlanActions() {
  const { open } = useModal();
  const historyActionsOf = useHistoryActions();
  const standing = useStanding();
  const actionsOf = (row: PlanRow): readonly RowAction[] => [
    {
      textKey: 'Edit',
      icon: <IconPencil {...ICON} />,
      onClick: () => void open('subscriptions/edit-subscription', row.id),
    },
    {
      textKey: 'MapSubscription',
      icon: <IconUsersPlus {...ICON} />,
      onClick: () => void open('subscriptions/map-subscription', row.id),
    },
    {
      textKey: 'SubscriptionCharges',
      icon: <IconReceipt {...ICON} />,
      onClick: () => void open('subscriptions/charges', row.id),
    },
    ...historyActionsOf(row),
    ...standing.actionsOf(row),
  ];
  return { actionsOf, busyIds: standing.busyIds };
}

type Change = 'Archive' | 'Activate' | 'Remove';
const SAVED = { Archive: 'ArchivedSuccessfully', Activate: 'ActivatedSuccessfully', Remove: 'Deleted' } as const;

function useStanding() {
  const refresh = useRefreshResource(subscriptions);
  const change = useMutation({
    mutationFn: ({ id, to }: { readonly id: string; readonly to: Change }) => changeStanding(id, to),
    onSuccess: (_, { to }) => successToast(SAVED[to]),
    onSettled: refresh,
  });
  const ask = async ({ id, name }: PlanRow, to: Change, text: string) => {
    const values = { name: name ?? '' };
    const isSure =
      to === 'Remove'
        ? await confirm({ variant: 'remove', title: 'RemoveTitle', values })
        : await confirm({ variant: 'confirm', title: `${to}Title`, text, values });
    if (isSure) change.mutate({ id, to });
  };
  const actionsOf = (row: PlanRow): readonly RowAction[] => [
    ...(row.state === ARCHIVABLE_STATES.ACTIVE
      ? [
          {
            textKey: 'Archive',
            icon: <IconArchive {...ICON} />,
            onClick: () => void ask(row, 'Archive', 'ArchiveSubscriptionText'),
          },
        ]
      : [
          {
            textKey: 'Activate',
            icon: <IconArchiveOff {...ICON} />,
            onClick: () => void ask(row, 'Activate', 'ActivateText'),
          },
        ]),
    ...(row.state === ARCHIVABLE_STATES.ARCHIVED
      ? [
          {
            textKey: 'Delete',
            icon: <IconTrash {...ICON} />,
            isDangerous: true,
            onClick: () => void ask(row, 'Remove', 'RemoveTitle'),
          },
        ]
      : []),
  ];
  return { actionsOf, busyIds: new Set(change.isPending ? [change.variables.id] : []) };
}

/** A row of the list has no version, so the plan is read first. */
async function changeStanding(id: string, to: Change): Promise<unknown> {
  const params = { id };
  if (to === 'Archive')
    return await withFallbackMessage('Something went wrong', call(subscriptionEndpoints.archive, { params }));
  const plan = await call(subscriptionEndpoints.get, { params });
  const { version } = plan;
  if (to === 'Remove') return await call(subscriptionEndpoints.delete, { params, query: { version } });
  const body = { ...bodyOf(valuesOf(plan)), state: ARCHIVABLE_STATES.ACTIVE, version };
  return await call(subscriptionEndpoints.edit, { params, body });
}
