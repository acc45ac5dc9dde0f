import { type FormItem, hasRightAnswer, labelOf, textIn } from '@calends/wire';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../../../lib/words/use-language.ts';
import { answerText } from './answer-text.ts';

interface RightAnswersProps {
  readonly items: readonly FormItem[];
  readonly answers: ReadonlyMap<string, string>;
}

/** The questions of a finished exam with what was answered and what is right. */
export function RightAnswers({ items, answers }: RightAnswersProps) {
  const { t } = useTranslation();
  const language = useShownLanguage();
  return (
    <Stack gap="sm">
      {items.map((item) => (
        <div key={item.id}>
          <Text size="sm" fw={600}>
            {labelOf(item, language)}
          </Text>
          <Text size="sm">
            {t('YourAnswer', { answer: answerText(item, answers.get(item.id), language) ?? t('NotAnswered') })}
          </Text>
          {hasRightAnswer(item) && (
            <Text size="sm" c="dimmed">
              {t('RightAnswer', { answer: rightAnswer(item, language) })}
            </Text>
          )}
        </div>
      ))}
    </Stack>
  );
}

function rightAnswer(item: FormItem, language: Parameters<typeof textIn>[1]): string {
  const { type, content } = item;
  if (type === 'CHECKBOX') {
    const right = content.options.filter(({ isCorrect }) => isCorrect);
    return right.map(({ label }) => textIn(label, language)).join(', ');
  }
  return type === 'INPUT' ? (answerText(item, content.correct, language) ?? '') : '';
}
