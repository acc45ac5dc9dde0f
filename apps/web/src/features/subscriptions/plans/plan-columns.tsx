import type { subscriptionEndpoints } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import type { ResourceColumn } from '../../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../../resource/filters/filters.ts';
import type { RowOfList } from '../../../resource/use-resource-list.ts';

export type PlanRow = RowOfList<typeof subscriptionEndpoints>;

export const PLAN_COLUMNS: readonly ResourceColumn<PlanRow>[] = [
  { field: 'name', textKey: 'Name', width: 200, isPinned: true },
  { field: 'subscriptionType', textKey: 'SubscriptionType', width: 190, isComparable: true },
  { field: 'price', textKey: 'Price', width: 110, isComparable: true },
  {
    field: 'maxLimit',
    textKey: 'MaxLimit',
    width: 120,
    isComparable: true,
    cell: ({ maxLimit }) => <UnitsIncluded units={maxLimit} />,
  },
  { field: 'adicionalPrice', textKey: 'AdicionalPrice', width: 130, isComparable: true, priority: 2 },
  { field: 'adicionalLimit', textKey: 'AdicionalLimit', isHidden: true },
  { field: 'hasSubscriptionAssignments', textKey: 'HasSubscriptionAssignments', width: 100, priority: 1 },
  { field: 'billingType', textKey: 'BillingType', width: 110, isComparable: true, priority: 2 },
  { field: 'isBaseSubscription', textKey: 'IsBaseSubscription', width: 130, priority: 3 },
  { field: 'state', textKey: 'State', width: 110 },
  { field: 'vatProfile', textKey: 'VatProfile', width: 130, priority: 3 },
  { field: 'itemCode', textKey: 'ItemCode', width: 120, priority: 3 },
  { field: 'parentEntityType', textKey: 'ParentEntityType', isHidden: true },
  { field: 'childEntityType', textKey: 'ChildEntityType', isHidden: true },
  { field: 'description', textKey: 'Description', isHidden: true },
];

export const PLAN_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'multi', field: 'subscriptionType', textKey: 'SubscriptionType' },
  { kind: 'multi', field: 'billingType', textKey: 'BillingType' },
];

function UnitsIncluded({ units }: { readonly units: number }) {
  const { t } = useTranslation();
  return units === 0 ? t('Unlimited') : units;
}
