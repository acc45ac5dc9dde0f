import type { AccountSetCode, ContractSet } from '@calends/wire';
import { anyOf } from '../../../db/rows/any-of.ts';
import { ownTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { LaterSet } from '../tables.ts';

/** What somebody chose for a contract: the set of its beginning, and those from the days of handovers on. */
export interface ChosenSets extends Pick<ContractSet, 'stampTaxSide' | 'version'> {
  readonly set: AccountSetCode | null;
  readonly laterSets: readonly LaterSet[];
}

const NOT_CHOSEN: ChosenSets = { set: null, stampTaxSide: null, laterSets: [], version: 0 };

export async function findContractSet(tx: TenantTransaction, contractId: string): Promise<ChosenSets> {
  return (await findContractSets(tx, [contractId]))(contractId);
}

/** The same of several contracts. */
export async function findContractSets(
  tx: TenantTransaction,
  contractIds: readonly string[],
): Promise<(contractId: string) => ChosenSets> {
  const rows = await tx
    .selectFrom('contract_sync')
    .select([
      'contract_id',
      'account_set as set',
      'stamp_tax_side as stampTaxSide',
      'later_sets as laterSets',
      'version',
    ])
    .where('contract_id', '=', anyOf(contractIds))
    .execute();
  const sets = new Map(rows.map(({ contract_id, ...chosen }) => [contract_id, chosen as ChosenSets]));
  return (contractId) => sets.get(contractId) ?? NOT_CHOSEN;
}

/** Keeps a choice as the next version of the one that was read. */
export async function putContractSet(
  tx: TenantTransaction,
  contractId: string,
  { set, stampTaxSide, laterSets, version }: ChosenSets,
): Promise<void> {
  const later_sets = JSON.stringify(laterSets);
  const chosen = { account_set: set, stamp_tax_side: stampTaxSide, later_sets, version: version + 1 };
  await tx
    .insertInto('contract_sync')
    .values({ tenant_id: ownTenant, contract_id: contractId, ...chosen })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'contract_id']).doUpdateSet(chosen))
    .execute();
}
