import { ANNOUNCEMENTS_CATEGORY, type AnnouncementPreview, type AnnouncementTargets, targetsOf } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { BadInput, Refused } from '../../http/problems.ts';
import { findCategoryById, withWays } from '../notification-categories/notification-categories.public.ts';
import { findTargetsOf } from './announcements.store.ts';
import { findKnown, findTargeted } from './people.store.ts';

/** More are not written to at once. */
export const MOST_PEOPLE = 20_000;

/** Who would get it now, and by which ways. Throws BadInput for a category that is gone, and Refused for too many people. */
export async function previewAnnouncement(
  tx: TenantTransaction,
  { categoryId, generalTargetsId, specificTargets }: AnnouncementTargets,
): Promise<AnnouncementPreview> {
  const category = await findCategoryById(tx, categoryId ?? ANNOUNCEMENTS_CATEGORY);
  if (!category) throw new BadInput({ categoryId: ['CategoryUnknown'] });
  const entries = [...(await findTargetsOf(tx, generalTargetsId)), ...specificTargets];
  const targets = targetsOf(entries);
  const people = await findTargeted(tx, targets, { most: MOST_PEOPLE + 1 });
  if (people.length > MOST_PEOPLE) throw new Refused({ code: 'TooManyPeople' });
  const ways = await withWays(tx, category, people);
  const known = await findKnown(tx, targets.emails);
  return {
    people: people.length,
    inBell: ways.filter(({ bell }) => bell).length,
    byMail: ways.filter(({ mail }) => mail === 'ATONCE').length,
    byDigest: ways.filter(({ mail }) => mail === 'DIGEST').length,
    none: ways.filter(({ bell, mail }) => !bell && mail === 'NONE').length,
    unknown: targets.emails.filter((email) => !known.has(email)),
  };
}
