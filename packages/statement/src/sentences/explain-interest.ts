import type { Reason, Step, Sum } from '../document/statement.ts';
import type { Words } from '../words/words.ts';
import type { InterestReason, Stretch } from './interest-reason.ts';
import {
  daysSentence,
  noStretchSentence,
  outcomeSentence,
  periodSentence,
  product,
  rateSentence,
  stretchTitle,
} from './interest-sentences.ts';

const EXACT = 12;
const CENTS = 2;

/** An amount of interest taken apart, line by line, so that a reader with a calculator can redo it to the cent. */
export function explainInterest(words: Words, reason: InterestReason): readonly Reason[] {
  const { say, figures } = words;
  const { stretches, taken } = reason;
  if (stretches.length === 0) return [noStretchSentence(words, reason)];
  const isSum = stretches.length + taken.length !== 1;
  return [
    ...(stretches.length > 1 ? [periodSentence(words, reason)] : []),
    ...explainStretches(words, stretches),
    ...taken.map(({ date, amount, textKey }) =>
      line(words, say(textKey, { date: figures.day(date) }), `-${amount}`, CENTS),
    ),
    ...(isSum ? [{ ...line(words, say('WhyExact'), reason.exact, EXACT), isResult: true }] : []),
    { ...line(words, say('WhyRounded'), reason.rounded, CENTS), isResult: !isSum },
    outcomeSentence(words, reason.outcome),
  ];
}

/** Each stretch with its days, its rate and its product; an unchanged rate is not repeated. */
export function explainStretches(words: Words, stretches: readonly Stretch[]): readonly Step[] {
  let shownRate = '';
  return stretches.map((stretch) => {
    const { segment } = stretch;
    const rate = rateSentence(words, stretch);
    const isNews = rate !== shownRate;
    shownRate = rate;
    return {
      kind: 'step',
      title: `${stretchTitle(words, segment)}. ${daysSentence(words, segment)}`,
      sentences: isNews ? [rate] : [],
      sum: line(words, product(words, segment), segment.interest, EXACT),
    };
  });
}

function line({ figures }: Words, label: string, amount: string, decimals: number): Sum {
  return { kind: 'sum', label, amount: figures.decimal(amount, decimals), decimals, isResult: false };
}
