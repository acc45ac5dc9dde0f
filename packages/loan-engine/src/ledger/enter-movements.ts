import type { Refusal } from '../formats/ledger.ts';
import type { LoanFile, UserMovement } from '../formats/loan-file.ts';
import { compare, isCivilDate } from '../values/civil-date.ts';
import type { LoanComputation } from './compute-ledger.ts';

/** Which of several movements the engine accepts. */
export interface EnteredMovements<Movement extends UserMovement> {
  readonly accepted: readonly Movement[];
  readonly refused: ReadonlyArray<{ readonly movement: Movement; readonly refusal: Refusal }>;
  /** The loan with those that were accepted, to the later of its day and theirs. */
  readonly loan: LoanComputation;
}

/**
 * Enters movements of one tranche one after the other, each checked with those before it: one that is refused is left out
 * and does not keep the others from being entered. Throws a RangeError when the loan has no such tranche.
 */
export function enterMovements<Movement extends UserMovement>(
  loan: LoanComputation,
  trancheId: string,
  movements: readonly Movement[],
): EnteredMovements<Movement> {
  const accepted: Movement[] = [];
  const refused: Array<{ movement: Movement; refusal: Refusal }> = [];
  let entered = loan;
  for (const movement of movements) {
    const tried = entered.with(withMovement(entered.file, trancheId, movement));
    if (tried.counted.ok) {
      accepted.push(movement);
      entered = tried;
    } else refused.push({ movement, refusal: tried.counted.refusal });
  }
  return { accepted, refused, loan: entered };
}

/** The file with a movement after those that are there, computed to its day at least. */
function withMovement(file: LoanFile, trancheId: string, movement: UserMovement): LoanFile {
  if (!file.tranches.some(({ id }) => id === trancheId))
    throw new RangeError(`the loan file has no tranche '${trancheId}'`);
  const tranches = file.tranches.map((tranche) =>
    tranche.id === trancheId ? { ...tranche, movements: [...tranche.movements, movement] } : tranche,
  );
  const isLater = isCivilDate(movement.date) && compare(file.asOf, movement.date) < 0; // what is no date is refused as such
  return { ...file, asOf: isLater ? movement.date : file.asOf, tranches };
}
