import type { LoanFacts } from '../facts/facts.ts';
import { readLoanFile } from '../facts/read-loan-file.ts';
import { termsHistory } from '../facts/terms.ts';
import type { MissingFixing } from '../formats/ledger.ts';
import type { LoanFile } from '../formats/loan-file.ts';
import type { IndexTerm } from '../formats/vocabulary.ts';
import { type FixingHistory, fixingHistory } from '../rates/fixing-history.ts';
import type { LackedFixing } from '../tranches/tranche-account.ts';
import { runTranche } from '../tranches/tranche-run.ts';
import { formatDay } from '../values/civil-date.ts';

/**
 * Every value of Euribor that a loan needs by its asOf and that was not published in time, in order of date: users who were shown
 * one at a time would have to try once for each. Resets follow from dates and terms alone, so the tranches are walked without
 * capital and movements, which might be refused for the interest of other rates.
 */
export function missingFixings(
  { asOf, contract, changes, tranches }: Omit<LoanFacts, 'stampRates' | 'stampDueDays'>,
  fixings: FixingHistory,
): MissingFixing[] {
  const lacked: LackedFixing[] = [];
  const shared = { asOf, contract, history: termsHistory(contract.terms, changes), fixings, lacked };
  for (const tranche of tranches)
    if (tranche.day <= asOf) runTranche(shared, { ...tranche, capital: 0n, movements: [] });
  return lacked
    .toSorted((a, b) => a.fixingDay - b.fixingDay || a.resetDay - b.resetDay)
    .map(({ trancheId, term, resetDay, fixingDay }) => ({
      trancheId,
      term,
      resetDate: formatDay(resetDay),
      fixingDate: formatDay(fixingDay),
    }));
}

/** A value of Euribor: the one published for that day (ISO), or the last one before. */
export interface NeededFixing {
  readonly term: IndexTerm;
  readonly fixingDate: string;
}

/**
 * Every value of Euribor by which a loan is computed to its asOf, in order of date, whether it is published or not; none of a
 * file whose form is refused.
 */
export function neededFixings(file: LoanFile): NeededFixing[] {
  const tranches = file.tranches.map((tranche) => ({ ...tranche, movements: [] }));
  const read = readLoanFile({ ...file, tranches });
  return read.ok ? missingFixings(read.facts, fixingHistory([])) : [];
}
