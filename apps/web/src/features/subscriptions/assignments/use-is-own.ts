import type { BilledItem } from '@calends/wire';
import { useProfile } from '../../../lib/session/profile.ts';

/** Whether an item is the issuer itself: its limits act, and nobody bills themselves (ADR 1601). */
export function useIsOwn(): (item: BilledItem) => boolean {
  const { tenantId } = useProfile();
  return ({ entityType, entityId }) => entityType === 'TENANT' && entityId === tenantId;
}
