import {
  type ActKind,
  formatMoney,
  type Ledger,
  type LedgerMovement,
  type LoanFile,
  parseMoney,
  type TrancheLedger,
} from '@calends/loan-engine';
import { isConversion, isReimbursement, isWaiver } from '@calends/wire';

/** Something that happened to a loan, with what all its tranches owe after it. */
export interface LoanAct {
  readonly tranche: TrancheLedger;
  readonly movement: LedgerMovement;
  /** The place of the movement in its tranche. */
  readonly movementIndex: number;
  /** Whether it is of several tranches, such as a changed term. */
  readonly isShared: boolean;
  readonly capital: string;
  readonly interestDue: string;
  /** What was entered together as one act: the movement is the last of its parts, with the amount of all. */
  readonly together?: { readonly act: ActKind; readonly actId: string; readonly parts: readonly ActPart[] };
}

/** A movement of an act, by its place in its tranche. */
type ActPart = Pick<LoanAct, 'tranche' | 'movement' | 'movementIndex'>;

/** The acts of a loan by the ids of their movements and changes. */
export type ActOfFact = ReadonlyMap<string, { readonly act: ActKind; readonly actId: string }>;

export function actsOfFacts({ changes, tranches }: LoanFile): ActOfFact {
  return new Map(
    [...changes, ...tranches.flatMap(({ movements }) => movements)].flatMap(({ id, act, actId }) =>
      id !== undefined && act !== undefined && actId !== undefined ? [[id, { act, actId }] as const] : [],
    ),
  );
}

/** With the movements of each act as one: in the place of the last, and of the amount of all. A change of a term has none. */
export function withActsTogether(rows: readonly LoanAct[], actOfFact: ActOfFact): readonly LoanAct[] {
  const actOf = ({ movement }: LoanAct) => actOfFact.get(movement.factId ?? '');
  const byAct = Map.groupBy(rows, (row) => actOf(row)?.actId);
  return rows.flatMap((row): LoanAct[] => {
    const one = actOf(row);
    if (!one) return [row];
    const parts = byAct.get(one.actId) ?? [];
    if (parts.at(-1) !== row) return [];
    const together = { ...one, parts };
    if (row.movement.amount === null) return [{ ...row, together }];
    const amount = parts.reduce((sum, { movement }) => sum + (parseMoney(movement.amount ?? '') ?? 0n), 0n);
    return [{ ...row, movement: { ...row.movement, amount: formatMoney(amount) }, together }];
  });
}

/**
 * Everything that happened to a loan, each act once, in order of time: what changes a term of the contract stands among the movements
 * of each tranche and is one act. `termOf` says what a movement without an amount changed its term to.
 */
export function loanActs(
  { tranches }: Ledger,
  termOf: (tranche: TrancheLedger, movement: LedgerMovement) => string,
): readonly LoanAct[] {
  const rows = tranches
    .flatMap((tranche) => tranche.movements.map((movement, movementIndex) => ({ tranche, movement, movementIndex })))
    .toSorted((a, b) => a.movement.date.localeCompare(b.movement.date)); // stable: rows of a day keep their order
  const capital = runningSum();
  const interestDue = runningSum();
  const changed = new Map<string, number>();
  const acts = rows.flatMap((row) => {
    const { tranche, movement } = row;
    const owed = {
      capital: capital(tranche.id, movement.capital),
      interestDue: interestDue(tranche.id, movement.interestDue),
    };
    const { date, movementType, factId } = movement;
    const change =
      movement.amount === null ? `${date} ${movementType} ${factId ?? ''} ${termOf(tranche, movement)}` : '';
    const times = changed.get(change) ?? 0;
    changed.set(change, times + 1);
    return change !== '' && times > 0 ? [] : [{ ...row, ...owed, change }];
  });
  return acts.map(({ change, ...act }) => ({ ...act, isShared: change !== '' && (changed.get(change) ?? 0) > 1 }));
}

/** The last movement of each tranche up to an act, by its place: what a sum after that act is made of. */
export function placesAfter(acts: readonly LoanAct[], act: LoanAct): ReadonlyMap<string, number> {
  const until = acts.slice(0, acts.indexOf(act) + 1);
  const parts = until.flatMap((one): readonly ActPart[] => one.together?.parts ?? [one]);
  return new Map(parts.map(({ tranche, movementIndex }) => [tranche.id, movementIndex]));
}

/** The sum of the latest amounts of all tranches. */
function runningSum(): (trancheId: string, amount: string) => string {
  const latest = new Map<string, bigint>();
  let sum = 0n;
  return (trancheId, amount) => {
    const cents = parseMoney(amount) ?? 0n;
    sum += cents - (latest.get(trancheId) ?? 0n);
    latest.set(trancheId, cents);
    return formatMoney(sum);
  };
}

/** Under which column the amount of a movement stands. */
export type ActColumn = 'paidOut' | 'paidBack' | 'waived' | 'converted' | 'interest';

/** Paid to the receiver, paid back, waived, converted into equity, or interest that was posted. */
export function actColumn({ movementType }: LedgerMovement): ActColumn {
  if (isConversion(movementType)) return 'converted';
  if (isWaiver(movementType)) return 'waived';
  if (movementType === 'TRANCHE' || movementType === 'REINFORCEMENT') return 'paidOut';
  return isReimbursement(movementType) ? 'paidBack' : 'interest';
}
