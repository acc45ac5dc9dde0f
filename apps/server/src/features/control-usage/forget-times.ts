import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inPieces } from '../../db/rows/in-pieces.ts';
import { inControlOf } from '../../db/tenant-transaction.ts';
import { settings } from '../base-settings/base-settings.public.ts';
import { findTimeZone } from '../tenants/tenants.public.ts';
import { forgetEarlierTimes, forgetEndedUsages } from './forget-times.store.ts';

const DAY_MS = 86_400_000;

/**
 * Deletes the single times of use that no median needs any longer, as each tenant's settings have it; the medians that are
 * shown stay (docs/adr/1102). Safe to run at any time and in several processes at once. Returns how many times were deleted.
 */
export async function forgetTimes(db: Kysely<Database>, now: Date): Promise<number> {
  return await inPieces(db, async (tx, tenantId) => {
    const timeZone = await inControlOf(tx, (control) => findTimeZone(control, tenantId));
    const { USAGE_DAYS: days, USAGE_TIMES: most } = await settings.allOf(tx, ['USAGE_DAYS', 'USAGE_TIMES']);
    const ended = await forgetEndedUsages(tx, new Date(now.getTime() - days * DAY_MS), timeZone);
    return ended + (await forgetEarlierTimes(tx, most));
  });
}
