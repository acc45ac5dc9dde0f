import type { LoanFacts } from '../facts/facts.ts';
import { termsSteps } from '../facts/terms.ts';
import { CHANGES } from '../formats/dated-facts.ts';
import { type Day, firstOfMonth, later, plusDays } from '../values/civil-date.ts';
import { countUpTo } from '../values/dated-rows.ts';
import { type Cents, roundToCents } from '../values/money.ts';
import { accruedBefore } from './accruals.ts';
import type { HandedTranche, HandoverFigures, TrancheFigures } from './ledger-figures.ts';
import { earnedBesideAccrual } from './month-closes.ts';

/**
 * What passed from company to company up to the end of asOf, in the order of effect. Several changes of one side on a day are so many
 * handovers of the same figures, one after the other.
 */
export function handoversOf(
  { contract, changes, asOf }: Pick<LoanFacts, 'contract' | 'changes' | 'asOf'>,
  tranches: readonly TrancheFigures[],
): HandoverFigures[] {
  return termsSteps(contract.terms, changes).flatMap(({ change: fact, before }) => {
    const { day, index, id, act, change } = fact;
    if (!('company' in change) || day > asOf) return [];
    const { field: side, company, price } = change;
    return [
      {
        day,
        side,
        formerCompany: before[CHANGES[side].term],
        company,
        price,
        act,
        changeIndex: index,
        factId: id,
        tranches: tranches.flatMap((tranche) => handedOver(tranche, day)),
      },
    ];
  });
}

/**
 * The balances at the end of the day before, by the rule of a month's close. What is dated on the day itself, interest that falls due
 * included, is of the new company.
 */
function handedOver(figures: TrancheFigures, day: Day): HandedTranche[] {
  const { tranche, positions } = figures;
  const last = positions[countUpTo(positions, plusDays(day, -1)) - 1];
  if (!last) return [];
  const { capital, interestDue } = last;
  const accrued = roundToCents(accruedBefore(figures, day));
  const interest = earnedOfMonth(figures, day);
  if (![capital, interestDue, accrued, interest].some((amount) => amount !== 0n)) return [];
  return [{ trancheId: tranche.id, capital, interestDue, accrued, interest }];
}

/** What the month of `day` had earned before that day: as if the month had ended then. */
function earnedOfMonth(figures: TrancheFigures, day: Day): Cents {
  const { tranche, postings, crystallisations } = figures;
  const begin = later(firstOfMonth(day), tranche.day);
  const isOfMonth = (row: { readonly day: Day }) => begin <= row.day && row.day < day;
  const crystallised = crystallisations.filter(isOfMonth).reduce((sum, { amount }) => sum + amount, 0n);
  const accrued = roundToCents(accruedBefore(figures, day)) - roundToCents(accruedBefore(figures, begin));
  const besides = postings.filter(isOfMonth).reduce((sum, posting) => sum + earnedBesideAccrual(figures, posting), 0n);
  return crystallised + accrued + besides;
}
