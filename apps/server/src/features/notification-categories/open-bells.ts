import { type CategoryCode, idOfCategory, type LayeredWays, type Role, waysFor } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { findChoices, findShipped } from './choices.store.ts';

/** Somebody who may be notified; the role is null where it is not known, or the person has none in the tenant. */
export interface Reader {
  readonly personId: string;
  readonly role: Role | null;
}

/** A category as it is, with its id. */
export interface FoundCategory extends LayeredWays {
  readonly id: string;
}

export async function findCategoryOf(tx: TenantTransaction, code: CategoryCode): Promise<FoundCategory> {
  return { ...(await findShipped(tx, code)), id: idOfCategory(code) };
}

/** Those of the readers whose bell is open for the category. */
export async function withOpenBell<R extends Reader>(
  tx: TenantTransaction,
  category: FoundCategory,
  readers: readonly R[],
): Promise<readonly R[]> {
  if (readers.length === 0) return [];
  const choices = await findChoices(
    tx,
    category.id,
    readers.map(({ personId }) => personId),
  );
  const hasOpenBell = ({ personId, role }: Reader) =>
    waysFor(category, choices.get(personId) ?? null, { role, takesNotices: true }).bell;
  return readers.filter(hasOpenBell);
}
