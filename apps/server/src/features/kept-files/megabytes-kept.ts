import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { bytesKept } from './kept-files.store.ts';

/** What the files of a tenant take, a megabyte begun counted as one. */
export async function megabytesKept(tx: TenantTransaction): Promise<number> {
  return Math.ceil((await bytesKept(tx)) / 1_000_000);
}
