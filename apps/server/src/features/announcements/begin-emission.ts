import { SYSTEM_TENANT, TARGET_WORDS, targetsOf } from '@calends/wire';
import { ownTenantId, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { type Due, openEmission, openInTenants } from './emissions.store.ts';
import { findKnown } from './people.store.ts';
import { findTargetsOf } from './target-groups.store.ts';

/**
 * An emission begins, with whom the groups of the announcement mean now, once for its occasion: that of its own moment, or the one
 * that is named. That of `system` begins in every other tenant too, where an address means nobody.
 */
export async function beginEmission(
  tx: TenantTransaction,
  { id, groupIds, entries }: Due,
  occasion: string | null = null,
): Promise<void> {
  const targets = [...new Set([...(await findTargetsOf(tx, groupIds)), ...entries])];
  const { emails } = targetsOf(targets);
  const known = await findKnown(tx, emails);
  const emissionId = await openEmission(tx, { id, targets, unknown: emails.length - known.size, occasion });
  if (emissionId === undefined || (await ownTenantId(tx)) !== SYSTEM_TENANT) return;
  const words = targets.filter((target) => TARGET_WORDS.includes(target));
  if (words.length > 0) await openInTenants(tx, emissionId, words);
}
