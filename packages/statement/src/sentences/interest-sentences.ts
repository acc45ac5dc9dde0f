import type { Segment } from '@calends/loan-engine';
import { countedFraction } from '@calends/loan-engine/day-count';
import type { Words } from '../words/words.ts';
import type { InterestOutcome, InterestReason, Stretch } from './interest-reason.ts';

/** From when to when interest is counted. */
export function periodSentence({ say, figures }: Words, { from, to }: InterestReason): string {
  return say('WhyPeriod', { from: figures.day(from), to: figures.day(to) });
}

/** Why a reason has no stretch: the period has just begun, or nobody owed capital. */
export function noStretchSentence({ say, figures }: Words, { from, to }: InterestReason): string {
  return from === to ? say('WhyPeriodBegins', { date: figures.day(to) }) : say('WhyNoStretch');
}

export function stretchTitle({ say, figures }: Words, { from, to }: Segment): string {
  return say('WhyStretch', { from: figures.day(from), to: figures.day(to) });
}

export function daysSentence({ say }: Words, segment: Segment): string {
  const { days, convention } = segment;
  return say('WhyDays', { days: String(days), fraction: fractionOf(segment), convention: say(convention) });
}

/** Where the index comes from, and the rate that it, the spread, and a floor or a cap make. */
export function rateSentence(words: Words, stretch: Stretch): string {
  const { say, figures } = words;
  const { segment, bound } = stretch;
  const spread = figures.percent(segment.spread);
  if (segment.indexSource === 'NONE' && bound === undefined) return say('WhyNoIndex', { spread });
  return [...indexSentences(words, stretch), boundSentence(words, stretch, spread)].join(' ');
}

/** The rate; a floor or a cap that a change has set is named with its value. */
function boundSentence({ say, figures }: Words, { segment, bound }: Stretch, spread: string): string {
  const rate = figures.percent(segment.rate);
  const { indexFloor, indexCap } = segment;
  if (bound === 'CAP') return say('WhyCap', { spread, rate, bound: figures.percent(indexCap ?? '0') });
  if (bound === 'FLOOR' && indexFloor)
    return say('WhyIndexFloor', { spread, rate, bound: figures.percent(indexFloor) });
  return say(bound === 'FLOOR' ? 'WhyFloor' : 'WhyRate', { spread, rate });
}

function indexSentences({ say, figures }: Words, { segment, fixing }: Stretch): string[] {
  const value = figures.percent(segment.index);
  if (segment.indexSource === 'NONE') return [];
  if (!fixing) return [say('WhyIndexManual', { value })];
  const facts = {
    index: say('EuriborOf', { term: say(fixing.term) }),
    value,
    fixingDate: figures.day(fixing.fixingDate),
    publishedDate: figures.day(fixing.publishedDate),
    resetDate: figures.day(fixing.resetDate),
  };
  if (fixing.projected) return [say('WhyIndexProjected', facts)];
  const fixed = say('WhyIndexFixed', facts);
  return fixing.fallback ? [fixed, say('WhyIndexFallback', facts)] : [fixed];
}

/** The product that a reader types into a calculator: capital × rate × fraction of a year. */
export function product({ figures }: Words, segment: Segment): string {
  const fraction = fractionOf(segment);
  const factor = fraction.includes('+') ? `(${fraction})` : fraction;
  return `${figures.money(segment.capital)} × ${figures.percent(segment.rate)} × ${factor}`;
}

/** The days over those of a year as the convention counts them: a reader ticks them off against the contract. */
export function fractionOf({ convention, from, to }: Segment): string {
  return countedFraction(convention, from, to);
}

export function outcomeSentence({ say }: Words, outcome: InterestOutcome): string {
  return say(OUTCOMES[outcome]);
}

const OUTCOMES = {
  CAPITALIZED: 'WhyCapitalized',
  BECAME_DUE: 'WhyBecameDue',
  ACCRUES: 'WhyNotPosted',
  ACCRUES_AFTER_END: 'WhyNeverPosted',
} as const satisfies Record<InterestOutcome, string>;
