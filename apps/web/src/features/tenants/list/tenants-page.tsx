import { managedTenantEndpoints, tenants } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { ExportButton } from '../../../resource/export/export-button.tsx';
import { ResourceTable } from '../../../resource/table/resource-table.tsx';
import { useResourceList } from '../../../resource/use-resource-list.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { nameOf, TENANT_COLUMNS, TENANT_FILTERS } from './tenants.columns.tsx';
import { useTenantActions } from './use-tenant-actions.tsx';

/** The tenants that the user manages. */
export function TenantsPage() {
  const { t } = useTranslation();
  const { open } = useModal();
  const list = useResourceList(tenants, managedTenantEndpoints, { filters: TENANT_FILTERS });
  const { actionsOf, busyIds } = useTenantActions();
  return (
    <>
      <PageHeader title={t('TenantsScreen')} text={t('TenantsText')}>
        <Button
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => void open('tenants/add-tenant')}
        >
          {t('AddTenant')}
        </Button>
      </PageHeader>
      <ResourceTable
        list={list}
        columns={TENANT_COLUMNS}
        nameOf={nameOf}
        actionsOf={actionsOf}
        onOpen={({ id }) => void open('tenants/edit-tenant', id)}
        busyIds={busyIds}
        emptyTitle="NoTenants"
        tools={<ExportButton list={list} />}
      />
    </>
  );
}
