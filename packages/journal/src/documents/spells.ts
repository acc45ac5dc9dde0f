import { formatDay, type LedgerFigures } from '@calends/loan-engine';
import type { JournalMapping } from '../accounts/journal-mapping.ts';

/** The time between two handovers of a loan, in which it has the same companies. */
export interface Spell {
  /** How many handovers come before. */
  readonly spell: number;
  /** Its first day (ISO); null of the first. */
  readonly from: string | null;
  readonly mapping: JournalMapping;
}

/** One more than there are handovers; of two on a day, the one between them has no day. */
export function spellsOf(
  { handovers }: Pick<LedgerFigures, 'handovers'>,
  mapping: JournalMapping,
  afterHandovers: readonly JournalMapping[],
): Spell[] {
  const spells: Spell[] = [{ spell: 0, from: null, mapping }];
  let last = mapping;
  for (const [place, { day }] of handovers.entries()) {
    last = afterHandovers[place] ?? last;
    spells.push({ spell: place + 1, from: formatDay(day), mapping: last });
  }
  return spells;
}

/** The spell of a day (ISO). */
export function spellOn(spells: readonly Spell[], date: string): Spell {
  const spell = spells.findLast(({ from }) => from === null || from <= date);
  if (!spell) throw new Error('a loan has a first spell');
  return spell;
}
