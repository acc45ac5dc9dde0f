import { Tabs } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { TabStrip } from '../../ui/page/tab-strip.tsx';
import { MovementList } from './list/movement-list.tsx';
import { isMovementTab, MOVEMENT_TABS, type MovementTab } from './movement-tabs.ts';
import { Timeline } from './timeline/timeline.tsx';

const TAB_TEXTS = { timeline: 'MovementsTimeline', list: 'MovementsList' } as const satisfies Record<
  MovementTab,
  string
>;

/** Movements, by drilling down or in one list. */
export function MovementsPage() {
  const { t } = useTranslation();
  const params = useParams({ strict: false });
  const tab = isMovementTab(params.tab) ? params.tab : 'timeline';
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={t('MovementsScreen')} text={t('MovementsText')} />
      <Tabs
        value={tab}
        onChange={(next) => void navigate({ to: '/movements/$tab', params: { tab: next ?? tab }, search: {} })}
      >
        <TabStrip>
          {MOVEMENT_TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(TAB_TEXTS[name])}
            </Tabs.Tab>
          ))}
        </TabStrip>
        <Tabs.Panel value="timeline">{tab === 'timeline' && <Timeline />}</Tabs.Panel>
        <Tabs.Panel value="list">{tab === 'list' && <MovementList />}</Tabs.Panel>
      </Tabs>
    </>
  );
}
