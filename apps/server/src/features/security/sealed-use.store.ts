import type { ControlTransaction } from '../../db/tenant-transaction.ts';

/** Stores the digest of a sealed field; false when it was used before. */
export async function useOnce(control: ControlTransaction, digest: string, expiresAt: Date): Promise<boolean> {
  await control.deleteFrom('sealed_use').where('expires_at', '<', new Date()).execute();
  const { numInsertedOrUpdatedRows } = await control
    .insertInto('sealed_use')
    .values({ digest, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
