import {
  BILLED_KIND_TEXTS,
  type BilledItem,
  type BilledItems,
  type Subscription,
  subscriptionAssignmentEndpoints,
  subscriptionAssignments,
} from '@calends/wire';
import { Tabs, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { TabStrip } from '../../../ui/page/tab-strip.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { type AskForAll, BilledColumn, type ColumnRows, useColumnRows } from './billed-column.tsx';
import classes from './billed-columns.module.css';
import { type BilledRow, rowsOf } from './billed-rows.ts';
import { useAssignSeveral } from './use-assign-several.ts';
import { useUnassign } from './use-unassign.ts';
import { useUnassignSeveral } from './use-unassign-several.ts';

const TYPED_MS = 250;

interface BilledColumnsProps {
  readonly plan: Subscription;
  /** The open tab; undefined for the first one. It stays open while an assignment of its kind is made. */
  readonly kind: BilledItem['entityType'] | undefined;
  readonly openKind: (kind: BilledItem['entityType'] | undefined) => void;
  /** Called with the item that the plan is to be assigned to, or whose assignment is to be edited. */
  readonly choose: (item: BilledItem) => void;
}

/** Those who may have a plan and those who have it, of the kind that pays or, one by one, of the kind that is counted. */
export function BilledColumns({ plan, kind: open, openKind, choose }: BilledColumnsProps) {
  const { t } = useTranslation();
  const kinds = useOfferedKinds(plan);
  const kind = open ?? kinds[0];
  const [search, setSearch] = useState('');
  const { data, error, reload } = useBilledItems(plan.id, kind ?? plan.parentEntityType, search);
  return (
    <Tabs value={kind ?? null} onChange={(next) => openKind(kinds.find((one) => one === next))}>
      <TabStrip>
        {kinds.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(BILLED_KIND_TEXTS[one] ?? one)}
          </Tabs.Tab>
        ))}
      </TabStrip>
      {kinds.map((one) => (
        <Tabs.Panel key={one} value={one}>
          <TextInput
            size="xs"
            my="xs"
            label={t('Search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {one !== 'TENANT' && (
            <Text size="xs" c="dimmed" mb="xs">
              {t('BilledOfOwnTenant')}
            </Text>
          )}
          {data && <Columns plan={plan} data={data} choose={choose} />}
          {!data && (error ? <ErrorState error={error} onRetry={reload} /> : <FormSkeleton rows={4} />)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

type ColumnsProps = Pick<BilledColumnsProps, 'plan' | 'choose'> & { readonly data: BilledItems };

function Columns({ plan, data, choose }: ColumnsProps) {
  const { t } = useTranslation();
  const unassign = useUnassign(plan);
  const assigning = useAssignSeveral(plan);
  const unassigning = useUnassignSeveral(plan);
  const available = useColumnRows(rowsOf(data.available), { textKey: 'Assign', ask: oneOr(choose, assigning.ask) });
  const assigned = useColumnRows(rowsOf(data.assigned), { textKey: 'Unassign', ask: oneOr(unassign, unassigning.ask) });
  return (
    <>
      <div className={classes['columns']}>
        <BilledColumn
          side="available"
          titleKey="BilledAvailable"
          emptyKey="BilledAvailableNone"
          column={available}
          onDrop={movingFrom(assigned, unassign)}
          buttons={[{ textKey: 'Assign', onClick: choose }]}
        />
        <BilledColumn
          side="assigned"
          titleKey="BilledAssigned"
          emptyKey="BilledAssignedNone"
          column={assigned}
          onDrop={movingFrom(available, choose)}
          buttons={[
            { textKey: 'Edit', onClick: choose },
            { textKey: 'Unassign', onClick: unassign },
          ]}
        />
      </div>
      {(assigning.isPreviewing || unassigning.isPreviewing) && (
        <Text size="xs" c="dimmed" role="status">
          {t('PreviewingSeveral')}
        </Text>
      )}
      {data.hasMore && (
        <Text size="xs" c="dimmed" role="status">
          {t('BilledHasMore')}
        </Text>
      )}
    </>
  );
}

/** One row that was chosen is moved as by its own button. */
function oneOr(moveOne: (row: BilledRow) => void, ask: AskForAll): AskForAll {
  return async (rows) => {
    const [row, ...others] = rows;
    if (!row || others.length > 0) return await ask(rows);
    moveOne(row);
    return undefined;
  };
}

/** Does to a dropped row what its button does; to several, where it is one of several chosen ones, what their button does. */
function movingFrom({ rows, selection, bulk, moving }: ColumnRows, moveOne: (row: BilledRow) => void) {
  return (id: string) => {
    const row = rows.find((one) => one.id === id);
    if (selection.has(id) && selection.rows.length > 1) void bulk.ask(moving);
    else if (row) moveOne(row);
  };
}

/** A partner by role and policy assigns to those who pay alone (loan-domain section 6). Disk space is no record. */
function useOfferedKinds({ parentEntityType, childEntityType }: Subscription) {
  const { roleId, policyId } = useProfile();
  const hasChildren = childEntityType !== 'DISK_SIZE' && !(roleId === 'partner' && policyId === 'partner');
  return hasChildren ? [parentEntityType, childEntityType] : [parentEntityType];
}

function useBilledItems(subscriptionId: string, kind: Subscription['parentEntityType'], typed: string) {
  const [search] = useDebouncedValue(typed, TYPED_MS);
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(subscriptionAssignments), 'data', subscriptionId, kind, search],
    queryFn: ({ signal }) =>
      call(subscriptionAssignmentEndpoints.data, {
        params: { subscriptionId },
        query: { parentEntityType: kind, search },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return { data, error, reload: () => void refetch() };
}
