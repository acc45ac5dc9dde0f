import { chosenIn, type FormItem, isAnswered, type Language, textIn } from '@calends/wire';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatMoney, formatRate } from '../../../lib/figures/money.ts';

/** An answer as a person reads it; undefined where there is none. */
export function answerText(
  { type, content }: FormItem,
  answer: string | null | undefined,
  language: Language,
): string | undefined {
  if (answer === null || answer === undefined || !isAnswered(answer)) return undefined;
  if (type === 'CHECKBOX') {
    const chosen = chosenIn(answer);
    const labels = content.options
      .filter(({ value }) => chosen.includes(value))
      .map(({ label }) => textIn(label, language));
    return labels.join(', ');
  }
  if (type !== 'INPUT') return answer;
  if (content.kind === 'day') return formatDay(answer);
  if (content.kind === 'money') return formatMoney(answer);
  return content.kind === 'percent' ? formatRate(answer) : answer;
}
