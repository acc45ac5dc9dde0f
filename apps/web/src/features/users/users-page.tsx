import { offeredRoles, userEndpoints, users } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { PlanCount } from '../../loans/plan-limits/plan-count.tsx';
import { ExportButton } from '../../resource/export/export-button.tsx';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { nameOf, USER_COLUMNS, userFilters } from './users.columns.tsx';

/** The users of the tenant. */
export function UsersPage() {
  const { t } = useTranslation();
  const { open } = useModal();
  const profile = useProfile();
  const list = useResourceList(users, userEndpoints, { filters: userFilters(profile) });
  const { actionsOf, bulkActions, busyIds } = useUserActions();
  return (
    <>
      <PageHeader title={t('UsersScreen')} text={t('UsersText')}>
        <PlanCount kind="USERS_QUANTITY" />
        {offeredRoles(profile).length > 0 && (
          <Button
            leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
            onClick={() => void open('users/add-user')}
          >
            {t('AddUser')}
          </Button>
        )}
      </PageHeader>
      <ResourceTable
        list={list}
        columns={USER_COLUMNS}
        nameOf={nameOf}
        actionsOf={actionsOf}
        bulkActions={bulkActions}
        onOpen={({ id }) => void open('users/edit-user', id)}
        busyIds={busyIds}
        emptyTitle="NoUsers"
        tools={<ExportButton list={list} />}
      />
    </>
  );
}
