import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { ANNOUNCEMENT_TABS, type AnnouncementTab, announcementTab } from './announcement-tabs.ts';
import { CategoryList } from './categories.tsx';
import { TargetGroupList } from './target-groups.tsx';

interface Tab {
  readonly textKey: string;
  readonly list: ReactNode;
  readonly add: { readonly modal: string; readonly textKey: string };
}

const tabsWith = (schedulers: ReactNode): Readonly<Record<AnnouncementTab, Tab>> => ({
  notifications: {
    textKey: 'Announcements',
    list: <AnnouncementList />,
    add: { modal: 'notifications/add-notification', textKey: 'AddAnnouncement' },
  },
  categories: {
    textKey: 'NotificationCategories',
    list: <CategoryList />,
    add: { modal: 'notifications/add-category', textKey: 'AddCategory' },
  },
  'target-groups': {
    textKey: 'TargetGroups',
    list: <TargetGroupList />,
    add: { modal: 'notifications/add-target-groups', textKey: 'AddTargetGroup' },
  },
  schedulers: {
    textKey: 'SchedulerScreen',
    list: schedulers,
    add: { modal: 'scheduler/add-scheduler', textKey: 'AddScheduler' },
  },
});

/** What administrators write to their users, in which categories, to whom, and on which schedules, which are another feature's. */
export function AnnouncementsPage({ schedulers }: { readonly schedulers: ReactNode }) {
  const { t } = useTranslation();
  const { open } = useModal();
  const navigate = useNavigate();
  const tab = announcementTab(useParams({ strict: false }).tab);
  const tabs = tabsWith(schedulers);
  const { list, add } = tabs[tab];
  return (
    <>
      <PageHeader title={t('AnnouncementsScreen')} text={t('AnnouncementsScreenText')}>
        {tab === 'target-groups' && (
          <Button variant="default" onClick={() => void open('notifications/import-target-groups')}>
            {t('ImportTargetGroups')}
          </Button>
        )}
        <Button
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => void open(add.modal)}
        >
          {t(add.textKey)}
        </Button>
      </PageHeader>
      <PageTabs
        names={ANNOUNCEMENT_TABS}
        open={tab}
        textKeyOf={(name) => tabs[name].textKey}
        onOpen={(next) => void navigate({ to: '/notifications/{-$tab}', params: { tab: next }, search: {} })}
      >
        {list}
      </PageTabs>
    </>
  );
}
