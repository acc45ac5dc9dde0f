import { inControl } from '../../db/tenant-transaction.ts';
import { findPersonId } from '../../demo/demo.store.ts';
import { loadLoans, loadRates } from '../../demo/load-demo.ts';
import type { TestApi } from '../api-for-tests.ts';

/** The rates and loans of the demonstration in tenant `helios`, as of the API's clock. */
export async function loadDemoLoans({ db, clock }: TestApi): Promise<void> {
  const actor = await inControl(db, async (control) => ({
    personId: await findPersonId(control, 'admin@helios.test'),
    email: 'admin@helios.test',
    sessionId: '',
    tenantId: 'helios',
    tenantType: 'MANAGER',
    roleId: 'admin' as const,
    policyId: 'admin' as const,
    timeZone: 'Europe/Lisbon',
    pageSizeDefault: 10,
  }));
  await loadRates(db, clock.now);
  await loadLoans(db, actor, clock.now);
}
