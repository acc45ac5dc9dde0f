import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { Refused } from '../../http/problems.ts';
import { countMapped } from './page-maps/page-maps.store.ts';
import { countBegun } from './progress/progress.store.ts';

/** A form that somebody has begun, or that stands on a page, is archived instead. Throws Refused. */
export async function refuseUsed(tx: TenantTransaction, formId: string): Promise<void> {
  const count = await countBegun(tx, formId);
  if (count > 0) throw new Refused({ code: 'FormHasAnswers', details: { count } });
  const pages = await countMapped(tx, formId);
  if (pages > 0) throw new Refused({ code: 'FormIsMapped', details: { count: pages } });
}
