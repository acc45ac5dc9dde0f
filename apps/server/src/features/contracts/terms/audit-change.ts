import type { Contract } from '@calends/wire';
import type { AuditTrail } from '../../../db/audit-trail.ts';
import type { AgreedChange } from '../../ledger/ledger.public.ts';

/** A recorded change of a contract, which was otherwise before. */
export interface ChangeOfContract {
  readonly changeId: string;
  readonly change: AgreedChange;
  readonly before: Contract;
  readonly after: Contract;
}

/** Two events: what the change says, and what the contract is by it. */
export function auditChange(audit: AuditTrail, { changeId, change, before, after }: ChangeOfContract): void {
  audit.record({ action: 'CREATE', resource: 'TContractChange', recordId: changeId, after: change });
  audit.record({ action: 'UPDATE', resource: 'TContract', recordId: change.contract_id, before, after });
}
