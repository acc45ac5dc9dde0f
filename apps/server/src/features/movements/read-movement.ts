import type { movements, RowOf } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { findRecord } from '../../resource/lists/find-record.ts';
import { movementSource } from './movements.store.ts';

/** One row of the movement tree. Throws NotFound. */
export async function readMovement(tx: TenantTransaction, rowId: string): Promise<RowOf<typeof movements>> {
  const row = await findRecord(tx, movementSource, {}, rowId);
  if (!row) throw new NotFound();
  return row;
}
