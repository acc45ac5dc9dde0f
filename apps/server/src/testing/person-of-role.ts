import type { Role } from '@calends/wire';

/** A person of the demonstration in each role, with a tenant. */
export const PERSON_OF_ROLE: Readonly<Record<Role, { readonly email: string; readonly tenantId: string }>> = {
  root: { email: 'root@calends.test', tenantId: 'helios' },
  admin: { email: 'admin@helios.test', tenantId: 'helios' },
  partner: { email: 'partner@atlas.test', tenantId: 'atlas' },
  sales: { email: 'sales@helios.test', tenantId: 'helios' },
  basic: { email: 'basic@helios.test', tenantId: 'helios' },
  client: { email: 'client@casa.test', tenantId: 'casa@helios' },
  subclient: { email: 'subclient@casa.test', tenantId: 'casa@helios' },
  service: { email: 'service@helios.test', tenantId: 'helios' },
};
