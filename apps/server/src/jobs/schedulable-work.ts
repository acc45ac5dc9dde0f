import type { FieldErrors, ScheduledWorkKind, WorkOutcome, WorkParameters } from '@calends/wire';
import type { AuditTrail } from '../db/audit-trail.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';

interface WorkRequest<Parameters> {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  /** ISO, in the tenant's time zone. */
  readonly today: string;
  readonly parameters: Parameters;
}

/** What can be linked to a schedule: a feature says how it is done, `works.ts` under which kind. */
export interface SchedulableWork<Parameters> {
  /**
   * Does it in the transaction, which also keeps that it was done: so it is done once, however often it is begun. What it throws
   * takes everything back that it did.
   */
  run(request: WorkRequest<Parameters>): Promise<WorkOutcome>;
  /** What is wrong with the parameters beside their shape. */
  check?(tx: TenantTransaction, parameters: Parameters): Promise<FieldErrors>;
}

/** Each kind of work has its line; a missing one does not compile. */
export type Works = { readonly [K in ScheduledWorkKind]: SchedulableWork<WorkParameters<K>> };
