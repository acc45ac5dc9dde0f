import { formatDay } from './civil-date.ts';
import type { LoanFacts } from './facts.ts';
import type { FixingHistory } from './fixing-history.ts';
import type { MissingFixing } from './ledger.ts';
import { termsHistory } from './terms.ts';
import type { LackedFixing } from './tranche-account.ts';
import { runTranche } from './tranche-run.ts';

/**
 * Every value of Euribor that a loan needs by its asOf and that was not published in time, in order of date: users who
 * are shown one at a time has to try as often as values lack. Resets follow from dates and terms alone, so the tranches
 * are walked without their movements, which other interest might refuse.
 */
export function missingFixings(
  { asOf, contract, changes, tranches }: LoanFacts,
  fixings: FixingHistory,
): MissingFixing[] {
  const lacked: LackedFixing[] = [];
  const shared = { asOf, contract, history: termsHistory(contract.terms, changes), fixings, lacked };
  for (const tranche of tranches) if (tranche.day <= asOf) runTranche(shared, { ...tranche, movements: [] });
  return lacked
    .toSorted((a, b) => a.fixingDay - b.fixingDay || a.resetDay - b.resetDay)
    .map(({ trancheId, term, resetDay, fixingDay }) => ({
      trancheId,
      term,
      resetDate: formatDay(resetDay),
      fixingDate: formatDay(fixingDay),
    }));
}
