import fc from 'fast-check';
import type { LoanFile } from '../src/formats/loan-file.ts';

/**
 * The same facts entered in another order. Facts of one kind on one day keep theirs, because it counts: changes of one field,
 * and movements of one kind of one tranche.
 */
export function shuffled(loanFile: LoanFile): fc.Arbitrary<LoanFile> {
  return fc
    .tuple(
      permutation(loanFile.changes, ({ changeDate, field }) => changeDate + field),
      permutation(loanFile.tranches, ({ id }) => id),
      fc.tuple(
        ...loanFile.tranches.map(({ movements }) =>
          permutation(movements, ({ date, movementType }) => date + movementType),
        ),
      ),
    )
    .map(([changes, tranches, movements]) => ({
      ...loanFile,
      changes,
      tranches: tranches.map((tranche) => ({
        ...tranche,
        movements: movements[loanFile.tranches.indexOf(tranche)] ?? [],
      })),
    }));
}

function permutation<Fact>(facts: readonly Fact[], kindOf: (fact: Fact) => string): fc.Arbitrary<Fact[]> {
  return fc.shuffledSubarray([...facts], { minLength: facts.length }).map((drawn) => {
    const inOrder = Map.groupBy(facts, kindOf);
    const taken = new Map<string, number>();
    return drawn.flatMap((fact) => {
      const kind = kindOf(fact);
      const position = taken.get(kind) ?? 0;
      taken.set(kind, position + 1);
      return inOrder.get(kind)?.[position] ?? [];
    });
  });
}
