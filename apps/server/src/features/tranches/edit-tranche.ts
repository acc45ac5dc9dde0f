import { isDeepStrictEqual } from 'node:util';
import type { EditTranche, Tranche } from '@calends/wire';
import { BadInput, NotFound, Refused } from '../../http/problems.ts';
import { mergedOwnValues } from '../../resource/fields/own-fields.ts';
import {
  broughtWith,
  centsOf,
  type LoanWriting,
  lockContract,
  readFacts,
  recomputeContract,
  reviseFacts,
  type TrancheFact,
} from '../ledger/ledger.public.ts';
import { fieldsOf } from './add-tranche.ts';
import { readTranche } from './read-tranche.ts';

/**
 * The next revision of a draw: another date, another amount, other own fields. Interest due from before moves along. Throws
 * Refused when nothing differs, and where the contract, its limit, a fixing or another fact forbids it.
 */
export async function editTranche(
  { tx, audit, actor, today }: LoanWriting,
  trancheId: string,
  input: EditTranche,
): Promise<Tranche> {
  const before = await readTranche(tx, trancheId);
  if (input.id !== trancheId) throw new BadInput({ id: ['InvalidValue'] });
  if (input.contractId !== before.contractId) throw new BadInput({ contractId: ['InvalidValue'] });
  await lockContract(tx, before.contractId, input.version);
  const [facts] = await readFacts(tx, [before.contractId]);
  const draw = facts?.tranches.find(({ fact_id }) => fact_id === trancheId);
  if (!facts || !draw) throw new NotFound();
  const edited = {
    ...draw,
    realization_date: input.realizationDate,
    realized_capital_cents: centsOf(input.realizedCapital),
    metadata: await mergedOwnValues(tx, 'trancheFields', input.metadata, draw.metadata),
  };
  if (isSame(draw, edited)) throw new Refused({ code: 'NoChanges' });
  const moved = broughtWith(facts, draw).map((fact) => ({ ...fact, movement_date: input.realizationDate }));
  await reviseFacts(tx, before.contractId, { tranches: [edited], movements: moved }, actor);
  await recomputeContract({ tx, actor, today }, before.contractId, {
    fieldsOf: (refusal) => fieldsOf(refusal, trancheId),
    outcome: input.outcome,
    dateField: 'realizationDate',
  });
  const after = await readTranche(tx, trancheId);
  audit.record({ action: 'UPDATE', resource: 'TTranche', recordId: trancheId, before, after });
  return after;
}

function isSame(a: TrancheFact, b: TrancheFact): boolean {
  return (
    a.realization_date === b.realization_date &&
    a.realized_capital_cents === b.realized_capital_cents &&
    isDeepStrictEqual(a.metadata, b.metadata)
  );
}
