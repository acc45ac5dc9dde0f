/** Where the bytes of a tenant's contract files lie: each tenant's apart, so that one can be moved or swept alone. */
export function storageFolder(tenantId: string): string {
  return `${tenantId.replace('@', '_at_')}/contract-files`; // storages refuse an at-sign in a key
}
