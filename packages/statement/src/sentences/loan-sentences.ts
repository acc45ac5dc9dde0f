import { type Refusal, STAMP_EXEMPTIONS, type StampTaxRow, type Warning } from '@calends/loan-engine';
import type { ConversionFault, SettlementFault } from '@calends/loan-engine/payments';
import type { Say, Words } from '../words/words.ts';
import { type LackedFixing, missingFixingsList } from './missing-fixings-list.ts';

/** A refusal as the engine gives it or as it came over the wire. */
export type RefusalFacts = {
  readonly code:
    | Refusal['code']
    | SettlementFault['code']
    | ConversionFault['code']
    | 'PaymentExceedsOwed'
    | 'NettingExceedsOwed'
    | 'NettingNotMutual';
} & Readonly<Record<string, unknown>>;

/** Why the loan is refused, with the facts of the refusal. */
export function refusalSentence(words: Words, refusal: RefusalFacts): string {
  const { code, field, value } = refusal;
  if (field === undefined && code === 'InvalidLoanFile') return words.say('NoLoanFile');
  if (value === undefined && NEEDS_VALUE.has(code)) return words.say('InvalidLoanFileFacts', { field: String(field) });
  const missing = missingOf(refusal);
  if (missing.length > 0) return words.say('MissingEuriborFixingsFacts', { list: missingFixingsList(words, missing) });
  const facts = Object.entries(refusal).map(([name, fact]) => [name, factText(words, name, fact)] as const);
  return words.say(`${code}Facts`, Object.fromEntries(facts));
}

/** All missing fixings, if there are more than the one in the refusal's own facts; with their loans over the wire. */
function missingOf({ missing }: RefusalFacts): readonly LackedFixing[] {
  const lacked = Array.isArray(missing) ? (missing as readonly LackedFixing[]) : [];
  return lacked.length > 1 || lacked.some(({ contractNumber }) => contractNumber !== undefined) ? lacked : [];
}

/** Refusals of a missing value, which cannot be repeated. */
const NEEDS_VALUE: ReadonlySet<string> = new Set(['InvalidDate', 'InvalidAmount', 'UnknownEnumValue']);

const AMOUNTS = ['amount', 'available', 'interestAccrued', 'interestDue', 'maximumAmount', 'owed', 'realizedCapital'];

function factText({ say, figures }: Words, name: string, fact: unknown): string {
  const text = String(fact);
  if (AMOUNTS.includes(name)) return figures.money(text);
  if (name === 'indexFloor' || name === 'indexCap') return figures.percent(text);
  if (name === 'movementType') return say(text);
  if (name === 'term') return say('EuriborOf', { term: say(text) });
  return /date/i.test(name) ? figures.day(text) : text;
}

export function warningSentence({ say, figures }: Words, { code, date }: Pick<Warning, 'code' | 'date'>): string {
  return say(code, { date: figures.day(date) });
}

/** The explanation of a stamp tax row: that it is one of an extension, its item, its term, its base, an exemption, and when it is payable. */
export function stampTaxSentence({ say, figures }: Words, row: StampTaxRow): string {
  const key = row.reason === 'ForcedVerba' && row.months !== null ? 'StampForcedVerbaMonths' : `Stamp${row.reason}`;
  const why = say(key, {
    verba: row.verba,
    date: figures.day(row.date),
    dateEnd: figures.day(row.dateEnd),
    rate: figures.percent(row.rate, 2),
    base: figures.money(row.base),
    months: String(row.months ?? ''),
    full: say('StampTaxOf', { tax: figures.money(row.tax) }),
  });
  const exemption = row.exemptionNorm === null ? '' : say('StampExempt', { norm: normText(say, row.exemptionNorm) });
  const extension = row.cause === 'EXTENSION' ? say('StampExtension') : '';
  return [extension, why, exemption, say('StampDueOn', { dueDate: figures.day(row.dueDate) })]
    .filter(Boolean)
    .join(' ');
}

/** A norm that a rate of the loan file names in its own words stays as it is. */
function normText(say: Say, norm: string): string {
  return STAMP_EXEMPTIONS.some((known) => known === norm) ? say(norm) : norm;
}
