import { Refused } from '../../../http/problems.ts';
import type { ChangeFact, LoanFacts } from './facts.store.ts';

/** The companies between which a loan stands, by their ids. */
export interface Parties {
  readonly grantorId: string;
  readonly receiverId: string;
}

type Change = Pick<ChangeFact, 'fact_id' | 'change_date' | 'field' | 'company_id' | 'act'>;

type Agreed = Pick<LoanFacts, 'terms'> & { readonly changes: readonly Change[] };

interface PartyStep {
  readonly change: Change;
  readonly before: Parties;
  readonly after: Parties;
}

const PARTY_OF_FIELD: Readonly<Record<string, keyof Parties>> = { GRANTOR: 'grantorId', RECEIVER: 'receiverId' };

/** Those of the start. */
export function agreedParties({ terms }: Pick<LoanFacts, 'terms'>): Parties {
  return { grantorId: terms.grantor_id, receiverId: terms.receiver_id };
}

/** At the end of a day (ISO). */
export function partiesAt(facts: Agreed, date: string): Parties {
  return stepsOf(facts).findLast(({ change }) => change.change_date <= date)?.after ?? agreedParties(facts);
}

/** Every company between which the loan stands at any time, each once. */
export function everyParty(facts: Agreed): string[] {
  const parties = [agreedParties(facts), ...stepsOf(facts).map(({ after }) => after)];
  return [...new Set(parties.flatMap(({ grantorId, receiverId }) => [grantorId, receiverId]))];
}

/** Between which companies a loan stands from a day (ISO) on; null: from its beginning. */
export interface SpellParties {
  readonly from: string | null;
  readonly parties: Parties;
  /** The fact that hands the loan over; null of its beginning. */
  readonly changeId: string | null;
}

/** Of each of the spells of a loan, one more than it is handed over. */
export function partiesOfSpells(facts: Agreed): SpellParties[] {
  const handed = stepsOf(facts).map(({ change, after }) => ({
    from: change.change_date,
    parties: after,
    changeId: change.fact_id,
  }));
  return [{ from: null, parties: agreedParties(facts), changeId: null }, ...handed];
}

/** What each change of a company makes of the two, in the order of effect. */
function stepsOf(facts: Agreed): PartyStep[] {
  let before = agreedParties(facts);
  return facts.changes
    .filter((change) => change.company_id !== null)
    .toSorted((a, b) => (a.change_date < b.change_date ? -1 : a.change_date > b.change_date ? 1 : 0))
    .map((change) => {
      const party = PARTY_OF_FIELD[change.field];
      const after = party === undefined ? before : { ...before, [party]: change.company_id };
      const step = { change, before, after };
      before = after;
      return step;
    });
}

/** The fields of the input that are at fault for a change; undefined where another fact than the input is. */
type FieldsOfChange = (change: Change) => readonly string[] | undefined;

/** A change that cannot be, and why. */
interface OddParty {
  readonly code: 'CompanyUnchanged' | 'CompanyIsOtherParty';
  readonly change: Change;
}

/**
 * A loan goes on with another company than it had, which is not the other one of the two (docs/adr/0324): the first change that says
 * otherwise, be it because an earlier one was taken back.
 */
export function oddParty(facts: Agreed): OddParty | undefined {
  const steps = stepsOf(facts);
  for (const [place, { change, before, after }] of steps.entries()) {
    const isUnchanged = before.grantorId === after.grantorId && before.receiverId === after.receiverId;
    if (isUnchanged) return { code: 'CompanyUnchanged', change };
    const isLastOfDay = steps[place + 1]?.change.change_date !== change.change_date; // both may change on one day
    if (isLastOfDay && after.grantorId === after.receiverId) return { code: 'CompanyIsOtherParty', change };
  }
  return undefined;
}

/** Throws Refused where there is such a change. */
export function refuseOddParties(facts: Agreed, fieldsOf: FieldsOfChange): void {
  const odd = oddParty(facts);
  if (!odd) return;
  const { code, change } = odd;
  const fields = fieldsOf(change);
  throw new Refused({
    code,
    details: { factId: change.fact_id, date: change.change_date },
    ...(fields && { errors: Object.fromEntries(fields.map((field) => [field, [code]])) }),
  });
}

/** Throws Refused where later facts rest on the companies that taking these changes back would take away. */
export function refuseTakingBack(facts: LoanFacts, changeIds: readonly string[]): void {
  const without = { ...facts, changes: facts.changes.filter(({ fact_id }) => !changeIds.includes(fact_id)) };
  refuseOddParties(without, () => undefined);
  refuseOtherActs(facts, without, []);
}

/**
 * Two loans are set off because they are each other's, and a merger passes what the absorbed company has on its day, or ends what lies
 * between both: with another company on that day they never would have been. Throws Refused where the facts of a write would have it so.
 */
export function refuseOtherActs(
  before: Agreed,
  after: Agreed & Pick<LoanFacts, 'movements'>,
  fields: readonly string[],
): void {
  const code = isOtherOnDayOf('NETTING', before, after)
    ? 'NettingNotMutual'
    : isOtherOnDayOf('MERGER', before, after) || isOtherMerger(before, after)
      ? 'MergerOfOtherCompany'
      : undefined;
  if (code === undefined) return;
  const errors = Object.fromEntries(fields.map((field) => [field, [code]]));
  throw new Refused({ code, ...(fields.length > 0 && { errors }) });
}

function isOtherOnDayOf(
  kind: 'NETTING' | 'MERGER',
  before: Agreed,
  { movements, ...after }: Agreed & Pick<LoanFacts, 'movements'>,
): boolean {
  return movements.some(({ act, movement_date: date }) => {
    if (act !== kind) return false;
    const [was, is] = [partiesAt(before, date), partiesAt(after, date)];
    return was.grantorId !== is.grantorId || was.receiverId !== is.receiverId;
  });
}

/** Whether a change by a merger would take the place of another company than it did. */
function isOtherMerger(before: Agreed, after: Agreed): boolean {
  const absorbed = absorbedByChange(before);
  return [...absorbedByChange(after)].some(([changeId, id]) => absorbed.has(changeId) && absorbed.get(changeId) !== id);
}

/** Of each change by a merger, by its id: the company whose place another takes. */
export function absorbedByChange(facts: Agreed): Map<string, string> {
  return new Map(
    stepsOf(facts).flatMap(({ change, before }) => {
      const party = PARTY_OF_FIELD[change.field];
      return change.act === 'MERGER' && party !== undefined ? [[change.fact_id, before[party]] as const] : [];
    }),
  );
}
