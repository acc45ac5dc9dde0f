import type { AuditTrail } from '../../db/audit-trail.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';

/** What tenants ask of those who bill them. Handed in, since billing knows tenants: the routes bring the two together. */
export interface Billing {
  /** The names of the live plans of tenants, by tenant. */
  readonly planNamesOf: (
    control: ControlTransaction,
    tenantIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** Gives a new tenant the base plans of those above it. */
  readonly assignBasePlans: (
    control: ControlTransaction,
    audit: AuditTrail,
    tenant: { readonly id: string; readonly name: string },
    now: Date,
  ) => Promise<void>;
}
