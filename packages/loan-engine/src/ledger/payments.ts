import type { Refusal } from '../formats/ledger.ts';
import type { LoanFile, UserMovement } from '../formats/loan-file.ts';
import type { ActKind, MovementType, UserMovementType } from '../formats/vocabulary.ts';
import { compare, isCivilDate } from '../values/civil-date.ts';
import { type Cents, formatMoney, roundToCents } from '../values/money.ts';
import { reinforcedOn } from './balances-at.ts';
import type { LoanComputation } from './compute-ledger.ts';

/** What is owed, or paid, of one tranche. */
export interface TrancheParts {
  readonly trancheId: string;
  readonly interestDue: Cents;
  /** Rounded to the cent. */
  readonly interestAccrued: Cents;
  readonly capital: Cents;
}

/** The parts in the order in which a payment is taken from them: interest first, of that what is due (Civil Code art. 785). */
export const PAYMENT_PARTS = ['interestDue', 'interestAccrued', 'capital'] as const;
export type PaymentPart = (typeof PAYMENT_PARTS)[number];

/** The movement that each part is recorded as. */
const MOVEMENT_OF_PART = {
  interestDue: 'INTERESTDUEREIMBURSEMENT',
  interestAccrued: 'INTERESTACCRUEDREIMBURSEMENT',
  capital: 'CAPITALREIMBURSEMENT',
} as const satisfies Record<PaymentPart, UserMovementType>;

export type OwedResult =
  | { readonly ok: true; readonly owed: readonly TrancheParts[] }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * What each tranche that is drawn by `date` (ISO) owes to a payment of that day, the oldest first: after the day's accrual,
 * capitalization, changes and the reimbursements that are already entered for it, before its reinforcements, which come last.
 * Interest at rates below zero is owed the other way round, and below 0 here.
 */
export function owedByTranche(loan: LoanComputation, date: string): OwedResult {
  const { counted } = loan.with({ ...loan.file, asOf: date });
  if (!counted.ok) return counted;
  const owed = counted.figures.tranches
    .toSorted((a, b) => a.tranche.day - b.tranche.day || a.tranche.index - b.tranche.index)
    .map(({ tranche: { id }, closing: { interestDue, accrued, capital } }) => ({
      trancheId: id,
      interestDue,
      interestAccrued: roundToCents(accrued),
      capital: capital - reinforcedOn(loan.file, id, date),
    }));
  return { ok: true, owed };
}

/** The sum of what is owed; what is owed the other way round is not set off. */
export function sumOfParts(parts: readonly TrancheParts[]): Cents {
  return parts.reduce((sum, one) => PAYMENT_PARTS.reduce((part, name) => part + payable(one[name]), sum), 0n);
}

/**
 * One amount taken from what is owed: from the interest due of every tranche, then from the accrued interest, then from the
 * capital, each time in the order of `owed`. What exceeds all of it is left over. Tranches that get nothing are left out.
 */
export function splitPayment(owed: readonly TrancheParts[], amount: Cents): TrancheParts[] {
  let left = amount;
  const paid = owed.map(({ trancheId }) => ({ trancheId, interestDue: 0n, interestAccrued: 0n, capital: 0n }));
  for (const part of PAYMENT_PARTS)
    for (const [place, one] of paid.entries()) {
      const share = least(left, payable(owed[place]?.[part] ?? 0n));
      one[part] = share;
      left -= share;
    }
  return paid.filter((one) => PAYMENT_PARTS.some((part) => one[part] > 0n));
}

/** A movement of a payment, with the tranche that it is entered in. */
export interface PaymentMovement {
  readonly trancheId: string;
  readonly movement: UserMovement & { readonly amount: string };
}

/** The facts that a payment of these parts consists of, in the order in which they are entered; of an act, where it moves no money. */
export function paymentMovements(parts: readonly TrancheParts[], date: string, act?: ActKind): PaymentMovement[] {
  return parts.flatMap((one) =>
    PAYMENT_PARTS.filter((part) => one[part] > 0n).map((part) => ({
      trancheId: one.trancheId,
      movement: {
        date,
        movementType: MOVEMENT_OF_PART[part],
        amount: formatMoney(one[part]),
        ...(act !== undefined && { act, actId: 'new' }),
      },
    })),
  );
}

/** The file with movements after those that are there, computed to the last of their days at least: all of them or none. */
export function withPayment(file: LoanFile, movements: readonly PaymentMovement[]): LoanFile {
  const byTranche = Map.groupBy(movements, ({ trancheId }) => trancheId);
  const tranches = file.tranches.map((tranche) => {
    const added = byTranche.get(tranche.id);
    if (!added) return tranche;
    return { ...tranche, movements: [...tranche.movements, ...added.map(({ movement }) => movement)] };
  });
  const asOf = movements.reduce((last, { movement: { date } }) => (isLater(date, last) ? date : last), file.asOf);
  return { ...file, asOf, tranches };
}

/** What both loans owe on a day, and the most that can be set off: all that the one of them owes that owes less. */
export type NettingResult =
  | { readonly ok: true; readonly owed: readonly [Owed, Owed]; readonly most: Cents }
  | { readonly ok: false; readonly refusal: Refusal };
type Owed = readonly TrancheParts[];

/**
 * Two loans between the same companies, each the lender of one, are set off on `date` (ISO): of both the same amount is paid, and no
 * money moves (Civil Code art. 847).
 */
export function nettingOf(one: LoanComputation, other: LoanComputation, date: string): NettingResult {
  const first = owedByTranche(one, date);
  if (!first.ok) return first;
  const second = owedByTranche(other, date);
  if (!second.ok) return second;
  return { ok: true, owed: [first.owed, second.owed], most: least(sumOfParts(first.owed), sumOfParts(second.owed)) };
}

/** Why capital cannot become equity on a day, with the facts. */
export type ConversionFault =
  | {
      readonly code: 'ConversionExceedsCapital';
      readonly date: string;
      readonly amount: string;
      readonly available: string;
    }
  | {
      readonly code: 'ConversionBeforeInterest';
      readonly date: string;
      readonly trancheId: string;
      readonly interestDue: string;
      readonly interestAccrued: string;
    };

export type ConversionResult =
  | { readonly ok: true; readonly parts: readonly TrancheParts[] }
  /** Every reason why it is not converted. */
  | { readonly ok: false; readonly faults: readonly [ConversionFault, ...ConversionFault[]] }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * What capital is converted into equity on `date` (ISO): of the tranche that is named, else of the oldest first. Interest is no
 * capital: that of the tranches which are converted is paid, waived or capitalised before, by its own act.
 */
export function conversionOf(loan: LoanComputation, date: string, amount: Cents, trancheId?: string): ConversionResult {
  const result = owedByTranche(loan, date);
  if (!result.ok) return result;
  const owed = result.owed.filter((one) => trancheId === undefined || one.trancheId === trancheId);
  const capital = owed.map((one) => ({ ...one, interestDue: 0n, interestAccrued: 0n }));
  const parts = splitPayment(capital, amount);
  const faults: ConversionFault[] = [];
  const available = sumOfParts(capital);
  if (amount > available)
    faults.push({
      code: 'ConversionExceedsCapital',
      date,
      amount: formatMoney(amount),
      available: formatMoney(available),
    });
  for (const one of owed)
    if (
      parts.some((part) => part.trancheId === one.trancheId) &&
      (one.interestDue !== 0n || one.interestAccrued !== 0n)
    )
      faults.push({
        code: 'ConversionBeforeInterest',
        date,
        trancheId: one.trancheId,
        interestDue: formatMoney(one.interestDue),
        interestAccrued: formatMoney(one.interestAccrued),
      });
  const [first, ...more] = faults;
  return first ? { ok: false, faults: [first, ...more] } : { ok: true, parts };
}

/** Into which equity of the receiver capital is converted. */
export type ConversionType = Extract<UserMovementType, 'SHARECAPITALCONVERSION' | 'OTHEREQUITYCONVERSION'>;

/** The facts that a conversion of these parts consists of. */
export function conversionMovements(
  parts: readonly TrancheParts[],
  date: string,
  movementType: ConversionType,
): PaymentMovement[] {
  return parts.map(({ trancheId, capital }) => ({
    trancheId,
    movement: { date, movementType, amount: formatMoney(capital) },
  }));
}

/** Why a loan cannot be settled on a day, with the facts. */
export type SettlementFault =
  | { readonly code: 'NothingOwed'; readonly date: string }
  | {
      readonly code: 'SettlementBeforeMovement';
      readonly date: string;
      readonly movementDate: string;
      readonly movementType: MovementType;
      readonly trancheId: string;
      readonly factId?: string;
    }
  | {
      readonly code: 'SettlementOwedBack';
      readonly date: string;
      readonly trancheId: string;
      readonly amount: string;
    }
  | { readonly code: 'SettlementOnProjection'; readonly date: string; readonly trancheId: string };

export type SettlementResult =
  /** All that is owed: paying it leaves 0.00. */
  | { readonly ok: true; readonly parts: readonly TrancheParts[] }
  /** Every reason why it cannot be settled. */
  | { readonly ok: false; readonly faults: readonly [SettlementFault, ...SettlementFault[]] }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * What brings a loan to 0.00 on `date` (ISO). Something that is drawn, added or paid after it keeps the loan open, and so does
 * interest that the lender owes or whose rate is not published yet.
 */
export function settlementOf(loan: LoanComputation, date: string): SettlementResult {
  const result = owedByTranche(loan, date);
  if (!result.ok) return result;
  const parts = splitPayment(result.owed, sumOfParts(result.owed));
  const faults = [
    ...laterMovements(loan.file, date),
    ...result.owed.flatMap((one) => owedBack(one, date)),
    ...projectedInterest(loan, date, parts),
  ];
  if (parts.length === 0) faults.unshift({ code: 'NothingOwed', date });
  const [first, ...more] = faults;
  return first ? { ok: false, faults: [first, ...more] } : { ok: true, parts };
}

/** The first draw or movement of an amount after the payments of that day, if there is one. */
function laterMovements({ tranches }: LoanFile, date: string): SettlementFault[] {
  const draws = tranches
    .filter(({ realizationDate }) => isLater(realizationDate, date))
    .map(({ id, realizationDate }) => ({
      movementDate: realizationDate,
      movementType: 'TRANCHE' as const,
      trancheId: id,
      factId: id,
    }));
  const movements = tranches.flatMap(({ id: trancheId, movements: ofTranche }) =>
    ofTranche
      .filter((one) => one.movementType !== 'EURIBORRATECHANGE' && isAfterPayments(one, date))
      .map(({ id, date: movementDate, movementType }) => ({
        movementDate,
        movementType,
        trancheId,
        ...(id !== undefined && { factId: id }),
      })),
  );
  const [first] = [...draws, ...movements].toSorted((a, b) => compare(a.movementDate, b.movementDate));
  return first ? [{ code: 'SettlementBeforeMovement', date, ...first }] : [];
}

function isAfterPayments(movement: UserMovement, date: string): boolean {
  return isLater(movement.date, date) || (movement.date === date && movement.movementType === 'REINFORCEMENT');
}

function owedBack({ trancheId, interestDue, interestAccrued }: TrancheParts, date: string): SettlementFault[] {
  const amount = least(0n, interestDue) + least(0n, interestAccrued);
  return amount < 0n ? [{ code: 'SettlementOwedBack', date, trancheId, amount: formatMoney(amount) }] : [];
}

/** The amount would be another once the rate is published. A reset of the day itself has earned nothing yet. */
function projectedInterest(loan: LoanComputation, date: string, parts: readonly TrancheParts[]): SettlementFault[] {
  const { counted } = loan.with({ ...loan.file, asOf: date });
  if (!counted.ok) return [];
  const { asOf, tranches } = counted.figures;
  const rests = tranches.filter(
    ({ tranche: { id }, fixings }) =>
      parts.some(({ trancheId }) => trancheId === id) &&
      fixings.some(({ projected, resetDay }) => projected && resetDay < asOf),
  );
  return rests.map(({ tranche: { id } }) => ({ code: 'SettlementOnProjection', date, trancheId: id }));
}

function payable(owed: Cents): Cents {
  return owed > 0n ? owed : 0n;
}

function least(a: Cents, b: Cents): Cents {
  return a < b ? a : b;
}

function isLater(date: string, than: string): boolean {
  return isCivilDate(date) && isCivilDate(than) && compare(than, date) < 0;
}
