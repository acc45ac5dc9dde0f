import { compareAnswers } from '../forms/compare-answers.ts';
import { chosenIn } from '../forms/conditions.ts';
import { hasRightAnswer } from '../forms/hindrances.ts';
import type { FormItem } from '../forms/snapshot.ts';
import { type FilledForm, shownItems } from './steps.ts';

export interface Score {
  readonly score: number;
  readonly maxScore: number;
}

/** What an exam is worth as it was answered. A hidden question is worth nothing, right or wrong. */
export function scoreOf(form: FilledForm): Score {
  const asked = shownItems(form).filter(hasRightAnswer);
  const scores = asked.map((item) => scoreOfItem(item, form.answers.get(item.id) ?? ''));
  return {
    score: scores.reduce((sum, { score }) => sum + score, 0),
    maxScore: scores.reduce((sum, { maxScore }) => sum + maxScore, 0),
  };
}

/** Without a bound every exam that was finished is passed. */
export function isPassed({ score, maxScore }: Score, passPercentage: number | null): boolean {
  return passPercentage === null || score * 100 >= passPercentage * maxScore;
}

function scoreOfItem({ type, content }: FormItem, answer: string): Score {
  if (type === 'CHECKBOX') return scoreOfChoice(content.options, answer === '' ? [] : chosenIn(answer));
  if (type !== 'INPUT') return { score: 0, maxScore: 0 };
  const maxScore = content.points ?? 1;
  return { score: isSame(answer, content.correct ?? '') ? maxScore : 0, maxScore };
}

type Options = Extract<FormItem, { type: 'CHECKBOX' }>['content']['options'];

/**
 * Where options have points, the right ones that were chosen count and each wrong one takes its points away, down to nothing;
 * else the question counts one where exactly the right ones were chosen.
 */
function scoreOfChoice(options: Options, chosen: readonly string[]): Score {
  const right = options.filter(({ isCorrect }) => isCorrect);
  const taken = options.filter(({ value }) => chosen.includes(value));
  if (options.every(({ points }) => points === undefined)) {
    const isRight = taken.length === right.length && taken.every(({ isCorrect }) => isCorrect);
    return { score: isRight ? 1 : 0, maxScore: 1 };
  }
  const sumOf = (some: Options) => some.reduce((sum, { points = 1 }) => sum + points, 0);
  const wrong = taken.filter(({ isCorrect }) => !isCorrect).map((one) => ({ ...one, points: one.points ?? 0 }));
  return {
    score: Math.max(0, sumOf(taken.filter(({ isCorrect }) => isCorrect)) - sumOf(wrong)),
    maxScore: sumOf(right),
  };
}

/** Texts without regard to case and spaces around them, figures by their amount. */
function isSame(one: string, other: string): boolean {
  return one !== '' && compareAnswers(plain(one), plain(other)) === 0;
}

function plain(text: string): string {
  return text.trim().toLocaleLowerCase('en');
}
