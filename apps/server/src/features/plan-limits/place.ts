import {
  type ControlTransaction,
  inControlOf,
  inTenantOf,
  ownTenantId,
  type TenantTransaction,
} from '../../db/tenant-transaction.ts';

/** Where a tenant's records are made: in a transaction of its own or of the control role. */
export interface Place {
  readonly tenantId: string;
  inControl<T>(work: (control: ControlTransaction) => Promise<T>): Promise<T>;
  inTenant<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
}

export async function placeOf(tx: TenantTransaction): Promise<Place> {
  return {
    tenantId: await ownTenantId(tx),
    inControl: (work) => inControlOf(tx, work),
    inTenant: (work) => work(tx),
  };
}

export function placeIn(control: ControlTransaction, tenantId: string): Place {
  return {
    tenantId,
    inControl: (work) => work(control),
    inTenant: (work) => inTenantOf(control, tenantId, work),
  };
}
