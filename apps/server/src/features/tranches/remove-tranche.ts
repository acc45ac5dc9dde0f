import { check, DELETE_WORD, type RemoveTranche, removeTranche as removal } from '@calends/wire';
import { BadInput, NotFound, Refused } from '../../http/problems.ts';
import { type LoanWriting, lockContract, readFacts, recomputeContract, reviseFacts } from '../ledger/ledger.public.ts';
import { readTranche } from './read-tranche.ts';

/** The fields of a removal, each from the query or the body. */
type Given = { readonly [Field in keyof RemoveTranche]?: RemoveTranche[Field] | undefined };

interface Removing extends LoanWriting {
  readonly query: Given;
  readonly body: Given | null | undefined;
}

/**
 * Takes back a tranche and its movements. Throws Refused where the confirming word is not exactly the required one, and where a
 * movement is a part of an act, which is taken back first.
 */
export async function removeTranche(
  { tx, audit, actor, today, query, body }: Removing,
  trancheId: string,
): Promise<true> {
  const before = await readTranche(tx, trancheId);
  const input = check(removal, { id: trancheId, ...query, ...body });
  if (!input.ok) throw new BadInput(input.errors);
  if (input.value.id !== trancheId) throw new BadInput({ id: ['InvalidValue'] });
  if (input.value.confirmationString !== DELETE_WORD)
    throw new Refused({
      code: 'WrongConfirmationWord',
      errors: { confirmationString: ['WrongConfirmationWord'] },
    });
  await lockContract(tx, before.contractId, input.value.version);
  const [facts] = await readFacts(tx, [before.contractId]);
  const draw = facts?.tranches.find(({ fact_id }) => fact_id === trancheId);
  if (!facts || !draw) throw new NotFound();
  const movements = facts.movements.filter(({ tranche_id }) => tranche_id === trancheId);
  const act = movements.find((fact) => fact.act !== null)?.act;
  if (act) throw new Refused({ code: 'MovementIsOfAct', details: { act } });
  const voided = { voided: true } as const;
  await reviseFacts(
    tx,
    before.contractId,
    { tranches: [{ ...draw, ...voided }], movements: movements.map((fact) => ({ ...fact, ...voided })) },
    actor,
  );
  await recomputeContract({ tx, actor, today }, before.contractId, { outcome: input.value.outcome });
  audit.record({ action: 'DELETE', resource: 'TTranche', recordId: trancheId, before });
  return true;
}
