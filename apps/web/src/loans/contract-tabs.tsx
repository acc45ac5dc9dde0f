import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TabStrip } from '../ui/page/tab-strip.tsx';
import { CONTRACT_TABS, type ContractTab } from './contract-tab-names.ts';

const TAB_TEXTS = { list: 'ContractsTab', documents: 'DocumentsTab', months: 'MonthsTab' } as const satisfies Record<
  ContractTab,
  string
>;

/** The tabs of /contract with the content of the open one: contracts, their files and their month ends are three features. */
export function ContractTabs({ tab, children }: { readonly tab: ContractTab; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Tabs
      value={tab}
      onChange={(next) => void navigate({ to: '/contract/$tab', params: { tab: next ?? tab }, search: {} })}
    >
      <TabStrip>
        {CONTRACT_TABS.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(TAB_TEXTS[name])}
          </Tabs.Tab>
        ))}
      </TabStrip>
      {CONTRACT_TABS.map((name) => (
        <Tabs.Panel key={name} value={name}>
          {name === tab && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
