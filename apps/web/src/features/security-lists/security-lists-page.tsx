import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { PlainList } from '../../resource/plain/plain-page.tsx';
import { dialogOf } from '../../resource/plain/plain-screen.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { BLACK_LIST, WHITE_LIST } from './security-list-screens.tsx';
import { SECURITY_LIST_TABS, type SecurityListTab, securityListTab } from './security-list-tabs.ts';

const TABS = {
  whitelist: { textKey: 'WhiteLists', screen: WHITE_LIST, list: <PlainList screen={WHITE_LIST} /> },
  blacklist: { textKey: 'BlackLists', screen: BLACK_LIST, list: <PlainList screen={BLACK_LIST} /> },
} as const satisfies Record<SecurityListTab, object>;

/** From where users may sign in and work: the addresses to which they are restricted, and those from which they are refused. */
export function SecurityListsPage() {
  const { t } = useTranslation();
  const { open } = useModal();
  const navigate = useNavigate();
  const tab = securityListTab(useParams({ strict: false }).tab);
  const { screen, list } = TABS[tab];
  return (
    <>
      <PageHeader title={t('SecurityListsScreen')} text={t('SecurityListsText')}>
        <Button
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => void open(dialogOf(screen, 'add'))}
        >
          {t(`Add${screen.noun}`)}
        </Button>
      </PageHeader>
      <PageTabs
        names={SECURITY_LIST_TABS}
        open={tab}
        textKeyOf={(name) => TABS[name].textKey}
        onOpen={(next) => void navigate({ to: '/security-lists/{-$tab}', params: { tab: next }, search: {} })}
      >
        <Text size="sm" c="dimmed" mb="sm">
          {t(`${screen.noun}sText`)}
        </Text>
        {list}
      </PageTabs>
    </>
  );
}
