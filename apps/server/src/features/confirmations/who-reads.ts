import { mayAccess } from '@calends/wire';
import type { Actor } from '../../http/actor.ts';

/** Clients see the balances of companies that they answer for; undefined for everybody else, who sees all. */
export function answererOf({ roleId, personId }: Pick<Actor, 'roleId' | 'personId'>): string | undefined {
  return mayAccess(roleId, 'clients') ? personId : undefined;
}
