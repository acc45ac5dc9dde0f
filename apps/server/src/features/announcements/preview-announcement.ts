import { ANNOUNCEMENTS_CATEGORY, type AnnouncementPreview, type AnnouncementTargets } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { BadInput } from '../../http/problems.ts';
import { findCategoryById, withWays } from '../notification-categories/notification-categories.public.ts';
import { findKnown } from './people.store.ts';
import { findWhoGetsIt } from './who-gets-it.ts';

/** Who would get it now, and by which ways. Throws BadInput for a category that is gone, and Refused for too many people. */
export async function previewAnnouncement(
  tx: TenantTransaction,
  { categoryId, ...to }: AnnouncementTargets,
): Promise<AnnouncementPreview> {
  const category = await findCategoryById(tx, categoryId ?? ANNOUNCEMENTS_CATEGORY);
  if (!category) throw new BadInput({ categoryId: ['CategoryUnknown'] });
  const { targets, people } = await findWhoGetsIt(tx, to, async (of, targeted) => {
    // a tenant may have a row of its own over it
    const inTenant = await findCategoryById(of, category.id);
    return inTenant ? await withWays(of, inTenant, targeted) : [];
  });
  const known = await findKnown(tx, targets.emails);
  return {
    people: people.length,
    inBell: people.filter(({ bell }) => bell).length,
    byMail: people.filter(({ mail }) => mail === 'ATONCE').length,
    byDigest: people.filter(({ mail }) => mail === 'DIGEST').length,
    none: people.filter(({ bell, mail }) => !bell && mail === 'NONE').length,
    unknown: targets.emails.filter((email) => !known.has(email)),
  };
}
