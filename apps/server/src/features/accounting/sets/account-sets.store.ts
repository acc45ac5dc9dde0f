import {
  ACCOUNT_SETS,
  type AccountLineInput,
  type AccountSet,
  type AccountSetCode,
  accountLineKey,
} from '@calends/wire';
import type { Selectable } from 'kysely';
import { insertRows } from '../../../db/rows/insert-rows.ts';
import { origin } from '../../../db/rows/layered.ts';
import type { Database } from '../../../db/schema-types.ts';
import { ownTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { storedAccount } from '../lines/account-lines.store.ts';

/** The sets in force: a tenant’s own copy hides the shipped one whole, which is beside it. Row security shows both. */
export async function findSets(tx: TenantTransaction): Promise<AccountSet[]> {
  const rows = await tx
    .selectFrom('erp_account_set')
    .selectAll()
    .select(origin('erp_account_set').as('origin'))
    .execute();
  return ACCOUNT_SETS.flatMap((code) => {
    const ofSet = rows.filter((row) => row.set_code === code);
    const shipped = ofSet.filter((row) => row.origin === 'system');
    const own = ofSet.filter((row) => row.origin === 'own');
    const inForce = own.length > 0 ? own : shipped;
    const [first] = inForce;
    if (!first) return [];
    const { origin: layer, version } = first;
    return [{ code, origin: layer, lines: linesOf(inForce), shipped: linesOf(shipped), version }];
  });
}

function linesOf(rows: readonly Selectable<Database['erp_account_set']>[]): AccountSet['lines'] {
  const lines = rows.map((row) => ({
    entityType: row.side,
    primaveraType: row.accounting_type as AccountLineInput['primaveraType'],
    amountKey: row.amount_key as AccountLineInput['amountKey'],
    nature: row.nature as AccountLineInput['nature'],
    account: row.account,
    description: row.description,
    withParty: row.with_party,
  }));
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
