import { stateNumber } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { Refused } from '../../http/problems.ts';
import { lockEntityStates } from './contracts.store.ts';

/** The companies that these fields name must exist and be active. Throws Refused on the field of one that is not. */
export async function checkEntities(tx: TenantTransaction, named: Readonly<Record<string, string>>): Promise<void> {
  const states = await lockEntityStates(tx, Object.values(named));
  for (const [field, entityId] of Object.entries(named)) {
    const state = states.get(entityId);
    if (state === stateNumber('ACTIVE')) continue;
    const code = state === undefined ? 'EntityNotFound' : 'EntityNotActive';
    throw new Refused({ code, details: { entityId }, errors: { [field]: [code] } });
  }
}
