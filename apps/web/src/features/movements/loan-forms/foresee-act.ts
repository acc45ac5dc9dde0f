import { diffLoans, formatMoney, type LoanComputation, type LoanDiff, parseMoney } from '@calends/loan-engine';
import {
  conversionMovements,
  conversionOf,
  nettingOf,
  owedByTranche,
  paymentMovements,
  settlementOf,
  splitPayment,
  sumOfParts,
  type TrancheParts,
  withPayment,
} from '@calends/loan-engine/payments';
import { withoutAct } from '@calends/loan-engine/revise-facts';
import type { RefusalFacts } from '@calends/statement';
import { CONVERSION_OF_EQUITY, type Conversion, type LoanPayment } from '@calends/wire';

/** What an act pays, and what it makes of the loan; or why it is not written, as on the server. */
export interface ForeseenAct {
  readonly parts: readonly TrancheParts[];
  /** Undefined where there is nothing to pay. */
  readonly foreseen: LoanDiff | undefined;
  readonly faults: readonly RefusalFacts[];
}

/** Nothing is known before the day is. */
export const NOTHING_FORESEEN: ForeseenAct = { parts: [], foreseen: undefined, faults: [] };

export function foreseeSettlement(loan: LoanComputation, date: string): ForeseenAct {
  const result = settlementOf(loan, date);
  if (result.ok) return { parts: result.parts, foreseen: withParts(loan, result.parts, date), faults: [] };
  if ('faults' in result) return { parts: owedOn(loan, date), foreseen: undefined, faults: result.faults };
  return { parts: [], foreseen: result, faults: [] };
}

export function foreseePayment(loan: LoanComputation, { paymentDate: date, amount, shares }: LoanPayment): ForeseenAct {
  const result = owedByTranche(loan, date);
  if (!result.ok) return { parts: [], foreseen: result, faults: [] };
  const paid = parseMoney(amount) ?? 0n;
  const owed = sumOfParts(result.owed);
  if (owed === 0n) return { ...NOTHING_FORESEEN, faults: [{ code: 'NothingOwed', date }] };
  if (paid > owed)
    return {
      parts: result.owed,
      foreseen: undefined,
      faults: [{ code: 'PaymentExceedsOwed', date, amount: formatMoney(paid), owed: formatMoney(owed) }],
    };
  const parts = shares ? shares.map(partsOf) : splitPayment(result.owed, paid);
  return { parts, foreseen: withParts(loan, parts, date), faults: [] };
}

/** Before it is known into which equity, it shows what would be converted, and cannot be saved. */
export function foreseeConversion(
  loan: LoanComputation,
  {
    conversionDate: date,
    amount,
    equity,
    trancheId,
  }: Pick<Conversion, 'conversionDate' | 'amount' | 'trancheId'> & {
    readonly equity: Conversion['equity'] | undefined;
  },
): ForeseenAct {
  const result = conversionOf(loan, date, parseMoney(amount) ?? 0n, trancheId ?? undefined);
  if (!result.ok) {
    if ('refusal' in result) return { parts: [], foreseen: result, faults: [] };
    return { ...NOTHING_FORESEEN, faults: result.faults };
  }
  const { parts } = result;
  if (equity === undefined) return { ...NOTHING_FORESEEN, parts };
  const movements = conversionMovements(parts, date, CONVERSION_OF_EQUITY[equity]);
  return { parts, foreseen: diffLoans(loan, withPayment(loan.file, movements)), faults: [] };
}

/** What a netting pays on both loans, and what it makes of them; or why it is not written, as on the server. */
export interface ForeseenNetting {
  readonly parts: readonly [readonly TrancheParts[], readonly TrancheParts[]];
  readonly foreseen: readonly [LoanDiff | undefined, LoanDiff | undefined];
  /** All that can be set off; undefined where nothing is known of it. */
  readonly most: string | undefined;
  readonly faults: readonly RefusalFacts[];
}

export const NO_NETTING: ForeseenNetting = {
  parts: [[], []],
  foreseen: [undefined, undefined],
  most: undefined,
  faults: [],
};

/** Without an amount it says what can be set off. */
export function foreseeNetting(
  loan: LoanComputation,
  other: LoanComputation,
  { date, amount }: { readonly date: string; readonly amount: string },
): ForeseenNetting {
  const result = nettingOf(loan, other, date);
  if (!result.ok) return { ...NO_NETTING, faults: [{ ...result.refusal }] };
  const { owed, most } = result;
  const known = { ...NO_NETTING, most: formatMoney(most) };
  if (most === 0n) return { ...known, faults: [{ code: 'NothingOwed', date }] };
  const netted = parseMoney(amount) ?? 0n;
  if (netted <= 0n) return known;
  if (netted > most)
    return {
      ...known,
      faults: [{ code: 'NettingExceedsOwed', date, amount: formatMoney(netted), owed: formatMoney(most) }],
    };
  const parts = [splitPayment(owed[0], netted), splitPayment(owed[1], netted)] as const;
  const withAct = (of: LoanComputation, paid: readonly TrancheParts[]) =>
    diffLoans(of, withPayment(of.file, paymentMovements(paid, date, 'NETTING')));
  return { ...known, parts, foreseen: [withAct(loan, parts[0]), withAct(other, parts[1])] };
}

/** The effect on the loan of taking back an act: its movements, or its change of a company. */
export function foreseeRemovalOfAct(loan: LoanComputation, actId: string): LoanDiff {
  const { file } = loan;
  const changes = file.changes.filter((change) => change.actId !== actId);
  return diffLoans(loan, withoutAct({ ...file, changes }, actId));
}

/** What each tranche owes on a day; nothing where the loan cannot be computed to it. */
export function owedOn(loan: LoanComputation, date: string): readonly TrancheParts[] {
  const result = owedByTranche(loan, date);
  return result.ok ? result.owed : [];
}

function withParts(loan: LoanComputation, parts: readonly TrancheParts[], date: string): LoanDiff {
  return diffLoans(loan, withPayment(loan.file, paymentMovements(parts, date)));
}

function partsOf({ trancheId, ...texts }: NonNullable<LoanPayment['shares']>[number]): TrancheParts {
  return {
    trancheId,
    interestDue: parseMoney(texts.interestDue) ?? 0n,
    interestAccrued: parseMoney(texts.interestAccrued) ?? 0n,
    capital: parseMoney(texts.capital) ?? 0n,
  };
}
