import type { ContractFacts, TrancheFacts } from '../facts/facts.ts';
import { endOf, type Terms } from '../facts/terms.ts';
import type { CapitalizationTerm } from '../formats/vocabulary.ts';
import { type Day, earlier } from '../values/civil-date.ts';
import { firstAfter } from '../values/date-series.ts';

const STEP_MONTHS = { MONTHLY: 1, QUARTERLY: 3, SEMIANNUALLY: 6, ANNUALLY: 12 } as const satisfies Record<
  Exclude<CapitalizationTerm, 'EXPIRATIONDATE'>,
  number
>;

/**
 * The first day after `day` on which interest is crystallised: a step of the term counted from the anchor, never moved
 * for weekends, or the end of the contract where that comes first. undefined when there is none.
 */
export function nextCapitalization(
  terms: Pick<Terms, 'capitalizationTerm' | 'dateEnd'>,
  contract: ContractFacts,
  tranche: TrancheFacts,
  day: Day,
): Day | undefined {
  const { capitalizationTerm: term } = terms;
  const end = endOf(terms);
  if (end !== undefined && day >= end) return undefined;
  if (term === 'EXPIRATIONDATE') return end;
  const anchor = contract.capitalizationsStart === 'DATECONTRACT' ? contract.dateStart : tranche.day;
  const next = firstAfter({ anchor, months: STEP_MONTHS[term] }, day);
  return end === undefined ? next : earlier(next, end);
}
