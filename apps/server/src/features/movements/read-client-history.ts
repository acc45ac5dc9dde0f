import type { ListQuery, movements, RowOf } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { page } from '../../resource/lists/page.ts';
import { findEntity } from '../entities/entities.public.ts';
import { movementSource } from './movements.store.ts';

const BY_DATE: ListQuery = {
  page: 1,
  size: undefined,
  all: true,
  filters: [],
  sort: { field: 'movementDate', type: 'asc' },
};

/**
 * The rows of a company's contracts from one ISO day to another. Throws NotFound for a company that the tenant does not
 * have, and Refused where there are more rows than one answer holds.
 */
export async function readClientHistory(
  tx: TenantTransaction,
  { clientId, dateStart, dateEnd }: { clientId: string; dateStart: string; dateEnd: string },
): Promise<RowOf<typeof movements>[]> {
  if (!(await findEntity(tx, clientId))) throw new NotFound();
  const client = { entityId: clientId, from: dateStart, to: dateEnd };
  return (await page(tx, movementSource, BY_DATE, { client }, { pageSizeDefault: 0 })).data;
}
