import { ACCOUNT_SETS, shippedLines } from '@calends/wire';
import { accountColumns } from '../rows/account-columns.ts';
import { ownTenant, type TenantTransaction } from '../tenant-transaction.ts';

/** Adds the account sets that are missing whole: root may have taken a line out of one. */
export async function addAccountSets(
  tx: TenantTransaction,
): Promise<{ readonly resource: string; readonly after: unknown }[]> {
  const there = await tx
    .selectFrom('erp_account_set')
    .select('set_code')
    .distinct()
    .where('tenant_id', '=', ownTenant)
    .execute();
  const missing = ACCOUNT_SETS.filter((code) => there.every(({ set_code: setCode }) => setCode !== code));
  if (missing.length === 0) return [];
  const lines = missing.flatMap((code) =>
    shippedLines(code).map((line) => ({
      tenant_id: ownTenant,
      set_code: code,
      version: 1,
      ...accountColumns(line),
    })),
  );
  await tx
    .insertInto('erp_account_set')
    .values(lines)
    .onConflict((conflict) => conflict.doNothing()) // another process adds them too
    .execute();
  return missing.map((set) => ({ resource: 'TContractAccountDetails', after: { set } }));
}
