import type { BookedContract, ContractSet } from '@calends/wire';

/** The days of a loan between the same two companies; of a loan that is not handed over, all of them. */
export interface ChosenSpell {
  /** Its first day (ISO); null from the beginning of the loan on. */
  readonly from: string | null;
  /** What was chosen for it. */
  readonly set: ContractSet['set'];
  /** On which set it goes on as long as nobody chooses one. */
  readonly setBefore: ContractSet['set'];
  /** The day on which the next set counts that was chosen (ISO). */
  readonly until: string | undefined;
}

/** Never empty: a loan that is not handed over has one. */
type ChosenSpells = readonly [ChosenSpell, ...ChosenSpell[]];

export function spellsOfSet({ set, spells = [] }: ContractSet): ChosenSpells {
  const [first, ...later] = spells.map((spell, place) => ({
    from: spell.from,
    set: spell.set,
    setBefore: spells.slice(0, place).findLast((before) => before.set !== null)?.set ?? null,
    until: spells.slice(place + 1).find((after) => after.set !== null)?.from ?? undefined,
  }));
  return first ? [first, ...later] : [{ from: null, set, setBefore: null, until: undefined }];
}

function lastOf(spells: ChosenSpells): ChosenSpell {
  return spells.at(-1) ?? spells[0];
}

/** The first days for which no set is in force, so that what is missing is seen; else those of today. */
export function openingSpell(chosen: ContractSet, today: string): ChosenSpell {
  const spells = spellsOfSet(chosen);
  return (
    spells.find(({ set, setBefore }) => (set ?? setBefore) === null) ??
    spells.findLast(({ from }) => from === null || from <= today) ??
    lastOf(spells)
  );
}

/** The spell that begins on the day; the last one there is where the handover of that day was taken back. */
export function spellFrom(chosen: ContractSet, from: string | null): ChosenSpell {
  const spells = spellsOfSet(chosen);
  return spells.find((spell) => spell.from === from) ?? lastOf(spells);
}

/** How many documents another set reaches, and how many keep the accounts with which accounting has them. */
export function reachedDocuments(
  { documents }: Pick<BookedContract, 'documents'>,
  { from, until }: Pick<ChosenSpell, 'from' | 'until'>,
): { readonly waiting: number; readonly kept: number } {
  const reached = documents.filter(
    ({ sourceKey, valueDate }) =>
      isFrom(from, valueDate, sourceKey) && (until === undefined || !isAfterHandover(until, valueDate, sourceKey)),
  );
  return {
    waiting: reached.filter(({ standing, correctsId }) => standing === 'WAITING' && correctsId === null).length,
    kept: reached.filter(({ standing }) => standing === 'BOOKED').length,
  };
}

/** What the company that gives books on the day of a handover is the last of its own spell. */
function isFrom(from: string | null, date: string, sourceKey: string): boolean {
  return from === null || date > from || (date === from && !sourceKey.endsWith('/GIVING'));
}

/** Who stays books what passes on the accounts of both spells. */
function isAfterHandover(day: string, date: string, sourceKey: string): boolean {
  return isFrom(day, date, sourceKey) && !(date === day && sourceKey.endsWith('/STAYING'));
}
