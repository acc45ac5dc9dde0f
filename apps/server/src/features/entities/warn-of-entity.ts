import { type EntityWarning, isNifMistyped } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { findLikeEntities } from './entities.store.ts';

interface Warned {
  readonly acronym: string | null;
  readonly nif: string | null;
  /** The entity's own acronym and number are not reported as in use; without it the entity is a new one. */
  readonly id?: string | undefined;
}

/** What a person may have mistyped in an entity, compared with all of the tenant, archived ones too. */
export async function warnOfEntity(tx: TenantTransaction, { acronym, nif, id }: Warned): Promise<EntityWarning[]> {
  const others = (await findLikeEntities(tx, acronym, nif)).filter((other) => other.id !== id);
  return [
    ...(others.some(({ shares }) => shares === 'acronym') ? ['AcronymInUse' as const] : []),
    ...(nif !== null && isNifMistyped(nif) ? ['NifMistyped' as const] : []),
    ...(others.some(({ shares }) => shares === 'nif') ? ['NifInUse' as const] : []),
  ];
}
