import type { ContractChange, ContractTerms, LoanFile, Tranche, UserMovement } from '@calends/loan-engine';
import { canonicalChange, canonicalMovement, canonicalTerms, type GivenLoan, takesCompany } from './given-loan.ts';
import { LOAN_COLUMNS } from './loan-sheets.ts';

/** A fact before and after: absent before where it is new, absent after where it is taken back. */
export interface Pair<Fact> {
  readonly before?: Fact;
  readonly after?: Fact;
}

/** Two facts that are the same, or one that only one of the two has. */
interface Match<Stored, Given> {
  readonly before?: Stored;
  readonly after?: Given;
  /** Taken back because the file has another in its place. */
  readonly isReplaced?: boolean;
}

/** What a file changes of a loan. */
export interface LoanChanges {
  /** The names of the terms that differ. */
  readonly terms: readonly (keyof ContractTerms)[];
  readonly changes: readonly Pair<ContractChange>[];
  readonly tranches: readonly Pair<Tranche>[];
  /** With the tranche by the id that it has in `after`. */
  readonly movements: readonly (Pair<UserMovement> & { readonly trancheId: string })[];
  /** Facts that the file does not have and that stay. */
  readonly missing: number;
  /** The loan as it will be; new tranches carry names of their own until they are saved. */
  readonly after: LoanFile;
  /** What the file says of a fact of `after`; undefined where the file does not have it. */
  readonly givenOf: (fact: object) => object | undefined;
}

/**
 * Compares what is stored with what a file says. A fact is the same by its id, else by all it says, else by its day and kind in
 * the order of the lists; what the file has besides is new, and what it lacks stays unless `voidMissing` takes it back.
 */
export function compareLoan(stored: LoanFile, given: GivenLoan, voidMissing: boolean): LoanChanges {
  const sources = new Map<object | string, object>();
  /** The fact as it will be: that of the file under the id that is stored. */
  const taken = <Fact extends object>(fact: Fact, source: object): Fact => {
    sources.set(keyOf(fact), source);
    return fact;
  };
  let missing = 0;
  const kept = <Fact>(fact: Fact): Fact[] => {
    if (voidMissing) return [];
    missing += 1;
    return [fact];
  };

  const actOfChange = actsOf(stored.changes);
  const changePairs = given.changes
    ? pairs(stored.changes.map(canonicalChange), given.changes, CHANGE).flatMap(replacingHandovers)
    : undefined;
  const changes = changePairs
    ? changePairs.flatMap(({ before, after, isReplaced = false }): ContractChange[] => {
        if (!after) return before && !isReplaced ? kept({ ...before, ...actOfChange(before) }) : [];
        return [taken({ ...asStored(after, before), ...actOfChange(before) }, after)];
      })
    : stored.changes;

  const movements: LoanChanges['movements'][number][] = [];
  const tranchePairs = given.tranches ? pairs(stored.tranches, given.tranches, TRANCHE) : undefined;
  let newTranches = 0;
  const tranches = tranchePairs
    ? tranchePairs.flatMap(({ before, after }): Tranche[] => {
        if (!after) return before ? kept(before) : [];
        newTranches += before ? 0 : 1;
        const id = before?.id ?? `new-${newTranches}`;
        const old = (before?.movements ?? []).map(canonicalMovement);
        const actOf = actsOf(before?.movements ?? []);
        const ofTranche = after.movements ? pairs(old, after.movements, MOVEMENT) : undefined;
        const own = ofTranche
          ? ofTranche.flatMap((pair): UserMovement[] => {
              if (!pair.after) return pair.before ? kept({ ...pair.before, ...actOf(pair.before) }) : [];
              return [taken({ ...asStored(pair.after, pair.before), ...actOf(pair.before) }, pair.after)];
            })
          : (before?.movements ?? []);
        movements.push(
          ...differing(ofTranche ?? [], MOVEMENT, voidMissing).map((pair) => ({ ...pair, trancheId: id })),
        );
        const { movements: _, isOpeningBalance = false, ...rest } = after;
        return [taken({ ...rest, id, ...(isOpeningBalance && { isOpeningBalance }), movements: own }, after)];
      })
    : stored.tranches;

  const [termsBefore, termsAfter] = [
    canonicalTerms(stored.contract),
    given.contract ?? canonicalTerms(stored.contract),
  ];
  const after: LoanFile = { ...stored, contract: termsAfter, changes, tranches };
  return {
    terms: TERMS.filter((name) => termsBefore[name] !== termsAfter[name]),
    changes: differing(changePairs ?? [], CHANGE, voidMissing),
    tranches: differing(tranchePairs ?? [], TRANCHE, voidMissing) as Pair<Tranche>[],
    movements,
    missing,
    after,
    givenOf: (fact) => sources.get(keyOf(fact)),
  };
}

const TERMS = LOAN_COLUMNS.Contract.map(({ name }) => name as keyof ContractTerms);

/** What identifies a fact: of a tranche its id, as its movements may differ. */
function keyOf(fact: object): object | string {
  return 'realizationDate' in fact && 'id' in fact && typeof fact.id === 'string' ? fact.id : fact;
}

type OfAct = Pick<UserMovement, 'id' | 'act' | 'actId'>;

/** A fact that is there keeps its act, which a file does not give it: a merger ends a loan, and pays nothing for one that passes. */
function actsOf(stored: readonly OfAct[]): (one: OfAct | undefined) => Pick<UserMovement, 'act' | 'actId'> {
  const acts = new Map(
    stored.flatMap(({ id, act, actId }) => (act && id ? [[id, { act, ...(actId && { actId }) }] as const] : [])),
  );
  return (one) => acts.get(one?.id ?? '') ?? {};
}

interface Likeness<Fact> {
  /** All that a fact says, but for its id. */
  readonly content: (fact: Fact) => string;
  /** Its day and kind. */
  readonly kind: (fact: Fact) => string;
}

const CHANGE: Likeness<ContractChange> = {
  content: (change) =>
    JSON.stringify(
      Object.entries(change)
        .filter(([name]) => name !== 'id')
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  kind: ({ changeDate, field }) => `${changeDate} ${field}`,
};
const TRANCHE: Likeness<Omit<Tranche, 'movements'>> = {
  content: ({ realizationDate, realizedCapital, UsesEuriborRateFromContractDate, isOpeningBalance = false }) =>
    JSON.stringify([realizationDate, realizedCapital, UsesEuriborRateFromContractDate, isOpeningBalance]),
  kind: ({ realizationDate }) => realizationDate,
};
const MOVEMENT: Likeness<UserMovement> = {
  content: ({ date, movementType, amount = null, euriborRate = null }) =>
    JSON.stringify([date, movementType, amount, euriborRate]),
  kind: ({ date, movementType }) => `${date} ${movementType}`,
};

/** The stored facts in their order, each with what the file says of it, then what only the file has. */
function pairs<Stored extends Base, Given extends Base, Base extends { readonly id?: string }>(
  stored: readonly Stored[],
  given: readonly Given[],
  { content, kind }: Likeness<Base>,
): Match<Stored, Given>[] {
  const partners = new Map<Stored, Given>();
  const left = new Set(given);
  for (const key of [({ id }: Base) => id, content, kind]) {
    const byKey = Map.groupBy(left, (fact) => key(fact));
    for (const fact of stored) {
      const wanted = key(fact);
      if (partners.has(fact) || wanted === undefined) continue;
      const partner = byKey.get(wanted)?.shift();
      if (!partner) continue;
      partners.set(fact, partner);
      left.delete(partner);
    }
  }
  return [
    ...stored.map((before) => {
      const after = partners.get(before);
      return after ? { before, after } : { before };
    }),
    ...[...left].map((after) => ({ after })),
  ];
}

/** A loan is handed over on a day to a company (docs/adr/0324): with another of either it is another change, and is not edited. */
function replacingHandovers(match: Match<ContractChange, ContractChange>): Match<ContractChange, ContractChange>[] {
  const { before, after } = match;
  if (!before || !after) return [match];
  const isHandover = [before, after].some(takesCompany);
  const isSame = CHANGE.kind(before) === CHANGE.kind(after) && before.company === after.company;
  return isHandover && !isSame ? [{ before, isReplaced: true }, { after }] : [match];
}

function differing<Fact>(
  all: readonly Match<Fact, Fact>[],
  { content }: Likeness<Fact>,
  voidMissing: boolean,
): Pair<Fact>[] {
  return all.filter(({ before, after, isReplaced = false }) => {
    if (!after) return voidMissing || isReplaced;
    return !before || content(before) !== content(after);
  });
}

/** A fact of the file under the id that is stored; a name that only the file knows is dropped. */
function asStored<Fact extends { readonly id?: string }>(
  fact: Fact,
  before: { readonly id?: string } | undefined,
): Fact {
  const { id: _, ...values } = fact;
  return { ...values, ...(before?.id !== undefined && { id: before.id }) } as Fact;
}
