import type { LedgerMovement, TrancheLedger } from '@calends/loan-engine';
import { number, word } from '../document/parts.ts';
import type { Reason, Table } from '../document/statement.ts';
import { newTerm } from '../sentences/new-term.ts';
import type { Subject } from '../words/subject.ts';

/** The movements of a tranche, or those of them that are asked for, with the balances after each. */
export function movementsTable(
  { words, file }: Subject,
  tranche: TrancheLedger,
  reasonsOf: (movement: LedgerMovement) => readonly Reason[],
  movements: readonly LedgerMovement[] = tranche.movements,
): Table {
  const { say, figures } = words;
  return {
    kind: 'table',
    title: say('Movements'),
    columns: [
      word(say('MovementDate')),
      word(say('MovementType')),
      number(say('Amount')),
      number(say('CapitalAfter')),
      number(say('InterestDueAfter')),
    ],
    rows: movements.map((movement) => ({
      cells: [
        figures.day(movement.date),
        movement.derived ? `${say(movement.movementType)} *` : say(movement.movementType),
        movement.amount === null ? newTerm(words, file, tranche, movement) : figures.decimal(movement.amount, 2),
        figures.decimal(movement.capital, 2),
        figures.decimal(movement.interestDue, 2),
      ],
      reasons: reasonsOf(movement),
    })),
  };
}
