import { type FormItem, type FormProgress, labelOf, takesAnswer } from '@calends/wire';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../../../lib/words/use-language.ts';
import { GivenAnswer } from './given-answer.tsx';

interface ReviewedAnswersProps {
  readonly progress: FormProgress;
  readonly items: readonly FormItem[];
  readonly answers: ReadonlyMap<string, string>;
  /** Goes back to a step to change it; undefined where answers stay as they are. */
  readonly onChange: ((stepNumber: number) => void) | undefined;
}

/** All answers by step, before the form is finished. */
export function ReviewedAnswers({ progress, items, answers, onChange }: ReviewedAnswersProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="md" component="section">
      <Title order={2} size="h4" tabIndex={-1} ref={heading}>
        {t('YourAnswers')}
      </Title>
      {progress.steps.map(({ stepNumber, title }) => {
        const asked = items.filter((item) => item.stepNumber === stepNumber && takesAnswer(item));
        if (asked.length === 0) return null;
        return (
          <div key={stepNumber}>
            <Group justify="space-between">
              <Text fw={600}>{title || t('StepOfForm', { step: stepNumber })}</Text>
              {onChange && (
                <Button variant="subtle" size="compact-sm" onClick={() => onChange(stepNumber)}>
                  {t('Edit')}
                </Button>
              )}
            </Group>
            <GivenAnswers items={asked} answers={answers} />
          </div>
        );
      })}
    </Stack>
  );
}

interface GivenAnswersProps {
  readonly items: readonly FormItem[];
  readonly answers: ReadonlyMap<string, string>;
}

/** Questions with what was answered. */
export function GivenAnswers({ items, answers }: GivenAnswersProps) {
  const language = useShownLanguage();
  return (
    <Stack gap="xs" mt={4}>
      {items.map((item) => (
        <div key={item.id}>
          <Text size="sm" c="dimmed">
            {labelOf(item, language)}
          </Text>
          <GivenAnswer item={item} answer={answers.get(item.id)} />
        </div>
      ))}
    </Stack>
  );
}
