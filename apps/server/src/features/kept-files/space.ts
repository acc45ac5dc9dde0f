import { type KeptOfTenant, keptFigure } from '../../db/kept-figures.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { BadInput } from '../../http/problems.ts';
import { settings } from '../base-settings/base-settings.public.ts';
import { placeOf, roomForFiles } from '../plan-limits/plan-limits.public.ts';
import { bytesKept, lockSpace } from './kept-files.store.ts';

const MEGABYTE = 1_000_000;

/** Where what does not fit is refused, and the day (ISO) whose plans count. */
interface Fitting {
  readonly field: string;
  /** Undefined where nobody uploads: what the product keeps by itself is no part of a plan. */
  readonly today: string | undefined;
}

/**
 * How much of the tenant's space is taken, and how much there is: the smaller of what the base settings and the plans of the day say.
 * With `kept` the sum is read from what the process keeps, which is enough for showing it.
 */
export async function spaceOf(
  tx: TenantTransaction,
  today: string,
  kept?: KeptOfTenant,
): Promise<{ usedBytes: number; quotaBytes: number }> {
  // plans change by writes of the control role alone
  const mostMegabytes = await keptFigure(
    kept,
    `megabytes of plans ${today}`,
    async () => (await roomForFiles(await placeOf(tx), today)).mostMegabytes,
    'control',
  );
  const quotaBytes = Math.min(await quotaOf(tx), (mostMegabytes ?? Number.POSITIVE_INFINITY) * MEGABYTE);
  return { usedBytes: await keptFigure(kept, 'bytes of files', () => bytesKept(tx)), quotaBytes };
}

/** Locks the tenant's space until the transaction ends. Throws as `mustFitIn`. */
export async function holdSpace(tx: TenantTransaction, bytes: number, fitting: Fitting): Promise<void> {
  await lockSpace(tx);
  await mustFitIn(tx, bytes, fitting);
}

/**
 * Throws BadInput on `field` where that many more bytes do not fit into the space of the tenant, and Refused where they do not fit into
 * its plans: whichever has the smaller room.
 */
export async function mustFitIn(tx: TenantTransaction, bytes: number, { field, today }: Fitting): Promise<void> {
  const room = today === undefined ? undefined : await roomForFiles(await placeOf(tx), today);
  room?.refuseLack();
  const [used, quota] = [await bytesKept(tx), await quotaOf(tx)];
  const most = room?.mostMegabytes;
  const isOfPlan = typeof most === 'number' && most * MEGABYTE <= quota;
  if (used + bytes <= (isOfPlan ? most * MEGABYTE : quota)) return;
  if (isOfPlan && room) throw room.beyond(Math.ceil(used / MEGABYTE));
  throw new BadInput({ [field]: ['StorageQuotaReached'] });
}

async function quotaOf(tx: TenantTransaction): Promise<number> {
  return (await settings.of(tx, 'STORAGE_QUOTA_MEGABYTES')) * MEGABYTE;
}
