import type { ContractSet, SaveContractSet } from '@calends/wire';
import { anyOf } from '../../../db/rows/any-of.ts';
import { ownTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';

const NOT_CHOSEN: ContractSet = { set: null, stampTaxSide: null, version: 0 };

export async function findContractSet(tx: TenantTransaction, contractId: string): Promise<ContractSet> {
  return (await findContractSets(tx, [contractId]))(contractId);
}

/** The same of several contracts. */
export async function findContractSets(
  tx: TenantTransaction,
  contractIds: readonly string[],
): Promise<(contractId: string) => ContractSet> {
  const rows = await tx
    .selectFrom('contract_sync')
    .select(['contract_id', 'account_set as set', 'stamp_tax_side as stampTaxSide', 'version'])
    .where('contract_id', '=', anyOf(contractIds))
    .execute();
  const sets = new Map(rows.map(({ contract_id, ...chosen }) => [contract_id, chosen as ContractSet]));
  return (contractId) => sets.get(contractId) ?? NOT_CHOSEN;
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
