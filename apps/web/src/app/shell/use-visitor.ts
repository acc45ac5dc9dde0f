import { useCurrentTenant, useProfile } from '../../lib/session/profile.ts';
import type { Visitor } from '../screens.ts';

/** The signed-in user, as the rights of screens and actions are asked for. */
export function useVisitor(): Visitor {
  const tenant = useCurrentTenant();
  const { roleId, policyId } = useProfile();
  return { roleId, policyId, tenantId: tenant?.id, tenantType: tenant?.tenantType };
}
