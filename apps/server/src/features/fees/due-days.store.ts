import type { DatedDueDay, FeeDueDay } from '@calends/wire';
import { effective, origin } from '../../db/rows/layered.ts';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';

type DueDayKey = Pick<FeeDueDay, 'category' | 'validFrom'>;

/** The due days in force, the latest first: an own one hides the system's of the same day. */
export async function findDueDays(tx: TenantTransaction, category: string): Promise<DatedDueDay[]> {
  return await tx
    .selectFrom('fee_due_day')
    .select(['valid_from as validFrom', 'due_day as dueDay', 'legal_reference as legalReference'])
    .select(origin('fee_due_day').as('origin'))
    .where(effective('fee_due_day', ['category', 'valid_from']))
    .where('category', '=', category)
    .orderBy('valid_from', 'desc')
    .execute();
}

/** The own due day from this day on, as stored. */
export async function findOwnDueDay(tx: TenantTransaction, { category, validFrom }: DueDayKey) {
  return await tx
    .selectFrom('fee_due_day')
    .select(['valid_from as validFrom', 'due_day as dueDay', 'legal_reference as legalReference'])
    .where('tenant_id', '=', ownTenant)
    .where('category', '=', category)
    .where('valid_from', '=', validFrom)
    .executeTakeFirst();
}

export async function putDueDay(tx: TenantTransaction, day: FeeDueDay): Promise<void> {
  const changed = { due_day: day.dueDay, legal_reference: day.legalReference };
  await tx
    .insertInto('fee_due_day')
    .values({ tenant_id: ownTenant, category: day.category, valid_from: day.validFrom, ...changed })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'category', 'valid_from']).doUpdateSet(changed))
    .execute();
}

export async function deleteDueDay(tx: TenantTransaction, { category, validFrom }: DueDayKey): Promise<void> {
  await tx
    .deleteFrom('fee_due_day')
    .where('tenant_id', '=', ownTenant)
    .where('category', '=', category)
    .where('valid_from', '=', validFrom)
    .execute();
}
