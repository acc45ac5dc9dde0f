import type { UsageAction } from '@calends/wire';
import { countUse } from '../../features/control-usage/count-use.store.ts';
import { readContractIds } from '../demo.store.ts';
import type { Desk } from '../loans/load-group.ts';

interface DemoUse {
  readonly action: UsageAction;
  /** As the audit names records. */
  readonly element: string;
  readonly contract?: string;
  /** Milliseconds of each time. */
  readonly times: readonly number[];
}

const BY_ADMIN: readonly DemoUse[] = [
  { action: 'CREATE', element: 'TContract', contract: 'HG-2023-001', times: [184] },
  { action: 'CREATE', element: 'TTranche', contract: 'HG-2023-001', times: [212, 198] },
  { action: 'CREATE', element: 'TMovements', contract: 'HG-2022-002', times: [171, 236, 190] },
  { action: 'UPDATE', element: 'TContract', contract: 'HG-2024-003', times: [143, 151] },
  { action: 'IMPORT', element: 'EuriborHistory', times: [1840] },
  { action: 'LOGIN', element: 'session', times: [312, 298, 305, 290] },
];
const BY_BASIC: readonly DemoUse[] = [
  { action: 'EXPORT', element: 'TContract', contract: 'HG-2023-001', times: [88, 92, 79] },
  { action: 'EXPORT', element: 'TContract', contract: 'HG-2022-002', times: [85] },
  { action: 'LOGIN', element: 'session', times: [301, 287] },
];

/** What two people of the group did, how often and how fast, as the product counts it from their calls. */
export async function loadUsage(desk: Desk, people: { readonly admin: string; readonly basic: string }): Promise<void> {
  const ids = await readContractIds(desk.tx);
  const count = async (personId: string, { action, element, contract, times }: DemoUse) => {
    const recordId = contract === undefined ? undefined : ids.get(contract);
    for (const milliseconds of times) await countUse(desk.tx, { personId, action, element, recordId, milliseconds });
  };
  for (const use of BY_ADMIN) await count(people.admin, use);
  for (const use of BY_BASIC) await count(people.basic, use);
}
