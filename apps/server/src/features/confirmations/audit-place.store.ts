import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';

/** Where the audit chain says that something was done: changing it would break the chain from here on. */
export interface AuditPlace {
  readonly entryNo: string;
  readonly hash: string;
}

/** The last answer to a request in the audit chain. */
export async function findAnswerInAudit(tx: TenantTransaction, requestId: string): Promise<AuditPlace | undefined> {
  const { rows } = await sql<AuditPlace>`
    select entry_no::text as "entryNo", hash from audit_event
    where resource = 'Confirmation' and record_id = ${requestId} and after ? 'confirmedLoans'
    order by entry_no desc limit 1`.execute(tx);
  return rows[0];
}
