import {
  type FormInputRow,
  type FormProgressRow,
  formProgress,
  formProgressEndpoints,
  itemOf,
  labelOf,
} from '@calends/wire';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/api/api.ts';
import { formatInstant } from '../../../lib/figures/dates.ts';
import { useShownLanguage } from '../../../lib/words/use-language.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { type ModalContentProps, useModalTitle } from '../../../ui/dialogs/modal-window.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { GivenAnswer } from '../filling/given-answer.tsx';

interface Answers {
  readonly progress: FormProgressRow;
  readonly inputs: readonly FormInputRow[];
}

/** What somebody answered in a form, each question as it was asked. */
export function UserInput({ recordId = '' }: ModalContentProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(formProgress), 'answers', recordId],
    queryFn: ({ signal }) => readAnswers(recordId, signal),
  });
  useModalTitle(data && `${data.progress.username ?? ''} · ${data.progress.formTitle ?? ''}`);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton rows={6} />;
  const { progress, inputs } = data;
  const steps = [...new Set(inputs.map(({ stepNumber }) => stepNumber))];
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('AnswersOfEdition', { edition: progress.edition, begun: formatInstant(progress.startedAt) })}
      </Text>
      {steps.map((step) => (
        <StepAnswers key={step} step={step} inputs={inputs.filter(({ stepNumber }) => stepNumber === step)} />
      ))}
      {inputs.length === 0 && <Text size="sm">{t('FormAsksNothing')}</Text>}
    </Stack>
  );
}

interface StepAnswersProps {
  readonly step: number;
  readonly inputs: readonly FormInputRow[];
}

function StepAnswers({ step, inputs }: StepAnswersProps) {
  const { t } = useTranslation();
  const [first] = inputs;
  const title = first?.stepTitle || t('StepOfForm', { step });
  return (
    <PageSection title={title}>
      <Stack gap="sm">
        {inputs.map((input) => (
          <Answer key={input.id} input={input} />
        ))}
      </Stack>
    </PageSection>
  );
}

function Answer({ input }: { readonly input: FormInputRow }) {
  const language = useShownLanguage();
  const item = itemOf(input);
  if (!item) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {labelOf(item, language)}
      </Text>
      <GivenAnswer item={item} answer={input.userInput} />
    </div>
  );
}

/** The row names the form and the person, by which the other level is asked for. */
async function readAnswers(id: string, signal: AbortSignal): Promise<Answers> {
  const filters = JSON.stringify([{ field: 'id', op: 'eq', value: id }]);
  const ofProgress = await call(formProgressEndpoints.list, { query: { level: 'progress', filters }, signal });
  const [progress] = ofProgress.data as FormProgressRow[];
  if (!progress) throw new ApiError(404, { messages: ['NotFound'] }, 'NotFound');
  const { formId, userId } = progress;
  const query = { level: 'input', formId, userId, getAll: 'true' } as const;
  const { data } = await call(formProgressEndpoints.list, { query, signal });
  return { progress, inputs: data as FormInputRow[] };
}
