import type { ContractFacts, StampRateFacts } from '../facts/facts.ts';
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
const DUE_DAY_OF_NEXT_MONTH = 20;

/** Stamp tax on the use of credit, General Table item 17: one row per taxable fact after `after`, in order of date. */
export function stampTax(
  contract: ContractFacts,
  rates: readonly StampRateFacts[],
  runs: readonly TrancheRun[],
  asOf: Day,
  after: Day = BEFORE_ALL,
): StampTaxFigures[] {
  if (!contract.stampTaxApplicable) return [];
  const rows = runs.flatMap((run) => [
    ...usesOfCredit(contract, rates, run, after),
    ...monthlyBalances(contract, rates, run, asOf, after),
  ]);
  return rows.toSorted((a, b) => a.day - b.day);
}

function usesOfCredit(
  contract: ContractFacts,
  rates: readonly StampRateFacts[],
  run: TrancheRun,
  after: Day,
): StampTaxFigures[] {
  return run.postings.slice(countUpTo(run.postings, after)).flatMap((posting) => {
    const cause = causeOf(posting, run);
    const dividend = posting.amount ?? 0n;
    if (cause === undefined || dividend <= 0n) return [];
    const levy = levyOn(contract, cause, posting.day);
    if (!levy || levy.verba === '17.1.4') return [];
    return taxed(contract, rates, run, levy, cause, posting.day, { dividend, divisor: 1n });
  });
}

function causeOf({ type }: Posting, { tranche }: TrancheRun): Exclude<StampCause, 'MONTHLYBALANCE'> | undefined {
  if (type === 'TRANCHE') return tranche.isOpeningBalance ? undefined : type; // that one was taxed when it was drawn
  return type === 'REINFORCEMENT' || type === 'CAPITALIZATION' ? type : undefined;
}

/** The balance of a checking account holds the capitalised interest too, so only a tax on interest is added to it. */
function levyOn(contract: ContractFacts, cause: StampCause, day: Day): Levy | undefined {
  if (cause !== 'CAPITALIZATION') return chooseLevy(contract.tranchesFee, contract, day);
  const levy = chooseLevy(contract.capitalizationsFee, contract, day);
  const onBalance = chooseLevy(contract.tranchesFee, contract, day)?.verba === '17.1.4';
  return onBalance && levy?.verba !== VERBA_OF_INTEREST ? undefined : levy;
}

/** 17.1.4: one row per finished month on the end-of-day balances, whose interest is thus taxed month by month. */
function monthlyBalances(
  contract: ContractFacts,
  rates: readonly StampRateFacts[],
  run: TrancheRun,
  asOf: Day,
  after: Day,
): StampTaxFigures[] {
  const levy = chooseLevy(contract.tranchesFee, contract, run.tranche.day);
  if (levy?.verba !== '17.1.4') return [];
  return balanceSums(run, asOf, after).flatMap(({ lastDay, sum }) =>
    sum > 0n ? taxed(contract, rates, run, levy, 'MONTHLYBALANCE', lastDay, { dividend: sum, divisor: 30n }) : [],
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
function chooseLevy(fee: StampFee, contract: ContractFacts, day: Day): Levy | undefined {
  if (fee === 'BY_TERM') return { ...byTerm(contract, day), exemptionNorm: null };
  const exemption = STAMP_EXEMPTIONS.find((norm) => norm === fee);
  if (exemption) return { ...byTerm(contract, day), exemptionNorm: exemption };
  const verba = VERBAS.find((item) => item === fee);
  return verba && { verba, reason: 'ForcedVerba', exemptionNorm: null };
}

/** Anniversary test on the clipped date: a loan to the day before the anniversary is shorter than the year. */
function byTerm(contract: ContractFacts, day: Day): Pick<Levy, 'verba' | 'reason'> {
  if (contract.checkingAccount) return { verba: '17.1.4', reason: 'CheckingAccount' };
  if (!contract.hasEnd) return { verba: '17.1.4', reason: 'NoDeterminedEnd' };
  if (contract.dateEnd < plusMonths(day, 12)) return { verba: '17.1.1', reason: 'TermUnderOneYear' };
  if (contract.dateEnd < plusMonths(day, 60)) return { verba: '17.1.2', reason: 'TermOneToFiveYears' };
  return { verba: '17.1.3', reason: 'TermFiveYearsOrMore' };
}

/** No row where the table holds no rate for the verba on that day: there was no such tax. */
function taxed(
  contract: ContractFacts,
  rates: readonly StampRateFacts[],
  run: TrancheRun,
  levy: Levy,
  cause: StampCause,
  day: Day,
  amount: TaxableAmount,
): StampTaxFigures[] {
  const stampRate = rates.find((rate) => rate.verba === levy.verba && isValid(rate, day));
  if (!stampRate) return [];
  const months = stampRate.basis === 'AMOUNT_PER_MONTH' ? startedMonths(day, contract.dateEnd) : null;
  const exemptionNorm = levy.exemptionNorm ?? stampRate.exemptionNorm;
  const full = divideRounded(amount.dividend * stampRate.rate * BigInt(months ?? 1), amount.divisor * RATE_SCALE);
  const base = divideRounded(amount.dividend, amount.divisor);
  const tax = exemptionNorm === null ? full : 0n;
  const dueDay = plusDays(firstOfNextMonth(day), DUE_DAY_OF_NEXT_MONTH - 1);
  const { verba, reason } = levy;
  const { rate } = stampRate;
  const trancheId = run.tranche.id;
  const endDay = contract.dateEnd;
  return [{ trancheId, cause, day, base, verba, rate, months, tax, exemptionNorm, dueDay, reason, endDay }];
}

function isValid(rate: StampRateFacts, day: Day): boolean {
  return rate.validFrom <= day && (rate.validTo === null || day <= rate.validTo);
}

/** A started month counts whole; there is at least one, also on or after the end. */
function startedMonths(from: Day, to: Day): number {
  const months = monthsBetween(yearMonthDay(from), yearMonthDay(to));
  return Math.max(plusMonths(from, months) < to ? months + 1 : months, 1);
}
