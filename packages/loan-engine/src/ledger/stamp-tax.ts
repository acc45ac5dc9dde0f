import type { ContractFacts, LoanFacts } from '../facts/facts.ts';
import { NO_END_DAY, type TermsOnDay, termsAt } from '../facts/terms.ts';
import type { StampReason } from '../formats/ledger.ts';
import {
  STAMP_EXEMPTIONS,
  type StampCause,
  type StampFee,
  VERBA_OF_INTEREST,
  VERBAS,
  type Verba,
} from '../formats/vocabulary.ts';
import type { Posting } from '../tranches/trace.ts';
import type { TrancheRun } from '../tranches/tranche-run.ts';
import {
  BEFORE_ALL,
  type Day,
  firstOfMonth,
  firstOfNextMonth,
  later,
  monthsBetween,
  plusDays,
  plusMonths,
  yearMonthDay,
} from '../values/civil-date.ts';
import { countUpTo } from '../values/dated-rows.ts';
import { divideRounded } from '../values/decimal.ts';
import type { Cents } from '../values/money.ts';
import type { StampTaxFigures } from './ledger-figures.ts';

/** The item of the General Table that applies, why, and the norm that exempts from it. */
interface Levy {
  readonly verba: Verba;
  readonly reason: StampReason;
  readonly exemptionNorm: string | null;
}

/** A sum that is taxed; a month's average balance is a sum of balances over 30. */
interface TaxableAmount {
  readonly dividend: Cents;
  readonly divisor: bigint;
}

/** Percent with 6 decimals. */
const RATE_SCALE = 100_000_000n;
/** Stamp Tax Code, article 44: by the 20th of the month after, where no other day was entered. */
const DUE_DAY_OF_NEXT_MONTH = 20;

/** What decides the tax of a use of credit. */
export interface TaxedCredit extends Pick<LoanFacts, 'asOf' | 'contract' | 'stampRates' | 'stampDueDays'> {
  readonly history: readonly TermsOnDay[];
}

/** Stamp tax on the use of credit, General Table item 17: one row per taxable fact after `after`, in order of date. */
export function stampTax(credit: TaxedCredit, runs: readonly TrancheRun[], after: Day = BEFORE_ALL): StampTaxFigures[] {
  if (!credit.contract.stampTaxApplicable) return [];
  const rows = runs.flatMap((run) => [
    ...usesOfCredit(credit, run, after),
    ...extensions(credit, run, after),
    ...monthlyBalances(credit, run, after),
  ]);
  return rows.toSorted((a, b) => a.day - b.day);
}

function usesOfCredit(credit: TaxedCredit, run: TrancheRun, after: Day): StampTaxFigures[] {
  return run.postings.slice(countUpTo(run.postings, after)).flatMap((posting) => {
    const cause = causeOf(posting, run);
    const dividend = posting.amount ?? 0n;
    if (cause === undefined || dividend <= 0n) return [];
    return oneTime(credit, run, { cause, day: posting.day, end: endFor(credit, cause, posting.day) }, dividend);
  });
}

/** The row of a use of credit that is taxed once, not month by month. */
function oneTime(credit: TaxedCredit, run: TrancheRun, use: Use, dividend: Cents): StampTaxFigures[] {
  const levy = levyOn(credit.contract, use);
  if (!levy || levy.verba === '17.1.4') return [];
  return taxed(credit, run, levy, use, { dividend, divisor: 1n });
}

/** What is taxed, on which day, and the end of the contract by which its term is measured. */
interface Use {
  readonly cause: StampCause;
  readonly day: Day;
  readonly end: Day;
}

/** Interest is capitalised under the terms of the day before. */
function endFor({ contract, history }: TaxedCredit, cause: StampCause, day: Day): Day {
  return termsAt(contract.terms, history, cause === 'CAPITALIZATION' ? plusDays(day, -1) : day).dateEnd;
}

/**
 * A longer term is a new grant of credit: what a tranche drawn before owes on the day from which it applies is taxed by the term
 * from then on. What is repaid on that day is not extended, and what is drawn on it is taxed as a draw. A shorter term is no
 * use of credit, and gives no tax back.
 */
function extensions(credit: TaxedCredit, run: TrancheRun, after: Day): StampTaxFigures[] {
  return extendedDays(credit, later(after, run.tranche.day)).flatMap(({ day, terms: { dateEnd: end } }) => {
    const capital = extendedCapital(run, day);
    return capital > 0n ? oneTime(credit, run, { cause: 'EXTENSION', day, end }, capital) : [];
  });
}

/** Days after `after` that end with a later end of the contract than the day before, unless a reason says that it is not taxed. */
function extendedDays({ contract, history }: TaxedCredit, after: Day): TermsOnDay[] {
  return history.filter(({ day, terms, changes }, place) => {
    const before = history[place - 1]?.terms ?? contract.terms;
    if (day <= after || terms.dateEnd <= before.dateEnd) return false;
    const last = changes.findLast(({ change }) => change.field === 'DATEEND')?.change;
    return last?.field === 'DATEEND' && !last.isUntaxed;
  });
}

/** The capital on a day of changes without what was drawn on it; none beyond the end of the run. */
function extendedCapital({ postings }: TrancheRun, day: Day): Cents {
  const end = countUpTo(postings, day);
  const kept = postings.slice(0, end).findLast((one) => one.day < day || one.type !== 'REINFORCEMENT');
  return postings[end - 1]?.day === day && kept ? kept.capital : 0n;
}

function causeOf({ type }: Posting, { tranche }: TrancheRun): UseOfPosting | undefined {
  if (type === 'TRANCHE') return tranche.isOpeningBalance ? undefined : type; // that one was taxed when it was drawn
  return type === 'REINFORCEMENT' || type === 'CAPITALIZATION' ? type : undefined;
}

type UseOfPosting = Exclude<StampCause, 'MONTHLYBALANCE' | 'EXTENSION'>;

/** The balance of a checking account holds the capitalised interest too, so only a tax on interest is added to it. */
function levyOn(contract: ContractFacts, use: Use): Levy | undefined {
  if (use.cause !== 'CAPITALIZATION') return chooseLevy(contract.tranchesFee, contract, use);
  const levy = chooseLevy(contract.capitalizationsFee, contract, use);
  const onBalance = chooseLevy(contract.tranchesFee, contract, use)?.verba === '17.1.4';
  return onBalance && levy?.verba !== VERBA_OF_INTEREST ? undefined : levy;
}

/** 17.1.4: one row per finished month on the end-of-day balances, whose interest is thus taxed month by month. */
function monthlyBalances(credit: TaxedCredit, run: TrancheRun, after: Day): StampTaxFigures[] {
  const { contract, asOf } = credit;
  const useOn = (day: Day): Use => ({ cause: 'MONTHLYBALANCE', day, end: endFor(credit, 'MONTHLYBALANCE', day) });
  const levy = chooseLevy(contract.tranchesFee, contract, useOn(run.tranche.day));
  if (levy?.verba !== '17.1.4') return [];
  return balanceSums(run, asOf, after).flatMap(({ lastDay, sum }) =>
    sum > 0n ? taxed(credit, run, levy, useOn(lastDay), { dividend: sum, divisor: 30n }) : [],
  );
}

/**
 * Sums of the end-of-day capital of each finished month that was not over at the end of `after`, from postings in order of
 * date: no loop over days.
 */
function balanceSums({ postings, tranche }: TrancheRun, asOf: Day, after: Day): Array<{ lastDay: Day; sum: Cents }> {
  const sums: Array<{ lastDay: Day; sum: Cents }> = [];
  let day = after < tranche.day ? tranche.day : later(tranche.day, firstOfMonth(plusDays(after, 1)));
  let position = countUpTo(postings, plusDays(day, -1));
  let capital = postings[position - 1]?.capital ?? 0n;
  for (let next = firstOfNextMonth(day); next <= asOf + 1; next = firstOfNextMonth(next)) {
    let sum = 0n;
    for (let posting = postings[position]; posting && posting.day < next; posting = postings[position]) {
      sum += capital * BigInt(posting.day - day);
      ({ capital, day } = posting);
      position += 1;
    }
    sums.push({ lastDay: plusDays(next, -1), sum: sum + capital * BigInt(next - day) });
    day = next;
  }
  return sums;
}

/** undefined for NONE, which is neither a rule nor an item. */
function chooseLevy(fee: StampFee, contract: ContractFacts, use: Use): Levy | undefined {
  if (fee === 'BY_TERM') return { ...byTerm(contract, use), exemptionNorm: null };
  const exemption = STAMP_EXEMPTIONS.find((norm) => norm === fee);
  if (exemption) return { ...byTerm(contract, use), exemptionNorm: exemption };
  const verba = VERBAS.find((item) => item === fee);
  return verba && { verba, reason: 'ForcedVerba', exemptionNorm: null };
}

/** Anniversary test on the clipped date: a loan to the day before the anniversary is shorter than the year. */
function byTerm(contract: ContractFacts, { day, end }: Use): Pick<Levy, 'verba' | 'reason'> {
  if (contract.checkingAccount) return { verba: '17.1.4', reason: 'CheckingAccount' };
  if (end === NO_END_DAY) return { verba: '17.1.4', reason: 'NoDeterminedEnd' };
  if (end < plusMonths(day, 12)) return { verba: '17.1.1', reason: 'TermUnderOneYear' };
  if (end < plusMonths(day, 60)) return { verba: '17.1.2', reason: 'TermOneToFiveYears' };
  return { verba: '17.1.3', reason: 'TermFiveYearsOrMore' };
}

/** No row where the table holds no rate for the verba on that day: there was no such tax. */
function taxed(
  { stampRates, stampDueDays }: TaxedCredit,
  run: TrancheRun,
  levy: Levy,
  { cause, day, end: endDay }: Use,
  amount: TaxableAmount,
): StampTaxFigures[] {
  const stampRate = stampRates.find((rate) => rate.verba === levy.verba && isValid(rate, day));
  if (!stampRate) return [];
  const months = stampRate.basis === 'AMOUNT_PER_MONTH' ? startedMonths(day, endDay) : null;
  const exemptionNorm = levy.exemptionNorm ?? stampRate.exemptionNorm;
  const full = divideRounded(amount.dividend * stampRate.rate * BigInt(months ?? 1), amount.divisor * RATE_SCALE);
  const base = divideRounded(amount.dividend, amount.divisor);
  const tax = exemptionNorm === null ? full : 0n;
  const dueOf = stampDueDays.findLast(({ validFrom }) => validFrom <= day);
  const dueDay = plusDays(firstOfNextMonth(day), (dueOf?.dueDay ?? DUE_DAY_OF_NEXT_MONTH) - 1);
  const { verba, reason } = levy;
  const { rate } = stampRate;
  const trancheId = run.tranche.id;
  return [{ trancheId, cause, day, base, verba, rate, months, tax, exemptionNorm, dueDay, reason, endDay }];
}

function isValid(rate: LoanFacts['stampRates'][number], day: Day): boolean {
  return rate.validFrom <= day && (rate.validTo === null || day <= rate.validTo);
}

/** A started month counts whole; there is at least one, also on or after the end. */
function startedMonths(from: Day, to: Day): number {
  const months = monthsBetween(yearMonthDay(from), yearMonthDay(to));
  return Math.max(plusMonths(from, months) < to ? months + 1 : months, 1);
}
