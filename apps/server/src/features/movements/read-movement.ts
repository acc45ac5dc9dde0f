import { type movements, type RowOf } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { page } from '../../resource/page.ts';
import { movementSource } from './movements.store.ts';

/** One row of the movement tree. Throws NotFound. */
export async function readMovement(tx: TenantTransaction, rowId: string): Promise<RowOf<typeof movements>> {
  const query = {
    page: 1,
    size: 1,
    all: false,
    filters: [{ field: 'id', op: 'eq', value: rowId }],
    sort: { field: 'sortById', type: 'asc' },
  } as const;
  const [row] = (await page(tx, movementSource, query, {}, 1)).data;
  if (!row) throw new NotFound();
  return row;
}
