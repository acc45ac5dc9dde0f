import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { type ChangeFact, type MovementFact, readFacts } from '../ledger/ledger.public.ts';

/** A row of the tree that a person entered and may edit or take back. */
export type EnteredFact =
  | { readonly kind: 'movement'; readonly fact: MovementFact }
  | { readonly kind: 'change'; readonly fact: ChangeFact };

/** The live movement, or change of the contract, with this id. */
export async function findEntered(
  tx: TenantTransaction,
  contractId: string,
  factId: string,
): Promise<EnteredFact | undefined> {
  const [facts] = await readFacts(tx, [contractId]);
  const movement = facts?.movements.find((one) => one.fact_id === factId);
  if (movement) return { kind: 'movement', fact: movement };
  const change = facts?.changes.find((one) => one.fact_id === factId);
  return change && { kind: 'change', fact: change };
}
