export interface TenantAbove {
  readonly tenant: string;
  readonly groupedInvoice: boolean;
}

/**
 * Who pays for a tenant. `upwards` is the tenant and those above it, up to but not including the issuer: the nearest one with grouped
 * invoices pays, and where none has them the tenant itself. Undefined where the issuer is its own customer: nobody bills themselves.
 */
export function payingTenant(upwards: readonly TenantAbove[]): string | undefined {
  return (upwards.find(({ groupedInvoice }) => groupedInvoice) ?? upwards[0])?.tenant;
}
