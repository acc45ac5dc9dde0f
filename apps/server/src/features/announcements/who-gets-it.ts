import { type AnnouncementTargets, type Targets, targetsOf } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { Refused } from '../../http/problems.ts';
import { findTargeted, type Targeted } from './people.store.ts';
import { findTargetsOf } from './target-groups.store.ts';

/** More are not written to at once. */
const MOST_PEOPLE = 20_000;

interface WhoGetsIt {
  readonly targets: Targets;
  readonly people: readonly Targeted[];
}

/** Whom groups and single users mean now. Throws Refused for too many people. */
export async function findWhoGetsIt(
  tx: TenantTransaction,
  { generalTargetsId, specificTargets }: Omit<AnnouncementTargets, 'categoryId'>,
): Promise<WhoGetsIt> {
  const targets = targetsOf([...(await findTargetsOf(tx, generalTargetsId)), ...specificTargets]);
  const people = await findTargeted(tx, targets, { most: MOST_PEOPLE + 1 });
  if (people.length > MOST_PEOPLE) throw new Refused({ code: 'TooManyPeople' });
  return { targets, people };
}
