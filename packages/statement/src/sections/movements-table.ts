import type { LedgerMovement, TrancheLedger } from '@calends/loan-engine';
import { number, word } from '../document/parts.ts';
import type { Part, Reason, Table } from '../document/statement.ts';
import { newTerm, PROJECTED_SIGN } from '../sentences/new-term.ts';
import type { Subject } from '../words/subject.ts';
import type { Words } from '../words/words.ts';

const DERIVED_SIGN = ' *';

/** The movements of a tranche, or those of them that are asked for, with the balances after each, and what signs there mean. */
export function movementsParts(
  subject: Subject,
  tranche: TrancheLedger,
  reasonsOf: (movement: LedgerMovement) => readonly Reason[],
  movements: readonly LedgerMovement[] = tranche.movements,
): readonly Part[] {
  const table = movementsTable(subject, tranche, reasonsOf, movements);
  return [table, ...signsExplained(subject.words, table)];
}

function movementsTable(
  { words, file }: Subject,
  tranche: TrancheLedger,
  reasonsOf: (movement: LedgerMovement) => readonly Reason[],
  movements: readonly LedgerMovement[],
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
        movement.derived ? `${say(movement.movementType)}${DERIVED_SIGN}` : say(movement.movementType),
        movement.amount === null ? newTerm(words, file, tranche, movement) : figures.decimal(movement.amount, 2),
        figures.decimal(movement.capital, 2),
        figures.decimal(movement.interestDue, 2),
      ],
      reasons: reasonsOf(movement),
    })),
  };
}

function signsExplained({ say }: Words, { rows }: Table): readonly Part[] {
  const texts = rows.flatMap(({ cells }) => cells);
  const sentences = [
    ...(texts.some((text) => text.endsWith(DERIVED_SIGN)) ? [say('DerivedRowMark')] : []),
    ...(texts.some((text) => text.startsWith(PROJECTED_SIGN)) ? [say('ProjectedRowMark')] : []),
  ];
  return sentences.length > 0 ? [{ kind: 'sentences', sentences }] : [];
}
