import { targetsOf } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { type Due, openEmission } from './emissions.store.ts';
import { findKnown } from './people.store.ts';
import { findTargetsOf } from './target-groups.store.ts';

/**
 * An emission begins, with whom the groups of the announcement mean now, once for its occasion: that of its own moment, or the one
 * that is named.
 */
export async function beginEmission(
  tx: TenantTransaction,
  { id, groupIds, entries }: Due,
  occasion: string | null = null,
): Promise<void> {
  const targets = [...new Set([...(await findTargetsOf(tx, groupIds)), ...entries])];
  const { emails } = targetsOf(targets);
  const known = await findKnown(tx, emails);
  await openEmission(tx, { id, targets, unknown: emails.length - known.size, occasion });
}
