import { formatDay, shownMonth } from './dates.ts';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const ISO_MONTH = /^\d{4}-\d{2}$/;
/** Facts that are days. A text of another name stays as it is, since the number of a contract may look like a day. */
const DAY_NAME = /^(date|day|from|until|since)$|(Date|Day|On)$/;

/** The facts of a refusal with days and months as screens write them. */
export function shownFacts(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, shownFact(name, fact)]));
}

function shownFact(name: string, fact: unknown): unknown {
  if (typeof fact !== 'string') return fact;
  if (name === 'month' && ISO_MONTH.test(fact)) return shownMonth(fact);
  return DAY_NAME.test(name) && ISO_DAY.test(fact) ? formatDay(fact) : fact;
}
