import { TEXTS } from '@calends/texts';
import { CATEGORY_CODES, categoryNameKey, idOfCategory, SHIPPED_CATEGORIES } from '@calends/wire';
import { ownTenant, type TenantTransaction } from '../tenant-transaction.ts';

/** Adds what the product notifies people of. The name is for those who search; readers see the text under the code. */
export async function addCategories(
  tx: TenantTransaction,
): Promise<{ readonly resource: string; readonly after: unknown }[]> {
  const categories = CATEGORY_CODES.map((code) => {
    const { isInternal, isMandatory, audience, bell, mail } = SHIPPED_CATEGORIES[code];
    return {
      tenant_id: ownTenant,
      notification_category_id: idOfCategory(code),
      code,
      name: TEXTS[categoryNameKey(code)]?.en ?? code,
      is_internal: isInternal,
      is_mandatory: isMandatory,
      audience: [...audience],
      bell,
      mail,
    };
  });
  const added = await tx
    .insertInto('notification_category')
    .values(categories)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'notification_category_id']).doNothing())
    .returning(['name', 'bell', 'mail'])
    .execute();
  return added.map((after) => ({ resource: 'NotificationCategory', after }));
}
