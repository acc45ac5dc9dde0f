import { Tabs } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { TabStrip } from '../../../ui/page/tab-strip.tsx';
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
      <Tabs
        value={tab}
        onChange={(next) => void navigate({ to: '/my-tenant-space/$tab', params: { tab: next ?? tab }, search: {} })}
      >
        <TabStrip>
          {TENANT_SPACE_TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(TABS[name].textKey)}
            </Tabs.Tab>
          ))}
        </TabStrip>
        {TENANT_SPACE_TABS.map((name) => (
          <Tabs.Panel key={name} value={name} pt="md">
            {name === tab && <Content />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
