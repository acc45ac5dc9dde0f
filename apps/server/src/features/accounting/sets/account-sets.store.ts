import {
  ACCOUNT_SETS,
  type AccountLineInput,
  type AccountSet,
  type AccountSetCode,
  accountLineKey,
} from '@calends/wire';
import { insertRows } from '../../../db/rows/insert-rows.ts';
import { effective, origin } from '../../../db/rows/layered.ts';
import { ownTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { storedAccount } from '../lines/account-lines.store.ts';

/** The sets in force: a tenant’s own copy hides the shipped one whole. */
export async function findSets(tx: TenantTransaction): Promise<AccountSet[]> {
  const lines = await tx
    .selectFrom('erp_account_set')
    .selectAll()
    .select(origin('erp_account_set').as('origin'))
    .where(effective('erp_account_set', ['set_code']))
    .execute();
  return ACCOUNT_SETS.flatMap((code) => {
    const ofSet = lines.filter((line) => line.set_code === code);
    const [first] = ofSet;
    if (!first) return [];
    const wired = ofSet.map((line) => ({
      entityType: line.side,
      primaveraType: line.accounting_type as AccountLineInput['primaveraType'],
      amountKey: line.amount_key as AccountLineInput['amountKey'],
      nature: line.nature as AccountLineInput['nature'],
      account: line.account,
      description: line.description,
      withParty: line.with_party,
    }));
    return [{ code, origin: first.origin, lines: inLineOrder(wired), version: first.version }];
  });
}

function inLineOrder(lines: AccountSet['lines']): AccountSet['lines'] {
  return lines.toSorted((one, other) => (accountLineKey(one) < accountLineKey(other) ? -1 : 1));
}

/** Puts these lines in the place of the tenant's own copy. */
export async function putOwnSet(
  tx: TenantTransaction,
  code: AccountSetCode,
  lines: readonly AccountLineInput[],
  version: number,
): Promise<void> {
  await deleteOwnSet(tx, code);
  await insertRows(
    tx,
    'erp_account_set',
    lines.map((line) => ({ set_code: code, version, ...storedAccount(line) })),
  );
}

export async function deleteOwnSet(tx: TenantTransaction, code: AccountSetCode): Promise<void> {
  await tx.deleteFrom('erp_account_set').where('tenant_id', '=', ownTenant).where('set_code', '=', code).execute();
}
