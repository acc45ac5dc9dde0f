import { CONTRACT_STATE_NUMBERS } from '@calends/loan-engine';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound, Refused } from '../../http/problems.ts';
import { lockContract, readFacts, voidTerms } from '../ledger/ledger.public.ts';
import { markDeleted } from './contracts.store.ts';
import { readContract } from './read-contract.ts';

/** Refused for an active contract (decision A-18) and for one with tranches. */
export async function deleteContract(
  { tx, audit, actor }: { tx: TenantTransaction; audit: AuditTrail; actor: { personId: string } },
  contractId: string,
  version: number,
): Promise<true> {
  await lockContract(tx, contractId, version);
  const contract = await readContract(tx, contractId);
  if (contract.state === CONTRACT_STATE_NUMBERS.ACTIVE)
    throw new Refused({ code: 'ContractStillActive', details: { contractNumber: contract.contractNumber } });
  const [facts] = await readFacts(tx, [contractId]);
  if (!facts) throw new NotFound();
  if (facts.tranches.length > 0)
    throw new Refused({
      code: 'ContractHasTranches',
      details: { contractNumber: contract.contractNumber, tranches: facts.tranches.length },
    });
  await voidTerms(tx, facts, actor);
  await markDeleted(tx, contractId);
  audit.record({ action: 'DELETE', resource: 'TContract', recordId: contractId, before: contract });
  return true;
}
