import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { findWrongDigests } from './balances.store.ts';

/** Adds up the digest of every request from the figures that were kept with it; one line for each that differs, empty is good. */
export async function verifyConfirmations(
  tx: TenantTransaction,
): Promise<{ readonly requests: number; readonly differences: readonly string[] }> {
  const { requests, wrong } = await findWrongDigests(tx);
  return {
    requests,
    differences: wrong.map(
      ({ company, month, revision }) =>
        `confirmation of ${company} for ${month}, request ${revision}: its figures are not those of its digest`,
    ),
  };
}
