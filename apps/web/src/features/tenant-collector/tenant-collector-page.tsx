import { COLLECTOR_PAGE_SIZE, tenantCollector, tenantCollectorEndpoints } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconListDetails, IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { oneOf, type Search } from '../../lib/address/search-params.ts';
import { call } from '../../lib/api/api.ts';
import { ExportButton } from '../../resource/export/export-button.tsx';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import type { RowAction } from '../../resource/table/table-row.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import { COLLECTOR_COLUMNS, COLLECTOR_FILTERS, type CollectorRow, typeOf } from './tenant-collector.columns.tsx';

const PAGE_SIZES = [COLLECTOR_PAGE_SIZE];
const FIRST_LEVEL = { level: '1' };

/** What the tenants hold: how many elements of each type on the first level, those of one tenant and type on the second. */
export function TenantCollectorPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const tenantId = oneOf(search, 'tenant');
  const list = useResourceList(tenantCollector, tenantCollectorEndpoints, {
    filters: COLLECTOR_FILTERS,
    parameters: tenantId === undefined ? FIRST_LEVEL : { level: '2', tenantId },
    pageSizes: PAGE_SIZES,
  });
  const refreshing = useMutation({
    mutationFn: () => call(tenantCollectorEndpoints.refresh),
    onSuccess: () => successToast('CollectorRefreshing'),
  });
  const tenant = list.rows.find((row) => row.tenantId === tenantId)?.tenantName ?? tenantId;
  const goTo = (next: Search) => void navigate({ to: '.', search: () => next, resetScroll: true });
  const openElements = (row: CollectorRow) => goTo({ tenant: row.tenantId, elementType: typeOf(row.elementType) });
  const actionsOf = (row: CollectorRow): readonly RowAction[] => [
    {
      textKey: 'CollectorOpen',
      icon: <IconListDetails size={15} stroke={1.6} aria-hidden="true" />,
      onClick: () => openElements(row),
    },
  ];
  return (
    <>
      <PageHeader
        title={t('TenantCollectorScreen')}
        text={tenantId === undefined ? t('TenantCollectorText') : t('CollectorElements', { tenant })}
      >
        {tenantId !== undefined && (
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={15} stroke={1.6} aria-hidden="true" />}
            onClick={() => goTo({})}
          >
            {t('CollectorAllTenants')}
          </Button>
        )}
        <Button
          leftSection={<IconRefresh size={15} stroke={1.8} aria-hidden="true" />}
          loading={refreshing.isPending}
          onClick={() => refreshing.mutate()}
        >
          {t('CollectorRefresh')}
        </Button>
      </PageHeader>
      <ResourceTable
        list={list}
        columns={COLLECTOR_COLUMNS}
        nameOf={({ tenantName, elementType }) => `${tenantName ?? ''}, ${t(typeOf(elementType))}`}
        {...(tenantId === undefined && { onOpen: openElements, actionsOf })}
        emptyTitle="CollectorEmpty"
        tools={<ExportButton list={list} />}
      />
    </>
  );
}
