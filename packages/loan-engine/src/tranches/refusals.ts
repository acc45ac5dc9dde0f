import type { MovementFact, TrancheFacts } from '../facts/facts.ts';
import type { ChangeFact } from '../facts/terms.ts';
import type { Refusal } from '../formats/ledger.ts';
import type { IndexTerm, MovementType, RefusalCode } from '../formats/vocabulary.ts';
import { type Day, formatDay } from '../values/civil-date.ts';
import { type Cents, formatMoney } from '../values/money.ts';

/** A refusal met while computing, with the day that decides which of several is the earliest. */
export interface DatedRefusal {
  readonly day: Day;
  readonly refusal: Refusal;
}

interface RefusedMovement {
  readonly day: Day;
  readonly movementType: MovementType;
  readonly tranche: TrancheFacts;
  /** undefined for the draw itself. */
  readonly fact?: MovementFact;
}

export function missingFixing(
  day: Day,
  tranche: TrancheFacts,
  term: IndexTerm,
  resetDay: Day,
  fixingDay: Day,
): DatedRefusal {
  const fixingDate = formatDay(fixingDay);
  return {
    day,
    refusal: {
      code: 'MissingEuriborFixing',
      message: `no ${term} fixing for ${fixingDate} or the 10 days before (tranche ${tranche.id})`,
      trancheId: tranche.id,
      date: formatDay(day),
      term,
      resetDate: formatDay(resetDay),
      fixingDate,
    },
  };
}

export function euriborNotApplicable(tranche: TrancheFacts, fact: MovementFact): DatedRefusal {
  const at = describe({ day: fact.day, movementType: 'EURIBORRATECHANGE', tranche, fact });
  return {
    day: fact.day,
    refusal: {
      code: 'EuriborNotApplicable',
      message: `EURIBORRATECHANGE on ${at.date}: no index applies on that day (tranche ${tranche.id})`,
      ...at,
    },
  };
}

/** More is paid, waived or converted than is owed. */
export type ExceedsOwed = Extract<
  RefusalCode,
  `ReimbursementExceeds${string}` | `WaiverExceeds${string}` | 'ConversionExceedsCapital'
>;

export function exceedsOwed(
  code: ExceedsOwed,
  tranche: TrancheFacts,
  fact: MovementFact,
  movementType: MovementType,
  amount: Cents,
  available: Cents,
): DatedRefusal {
  const at = describe({ day: fact.day, movementType, tranche, fact });
  const [asked, there] = [formatMoney(amount), formatMoney(available)];
  return {
    day: fact.day,
    refusal: {
      code,
      message: `${movementType} of ${asked} on ${at.date} exceeds ${there} (tranche ${tranche.id})`,
      ...at,
      amount: asked,
      available: there,
    },
  };
}

export function maximumExceeded(
  increase: RefusedMovement & { readonly amount: Cents },
  maximum: Cents,
  realized: Cents,
): DatedRefusal {
  const at = describe(increase);
  const [maximumAmount, realizedCapital] = [formatMoney(maximum), formatMoney(realized)];
  return {
    day: increase.day,
    refusal: {
      code: 'MaximumAmountExceeded',
      message: `${at.movementType} on ${at.date} (tranche ${at.trancheId}) takes the capital to ${realizedCapital}, above the maximum ${maximumAmount}`,
      ...at,
      amount: formatMoney(increase.amount),
      maximumAmount,
      realizedCapital,
    },
  };
}

export function maximumBelowRealized({ day, index, id }: ChangeFact, maximum: Cents, realized: Cents): DatedRefusal {
  const [maximumAmount, realizedCapital] = [formatMoney(maximum), formatMoney(realized)];
  return {
    day,
    refusal: {
      code: 'MaximumAmountBelowRealized',
      message: `maximum amount ${maximumAmount} on ${formatDay(day)} is below the realized ${realizedCapital}`,
      date: formatDay(day),
      changeIndex: index,
      ...(id !== undefined && { factId: id }),
      maximumAmount,
      realizedCapital,
    },
  };
}

/** Since a merger there are not two companies of which one could lend to the other (Civil Code, art. 868). */
export function endedByMerger(increase: RefusedMovement, endedOn: Day): DatedRefusal {
  const at = describe(increase);
  const mergerDate = formatDay(endedOn);
  return {
    day: increase.day,
    refusal: {
      code: 'LoanEndedByMerger',
      message: `${at.movementType} on ${at.date}: a merger ended the loan on ${mergerDate} (tranche ${at.trancheId})`,
      ...at,
      mergerDate,
    },
  };
}

/** Interest on interest took a balance beyond what an amount of money can be (ADR 0101). */
export function balanceBeyondCounting(day: Day, tranche: TrancheFacts): DatedRefusal {
  const date = formatDay(day);
  return {
    day,
    refusal: {
      code: 'InvalidAmount',
      message: `the balance of tranche ${tranche.id} leaves the range of amounts on ${date}`,
      trancheId: tranche.id,
      date,
    },
  };
}

function describe({ day, movementType, tranche, fact }: RefusedMovement) {
  return {
    trancheId: tranche.id,
    ...(fact && { movementIndex: fact.index }),
    ...(fact?.id !== undefined && { factId: fact.id }),
    movementType,
    date: formatDay(day),
  };
}
