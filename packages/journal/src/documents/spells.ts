import { formatDay, type LedgerFigures } from '@calends/loan-engine';
import { accountsOfSide, type JournalMapping, type SideAccounts } from '../accounts/journal-mapping.ts';
import { SIDES, type Side } from '../vocabulary.ts';

/** The time between two handovers of a loan, in which it has the same companies. */
export interface Spell {
  /** How many handovers come before. */
  readonly spell: number;
  /** Its first day (ISO); null of the first. */
  readonly from: string | null;
  readonly mapping: JournalMapping;
  /** Of the sides whose books are kept here, in their order: looked up once for all documents. */
  readonly sides: readonly SideAccounts[];
}

/** One more than there are handovers; of two on a day, the one between them has no day. */
export function spellsOf(
  { handovers }: Pick<LedgerFigures, 'handovers'>,
  mapping: JournalMapping,
  afterHandovers: readonly JournalMapping[],
): Spell[] {
  let last = bookedBy(mapping);
  const spells: Spell[] = [{ spell: 0, from: null, ...last }];
  for (const [place, { day }] of handovers.entries()) {
    const next = afterHandovers[place];
    if (next) last = bookedBy(next);
    spells.push({ spell: place + 1, from: formatDay(day), ...last });
  }
  return spells;
}

function bookedBy(mapping: JournalMapping): Pick<Spell, 'mapping' | 'sides'> {
  return { mapping, sides: SIDES.flatMap((side) => accountsOfSide(mapping, side) ?? []) };
}

/** undefined where the side is kept elsewhere. */
export function accountsIn({ sides }: Spell, side: Side): SideAccounts | undefined {
  return sides.find((accounts) => accounts.side === side);
}

/** The spell of a day (ISO). */
export function spellOn(spells: readonly Spell[], date: string): Spell {
  const spell = spells.findLast(({ from }) => from === null || from <= date);
  if (!spell) throw new Error('a loan has a first spell');
  return spell;
}
