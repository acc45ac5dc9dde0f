import type { BookedSpell } from '../documents/booked-spells.ts';
import type { AccountLine } from './account-line.ts';

/**
 * What counts for each spell of a loan, of what somebody chose for the spell that begins on a day: where nobody chose, what counts for
 * the one before. What was chosen for a day on which no handover is any longer counts for none.
 */
export function chosenForSpells<Choice>(
  spells: readonly Pick<BookedSpell, 'from'>[],
  first: Choice,
  chosenFrom: ReadonlyMap<string, Choice>,
): Choice[] {
  let inForce = first;
  return spells.map(({ from }) => {
    if (from !== null) inForce = chosenFrom.get(from) ?? inForce;
    return inForce;
  });
}

/** The same spells on the accounts that were chosen for them, as from the day on which each of them begins. */
export function onChosenAccounts(
  spells: readonly BookedSpell[],
  chosenFrom: ReadonlyMap<string, readonly AccountLine[]>,
): BookedSpell[] {
  const [first] = spells;
  if (!first || chosenFrom.size === 0) return [...spells];
  const lines = chosenForSpells(spells, first.mapping.accountLines, chosenFrom);
  return spells.map((spell, place) => {
    const { mapping } = spell;
    return { ...spell, mapping: { ...mapping, accountLines: lines[place] ?? mapping.accountLines } };
  });
}
