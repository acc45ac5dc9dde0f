import type { AuditTrail } from '../../../db/audit-trail.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { deleteUnfinished } from './progress.store.ts';

interface Restart {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
}

/** Has those in the middle of an earlier edition begin anew with the one on air: their answers go. */
export async function restartUnfinished({ tx, audit }: Restart, formId: string): Promise<void> {
  for (const { id, edition } of await deleteUnfinished(tx, formId))
    audit.record({ action: 'DELETE', resource: 'FormProgress', recordId: id, before: { formId, edition } });
}
