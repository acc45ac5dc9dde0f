import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageTabs } from '../ui/page/page-tabs.tsx';
import { CONTRACT_TABS, type ContractTab } from './contract-tab-names.ts';

const TAB_TEXTS = {
  list: 'ContractsTab',
  documents: 'DocumentsTab',
  months: 'MonthsTab',
  accruals: 'AccrualsScreen',
} as const satisfies Record<ContractTab, string>;

/** The tabs of /contract with the content of the open one: contracts, their files, month ends and accruals are features of their own. */
export function ContractTabs({ tab, children }: { readonly tab: ContractTab; readonly children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <PageTabs
      names={CONTRACT_TABS}
      open={tab}
      textKeyOf={(name) => TAB_TEXTS[name]}
      onOpen={(next) => void navigate({ to: '/contract/$tab', params: { tab: next }, search: {} })}
    >
      {children}
    </PageTabs>
  );
}
