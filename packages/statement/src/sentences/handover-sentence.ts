import { changedField, type Handover, type Ledger, type LedgerMovement } from '@calends/loan-engine';
import type { Words } from '../words/words.ts';

/** What of a tranche passes to another company with this row: the balances of the day before. Of any other row there is none. */
export function handoverSentence(
  words: Words,
  { handovers = [] }: Ledger,
  trancheId: string,
  { date, movementType, factId }: LedgerMovement,
): string | undefined {
  const { say, figures } = words;
  const side = changedField(movementType);
  const ofDay = handovers.filter((one) => one.side === side && one.date === date);
  const handover = ofDay.find((one) => one.factId === factId) ?? ofDay[0];
  if (!handover) return undefined;
  const { tranches, company, price, act } = handover;
  const handed = tranches.find((one) => one.trancheId === trancheId);
  const facts = { company: companyName(words, company), date: figures.day(date) };
  const cause = act === 'MERGER' ? `${mergerSentence(words, handover)} ` : '';
  if (!handed) return `${cause}${say('WhyNothingPasses', facts)}`;
  const passes = say(handover.side === 'GRANTOR' ? 'WhyAssignment' : 'WhyAssumption', {
    ...facts,
    capital: figures.money(handed.capital),
    interestDue: figures.money(handed.interestDue),
    interestAccrued: figures.money(handed.interestAccrued),
  });
  return price === null
    ? `${cause}${passes}`
    : `${passes} ${say('WhyAssignmentPrice', { price: figures.money(price) })}`;
}

/** The company of the start is not named by a loan file. */
function mergerSentence(words: Words, { company, formerCompany }: Handover): string {
  const facts = { company: companyName(words, company) };
  if (formerCompany === null) return words.say('WhyMergerInto', facts);
  return words.say('WhyMerger', { ...facts, from: companyName(words, formerCompany) });
}

/** As the reader knows it; where nobody says, as the loan file names it. */
export function companyName({ nameOfCompany }: Words, company: string): string {
  return nameOfCompany?.(company) ?? company;
}
