import { STAMP_TAX_CATEGORY } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import {
  ALONE,
  type LoanFacts,
  readStampTable,
  recordChange,
  recordMovements,
  recordTranche,
  reviseFacts,
} from '../ledger/ledger.public.ts';
import type { LoanChanges } from './compare-loan.ts';
import { agreedTermColumns, changeColumns, drawColumns, movementColumns } from './fact-columns.ts';

/** Saves what a file changes of a locked contract as revisions and new facts. Throws Refused for a fee that is none. */
export async function saveLoan(
  tx: TenantTransaction,
  facts: LoanFacts,
  { terms, changes, tranches, movements, after }: LoanChanges,
  by: { readonly personId: string },
): Promise<void> {
  const { contractId } = facts;
  const stamps = await readStampTable(tx, STAMP_TAX_CATEGORY);
  const gone = new Set(tranches.flatMap(({ before, after: kept }) => (before && !kept ? [before.id] : [])));
  const revised = {
    ...(terms.length > 0 && { terms: { ...facts.terms, ...agreedTermColumns(after.contract, stamps, facts.terms) } }),
    changes: changes.flatMap((pair) => {
      const fact = facts.changes.find(({ fact_id }) => fact_id === pair.before?.id);
      if (!fact) return [];
      return [pair.after ? { ...fact, ...changeColumns(pair.after) } : { ...fact, voided: true }];
    }),
    tranches: tranches.flatMap((pair) => {
      const fact = facts.tranches.find(({ fact_id }) => fact_id === pair.before?.id);
      if (!fact) return [];
      return [pair.after ? { ...fact, ...drawColumns(pair.after) } : { ...fact, voided: true }];
    }),
    movements: [
      ...movements.flatMap((pair) => {
        const fact = facts.movements.find(({ fact_id }) => fact_id === pair.before?.id);
        if (!fact) return [];
        return [pair.after ? { ...fact, ...movementColumns(pair.after) } : { ...fact, voided: true }];
      }),
      ...facts.movements.filter((fact) => gone.has(fact.tranche_id)).map((fact) => ({ ...fact, voided: true })),
    ],
  };
  await reviseFacts(tx, contractId, revised, by);

  for (const { before, after: change } of changes)
    if (!before && change)
      await recordChange(
        tx,
        { contract_id: contractId, change_time: '00:00', description: null, ...changeColumns(change) },
        by,
      );
  const trancheIds = new Map<string, string>();
  const isNew = (id: string) => !facts.tranches.some(({ fact_id }) => fact_id === id);
  for (const tranche of after.tranches) {
    if (!isNew(tranche.id)) continue;
    const draw = { contract_id: contractId, ...drawColumns(tranche), metadata: {}, interestDueCents: 0n };
    trancheIds.set(tranche.id, await recordTranche(tx, draw, by));
  }
  const added = movements.flatMap(({ before, after: movement, trancheId }) =>
    before || !movement
      ? []
      : [
          {
            contract_id: contractId,
            tranche_id: trancheIds.get(trancheId) ?? trancheId,
            movement_time: '00:00',
            description: null,
            ...ALONE,
            ...movementColumns(movement),
          },
        ],
  );
  if (added.length > 0) await recordMovements(tx, contractId, added, by);
}
