import type { ContractSet, SaveContractSet } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound, Stale } from '../../../http/problems.ts';
import { hasContracts } from '../../contracts/contracts.public.ts';
import { markForAccounting } from '../../ledger/ledger.public.ts';
import type { Writer } from '../lines/save-lines.ts';
import { findContractSet, putContractSet } from './contract-set.store.ts';

/** Throws NotFound. */
export async function readContractSet(tx: TenantTransaction, contractId: string): Promise<ContractSet> {
  if (!(await hasContracts(tx, [contractId]))) throw new NotFound();
  return await findContractSet(tx, contractId);
}

/** Throws NotFound and Stale. */
export async function saveContractSet(
  { tx, audit }: Writer,
  contractId: string,
  chosen: SaveContractSet,
): Promise<ContractSet> {
  if (!(await hasContracts(tx, [contractId], 'update'))) throw new NotFound();
  const before = await findContractSet(tx, contractId);
  if (before.version !== chosen.version) throw new Stale();
  await putContractSet(tx, contractId, chosen);
  await markForAccounting(tx, [contractId]);
  const after = await findContractSet(tx, contractId);
  audit.record({
    action: 'UPDATE',
    resource: 'TContractAccountDetails',
    recordId: contractId,
    before: auditedChoice(contractId, before),
    after: auditedChoice(contractId, after),
  });
  return after;
}

function auditedChoice(contractId: string, { set, stampTaxSide }: ContractSet): object {
  return { contractId, set, stampTaxSide };
}
