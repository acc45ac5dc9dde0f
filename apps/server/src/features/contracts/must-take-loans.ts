import { SYSTEM_TENANT } from '@calends/wire';
import type { Actor } from '../../http/actor.ts';
import { Refused } from '../../http/problems.ts';

/** The reserved tenant holds what the product ships: records entered there could never move to a group's tenant. Throws Refused. */
export function mustTakeLoans({ tenantId }: Pick<Actor, 'tenantId'>): void {
  if (tenantId === SYSTEM_TENANT) throw new Refused({ code: 'SystemTakesNoLoans' });
}
