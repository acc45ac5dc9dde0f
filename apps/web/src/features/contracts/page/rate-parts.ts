import type { Stretch, Words } from '@calends/statement';

/** What a rate is made of, in short: the index with the day of its fixing, and the spread. */
export function rateParts({ say, figures }: Words, { segment, fixing }: Stretch): readonly string[] {
  const spread = say('LoanSpread', { spread: figures.percent(segment.spread) });
  if (segment.indexSource === 'NONE') return [say('LoanFixedRate'), spread];
  const value = figures.percent(segment.index);
  if (!fixing) return [say('LoanIndexByHand', { value }), spread];
  const index = say('EuriborOf', { term: say(fixing.term) });
  const date = figures.day(fixing.fixingDate);
  return [say(fixing.projected ? 'LoanIndexProjected' : 'LoanIndex', { index, value, date }), spread];
}
