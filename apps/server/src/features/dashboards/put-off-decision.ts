import type { dashboardEndpoints } from '@calends/wire';
import { BadInput } from '../../http/problems.ts';
import type { TenantRequest } from '../../http/route.ts';
import { saveDelay } from './decision-delays.store.ts';

/** Puts a line off to a day for the caller, or brings it back. Throws BadInput for a day that is not to come. */
export async function putOffDecision({
  tx,
  actor,
  audit,
  today,
  body: { key, until },
}: TenantRequest<typeof dashboardEndpoints.putOffDecision>): Promise<true> {
  if (until !== null && until <= today) throw new BadInput({ until: ['DayNotToCome'] });
  await saveDelay(tx, actor.personId, key, until);
  audit.record({ action: 'UPDATE', resource: 'decisions', recordId: actor.personId, after: { key, until } });
  return true;
}
