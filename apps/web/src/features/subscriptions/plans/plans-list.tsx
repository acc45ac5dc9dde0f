import { subscriptionEndpoints, subscriptions } from '@calends/wire';
import { useModal } from '../../../lib/address/modal-address.ts';
import { ExportButton } from '../../../resource/export/export-button.tsx';
import { ResourceTable } from '../../../resource/table/resource-table.tsx';
import { useResourceList } from '../../../resource/use-resource-list.ts';
import { PLAN_COLUMNS, PLAN_FILTERS } from './plan-columns.tsx';
import { usePlanActions } from './use-plan-actions.tsx';

/** The plans of the tenant that are archived, or the others. */
export function PlansList({ isArchived }: { readonly isArchived: boolean }) {
  const { open } = useModal();
  const list = useResourceList(subscriptions, subscriptionEndpoints, {
    filters: PLAN_FILTERS,
    parameters: { archived: String(isArchived) },
  });
  const { actionsOf, busyIds } = usePlanActions();
  return (
    <ResourceTable
      list={list}
      columns={PLAN_COLUMNS}
      nameOf={({ name }) => name ?? ''}
      actionsOf={actionsOf}
      onOpen={({ id }) => void open('subscriptions/edit-subscription', id)}
      busyIds={busyIds}
      emptyTitle={isArchived ? 'SubscriptionsArchivedNone' : 'SubscriptionsNone'}
      tools={<ExportButton list={list} />}
    />
  );
}
