import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inPieces } from '../../db/rows/in-pieces.ts';
import { settings } from '../base-settings/base-settings.public.ts';
import { deleteOldNotifications } from './bell.store.ts';

const DAY_MS = 86_400_000;

/**
 * Deletes read notifications that are older than the tenant's setting allows, and unread ones after twice that time. Safe to
 * run at any time and in several processes at once. Returns how many were deleted.
 */
export async function forgetNotifications(db: Kysely<Database>, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return await inPieces(db, async (tx) => {
    const kept = await settings.of(tx, 'BELL_DAYS');
    return await deleteOldNotifications(tx, { read: before(kept), unread: before(2 * kept) });
  });
}
