import { isDeepStrictEqual } from 'node:util';
import { parseRate, type Rate } from '@calends/loan-engine';
import { type Contract, type EditContract, hasThreeDecimalsAtMost } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { BadInput, Refused } from '../../http/problems.ts';
import { mergedOwnValues } from '../../resource/fields/own-fields.ts';
import { lockContract } from '../ledger/ledger.public.ts';
import { type ContractDetails, updateDetails } from './contracts.store.ts';
import { contractOrNotFound, readContract } from './read-contract.ts';

/** Minute, ownership, signature and the tenant's own fields; absent fields stay. Refused as NoChanges when nothing differs. */
export async function editContract(
  { tx, audit }: { tx: TenantTransaction; audit: AuditTrail },
  contractId: string,
  input: EditContract,
): Promise<Contract> {
  if (input.contractId !== contractId) throw new BadInput({ contractId: ['InvalidValue'] });
  await lockContract(tx, contractId, input.version);
  const row = await contractOrNotFound(tx, contractId);
  const before: ContractDetails = {
    minute: row.minute,
    ownership_percentage: row.ownership_percentage,
    is_contract_signed: row.is_contract_signed,
    metadata: row.metadata,
  };
  const after: ContractDetails = {
    minute: input.minute === undefined ? before.minute : input.minute,
    ownership_percentage:
      input.ownershipPercentage === undefined ? before.ownership_percentage : input.ownershipPercentage,
    is_contract_signed: input.isContractSigned ?? before.is_contract_signed,
    metadata: await mergedOwnValues(tx, 'contractFields', input.metadata, before.metadata),
  };
  if (isSame(before, after)) throw new Refused({ code: 'NoChanges' });
  // a value that an import brought with more decimals stays until somebody edits it
  const isSameShare = rateOf(before.ownership_percentage) === rateOf(after.ownership_percentage);
  if (!isSameShare && !hasThreeDecimalsAtMost(after.ownership_percentage))
    throw new BadInput({ ownershipPercentage: ['AtMostThreeDecimals'] });
  await updateDetails(tx, contractId, after);
  audit.record({ action: 'UPDATE', resource: 'TContract', recordId: contractId, before, after });
  return await readContract(tx, contractId);
}

function isSame(a: ContractDetails, b: ContractDetails): boolean {
  return (
    a.minute === b.minute &&
    a.is_contract_signed === b.is_contract_signed &&
    isDeepStrictEqual(a.metadata, b.metadata) &&
    rateOf(a.ownership_percentage) === rateOf(b.ownership_percentage)
  );
}

function rateOf(text: string | null): Rate | undefined {
  return text === null ? undefined : parseRate(text);
}
