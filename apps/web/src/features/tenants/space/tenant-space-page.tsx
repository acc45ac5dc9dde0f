import { Box } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { SynchronizationTab } from './synchronization-tab.tsx';
import { TenantClients } from './tenant-clients.tsx';
import { TenantProfile } from './tenant-profile.tsx';
import { TENANT_SPACE_TABS, type TenantSpaceTab, tenantSpaceTab } from './tenant-space-tabs.ts';

const TABS = {
  profile: { textKey: 'TenantTabProfile', Content: TenantProfile },
  clients: { textKey: 'TenantTabClients', Content: TenantClients },
  synchronization: { textKey: 'TenantTabSynchronization', Content: SynchronizationTab },
} as const satisfies Record<TenantSpaceTab, object>;

/** The administration of a manager's own tenant. */
export function TenantSpacePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const tab = tenantSpaceTab(useParams({ strict: false }).tab);
  const { Content } = TABS[tab];
  return (
    <>
      <PageHeader title={t('TenantProfileScreen')} text={t('TenantSpaceText')} />
      <PageTabs
        names={TENANT_SPACE_TABS}
        open={tab}
        textKeyOf={(name) => TABS[name].textKey}
        onOpen={(next) => void navigate({ to: '/my-tenant-space/$tab', params: { tab: next }, search: {} })}
      >
        <Box pt="md">
          <Content />
        </Box>
      </PageTabs>
    </>
  );
}
