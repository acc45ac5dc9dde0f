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

export function spellsOfSet({ set, spells = [] }: ContractSet): ChosenSpell[] {
  if (spells.length === 0) return [{ from: null, set, setBefore: null, until: undefined }];
  let setBefore: ContractSet['set'] = null;
  return spells.map((spell, place) => {
    const next = spells.slice(place + 1).find((later) => later.set !== null);
    const chosen = { from: spell.from, set: spell.set, setBefore, until: next?.from ?? undefined };
    setBefore = spell.set ?? setBefore;
    return chosen;
  });
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
