import type { FieldErrors, ScheduledWorkKind, WorkOutcome, WorkParameters } from '@calends/wire';
import type { AuditTrail } from '../db/audit-trail.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';

interface WorkRequest<Parameters> {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  /** ISO, in the tenant's time zone. */
  readonly today: string;
  /** Null for a run that a person asked for. */
  readonly dueOn: string | null;
  readonly parameters: Parameters;
}

/** Work that can be linked to a schedule: a feature defines how it is done, `works.ts` its kind. */
export interface SchedulableWork<Parameters> {
  /**
   * Does the work in the transaction that also records it, so that it is done once, however often it is begun. An error rolls
   * everything back.
   */
  run(request: WorkRequest<Parameters>): Promise<WorkOutcome>;
  /** Faults of the parameters beside their shape. */
  check?(tx: TenantTransaction, parameters: Parameters): Promise<FieldErrors>;
}

/** Each kind of work has its line; a missing one does not compile. */
export type Works = { readonly [K in ScheduledWorkKind]: SchedulableWork<WorkParameters<K>> };
