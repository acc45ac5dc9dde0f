import { useCurrentTenant, useProfile } from '../../lib/profile.ts';
import type { Visitor } from '../actions.ts';

/** The signed-in user as the registry of actions asks for. */
export function useVisitor(): Visitor {
  const tenant = useCurrentTenant();
  return { roleId: useProfile().roleId, tenantType: tenant?.tenantType };
}
