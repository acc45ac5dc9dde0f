import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TabStrip } from '../ui/page/tab-strip.tsx';
import { MOVEMENT_TABS, type MovementTab } from './movement-tab-names.ts';

const TAB_TEXTS = {
  timeline: 'MovementsTimeline',
  list: 'MovementsList',
  tranches: 'TranchesTab',
  due: 'DuesTab',
} as const satisfies Record<MovementTab, string>;

/** The tabs of /movements with the content of the open one: movements and dues are two features. */
export function MovementTabs({ tab, children }: { readonly tab: MovementTab; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
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
      {MOVEMENT_TABS.map((name) => (
        <Tabs.Panel key={name} value={name}>
          {name === tab && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
