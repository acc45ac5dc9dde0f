import { TEXTS } from '@calends/texts';
import { GROUP_CODES, groupNameKey, idOfGroup, PARENT_GROUP, SHIPPED_GROUPS } from '@calends/wire';
import { ownTenant, type TenantTransaction } from '../tenant-transaction.ts';

/** Adds whom announcements are written to by role. The name is for those who search; readers see the text under the code. */
export async function addTargetGroups(
  tx: TenantTransaction,
): Promise<{ readonly resource: string; readonly after: unknown }[]> {
  const groups = GROUP_CODES.map((code) => ({
    tenant_id: ownTenant,
    target_group_id: idOfGroup(code),
    code,
    name: TEXTS[groupNameKey(code)]?.en ?? code,
    targets: [...SHIPPED_GROUPS[code].targets],
    parent_id: code === PARENT_GROUP ? null : idOfGroup(PARENT_GROUP),
  }));
  const added = await tx
    .insertInto('target_group')
    .values(groups)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'target_group_id']).doNothing())
    .returning(['name', 'targets'])
    .execute();
  return added.map((after) => ({ resource: 'NotificationTargetGroups', after }));
}
