import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageTabs } from '../ui/page/page-tabs.tsx';
import { MOVEMENT_TABS, type MovementTab } from './movement-tab-names.ts';

const TAB_TEXTS = {
  timeline: 'MovementsTimeline',
  list: 'MovementsList',
  tranches: 'TranchesTab',
  due: 'DuesTab',
} as const satisfies Record<MovementTab, string>;

/** The tabs of /movements with the content of the open one: movements and dues are two features. */
export function MovementTabs({ tab, children }: { readonly tab: MovementTab; readonly children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <PageTabs
      names={MOVEMENT_TABS}
      open={tab}
      textKeyOf={(name) => TAB_TEXTS[name]}
      onOpen={(next) => void navigate({ to: '/movements/$tab', params: { tab: next }, search: {} })}
    >
      {children}
    </PageTabs>
  );
}
