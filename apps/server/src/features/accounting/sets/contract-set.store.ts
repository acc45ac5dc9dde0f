import type { ContractSet, SaveContractSet } from '@calends/wire';
import { ownTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';

const NOT_CHOSEN: ContractSet = { set: null, stampTaxSide: null, version: 0 };

export async function findContractSet(tx: TenantTransaction, contractId: string): Promise<ContractSet> {
  const row = await tx
    .selectFrom('contract_sync')
    .select(['account_set as set', 'stamp_tax_side as stampTaxSide', 'version'])
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
  return row ? (row as ContractSet) : NOT_CHOSEN;
}

export async function putContractSet(
  tx: TenantTransaction,
  contractId: string,
  { set, stampTaxSide, version }: SaveContractSet,
): Promise<void> {
  const chosen = { account_set: set, stamp_tax_side: stampTaxSide, version: version + 1 };
  await tx
    .insertInto('contract_sync')
    .values({ tenant_id: ownTenant, contract_id: contractId, ...chosen })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'contract_id']).doUpdateSet(chosen))
    .execute();
}
