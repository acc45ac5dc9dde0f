import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/modal-address.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { TabStrip } from '../../ui/tab-strip.tsx';
import { BlackList } from './black-list.tsx';
import { SECURITY_LIST_TABS, type SecurityListTab, securityListTab } from './security-list-tabs.ts';
import { WhiteList } from './white-list.tsx';

const TABS = {
  whitelist: { textKey: 'WhiteListTab', addKey: 'AddWhiteList', List: WhiteList },
  blacklist: { textKey: 'BlackListTab', addKey: 'AddBlackList', List: BlackList },
} as const satisfies Record<SecurityListTab, object>;

/** From where people may sign in and work: the addresses they are bound to, and those they are refused from. */
export function SecurityListsPage() {
  const { t } = useTranslation();
  const { open } = useModal();
  const navigate = useNavigate();
  const tab = securityListTab(useParams({ strict: false }).tab);
  const { addKey, List } = TABS[tab];
  return (
    <>
      <PageHeader title={t('SecurityListsScreen')} text={t('SecurityListsText')}>
        <Button
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => void open(`security-lists/add-${tab}`)}
        >
          {t(addKey)}
        </Button>
      </PageHeader>
      <Tabs
        value={tab}
        onChange={(next) => void navigate({ to: '/security-lists/{-$tab}', params: { tab: next ?? tab }, search: {} })}
      >
        <TabStrip>
          {SECURITY_LIST_TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(TABS[name].textKey)}
            </Tabs.Tab>
          ))}
        </TabStrip>
        {SECURITY_LIST_TABS.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {name === tab && <List />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
