import { useCurrentTenant, useProfile } from '../../lib/session/profile.ts';
import type { Visitor } from '../screens.ts';

/** The signed-in user, for questions about rights to screens and actions. */
export function useVisitor(): Visitor {
  const tenant = useCurrentTenant();
  const { roleId, policyId } = useProfile();
  return { roleId, policyId, tenantId: tenant?.id, tenantType: tenant?.tenantType };
}
