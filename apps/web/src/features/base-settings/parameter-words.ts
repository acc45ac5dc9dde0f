import type { Parameter } from '@calends/wire';
import type { TFunction } from 'i18next';

const YES_OR_NO = ['true', 'false'];

/** The values that a parameter can have; undefined if it is a number within bounds. */
export function wordsOf(parameter: Parameter): readonly string[] | undefined {
  if (parameter.kind === 'choice') return parameter.words;
  return parameter.kind === 'flag' ? YES_OR_NO : undefined;
}

export function allowedText(parameter: Parameter, t: TFunction): string {
  if (parameter.kind === 'whole') return t('ParameterBounds', { from: parameter.from, to: parameter.to });
  if (parameter.kind === 'days')
    return t('ParameterDays', { from: parameter.from, to: parameter.to, most: parameter.most });
  if (parameter.kind === 'text') return t('ParameterLongest', { longest: parameter.longest });
  return (wordsOf(parameter) ?? []).join(', ');
}
