import { SYSTEM_TENANT } from '@calends/wire';
import type { Actor } from '../../http/actor.ts';
import { Refused } from '../../http/problems.ts';

/** The reserved tenant holds what the product ships: what were entered there could never be moved to a group's own. Throws Refused. */
export function mustTakeLoans({ tenantId }: Pick<Actor, 'tenantId'>): void {
  if (tenantId === SYSTEM_TENANT) throw new Refused({ code: 'SystemTakesNoLoans' });
}
