import { entities, entityEndpoints } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { oneOf, type Search } from '../../lib/address/search-params.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { useIsBooked } from '../../loans/accounting/accounting-columns.tsx';
import { PlanCount } from '../../loans/plan-limits/plan-count.tsx';
import { ExportButton } from '../../resource/export/export-button.tsx';
import { useListWithOwnFields } from '../../resource/own-fields/own-fields.tsx';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { entityColumns, entityFilters } from './entities.columns.tsx';
import { mayEditEntities } from './entity-rights.ts';
import { useEntityActions } from './use-entity-actions.tsx';

/** The legal entities of the tenant. */
export function EntitiesPage() {
  const { t } = useTranslation();
  const { open } = useModal();
  const mayEdit = mayEditEntities(useProfile());
  const search: Search = useSearch({ strict: false });
  const isBooked = useIsBooked();
  const isInactive = oneOf(search, 'inactive') === 'true';
  const parts = useMemo(
    () => ({ columns: entityColumns(isBooked), filters: entityFilters(isInactive) }),
    [isBooked, isInactive],
  );
  const { columns, filters, isSettled } = useListWithOwnFields('entityFields', parts);
  const list = useResourceList(entities, entityEndpoints, { filters, hasInactive: true });
  const { actionsOf, bulkActions, busyIds } = useEntityActions();
  return (
    <>
      <PageHeader title={t('EntitiesScreen')} text={t('EntitiesText')}>
        <PlanCount kind="ENTITIES_QUANTITY" />
        {mayEdit && (
          <Button
            leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
            onClick={() => void open('entities/add-entity')}
          >
            {t('AddEntity')}
          </Button>
        )}
      </PageHeader>
      {isSettled && (
        <ResourceTable
          list={list}
          columns={columns}
          nameOf={({ name }) => name ?? ''}
          actionsOf={actionsOf}
          bulkActions={bulkActions}
          onOpen={({ id }) => void open('entities/edit-entity', id)}
          busyIds={busyIds}
          emptyTitle="NoEntities"
          tools={<ExportButton list={list} />}
        />
      )}
    </>
  );
}
