import { type AnnouncementTargets, type Targets, targetsOf } from '@calends/wire';
import { inEachConcerned, ownTenantId, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { Refused } from '../../http/problems.ts';
import { findTargeted, type Targeted } from './people.store.ts';
import { findTargetsOf } from './target-groups.store.ts';

/** More are not written to at once. */
const MOST_PEOPLE = 20_000;

interface WhoGetsIt<One> {
  readonly targets: Targets;
  readonly people: readonly One[];
}

/**
 * Whom groups and single users mean now, with what `read` adds to them in their tenant: in `system` those of every active tenant,
 * where an address means nobody but its own users. Throws Refused for too many people.
 */
export async function findWhoGetsIt<One>(
  tx: TenantTransaction,
  { generalTargetsId, specificTargets }: Omit<AnnouncementTargets, 'categoryId'>,
  read: (of: TenantTransaction, people: readonly Targeted[]) => Promise<readonly One[]>,
): Promise<WhoGetsIt<One>> {
  const targets = targetsOf([...(await findTargetsOf(tx, generalTargetsId)), ...specificTargets]);
  const own = await ownTenantId(tx);
  let left = MOST_PEOPLE;
  const people = await inEachConcerned(tx, async (of, tenantId) => {
    const meant = tenantId === own ? targets : { ...targets, emails: [] };
    const targeted = await findTargeted(of, meant, { most: left + 1 });
    left -= targeted.length;
    if (left < 0) throw new Refused({ code: 'TooManyPeople' });
    return await read(of, targeted);
  });
  return { targets, people: [...people.values()].flat() };
}
