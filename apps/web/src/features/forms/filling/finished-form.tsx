import { type FormItem, type FormProgress, takesAnswer } from '@calends/wire';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/page/note.tsx';
import { GivenAnswers } from './reviewed-answers.tsx';
import { RightAnswers } from './right-answers.tsx';

interface FinishedFormProps {
  readonly progress: FormProgress;
  readonly items: readonly FormItem[];
  readonly answers: ReadonlyMap<string, string>;
  /** Begins the next attempt of an exam that was failed. */
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What was answered, and of an exam what it was worth and what would have been right. */
export function FinishedForm({ progress, items, answers, onAgain, onClose }: FinishedFormProps) {
  const { t } = useTranslation();
  const { score, maxScore: max, isPassed, attemptsLeft: left } = progress;
  const mayTryAgain = isPassed === false && left !== 0;
  const asked = items.filter(takesAnswer);
  return (
    <Stack gap="md">
      {isPassed === null ? (
        <Note kind="info">{t('FormIsFinished')}</Note>
      ) : (
        <Note kind={isPassed ? 'info' : 'warning'} title={t(isPassed ? 'ExamPassed' : 'ExamFailed')}>
          {t('ExamScore', { score, max })}
        </Note>
      )}
      {isPassed === null ? (
        <GivenAnswers items={asked} answers={answers} />
      ) : (
        <RightAnswers items={asked} answers={answers} />
      )}
      <Group justify="flex-end">
        {mayTryAgain && (
          <Button variant="default" onClick={onAgain}>
            {t('TryExamAgain')}
          </Button>
        )}
        <Button onClick={onClose}>{t('Close')}</Button>
      </Group>
    </Stack>
  );
}
