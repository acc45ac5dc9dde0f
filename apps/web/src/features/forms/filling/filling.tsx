import {
  type FormAnswer,
  type FormItem,
  type FormProgress,
  faultOfAnswer,
  formProgressEndpoints,
  inOrder,
  itemOf,
  shownAmong,
  takesAnswer,
} from '@calends/wire';
import { Button, Group, List, Progress, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/api/api.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { useUnsaved } from '../../../ui/dialogs/unsaved.tsx';
import { Note } from '../../../ui/page/note.tsx';
import { failureToast } from '../../../ui/toasts/toasts.ts';
import { FinishedForm } from './finished-form.tsx';
import { FormItemView } from './form-item.tsx';
import { ReviewedAnswers } from './reviewed-answers.tsx';
import { type Answers, useAnswers } from './use-answers.ts';

interface FillingProps {
  readonly progress: FormProgress;
  readonly inputs: readonly FormAnswer[];
  readonly onMoved: (progress: FormProgress) => void;
  readonly onClose: () => void;
}

/** Fills a form step by step; its answers save themselves, and the server says which step comes next. */
export function Filling({ progress, inputs, onMoved, onClose }: FillingProps) {
  const { t } = useTranslation();
  const answers = useAnswers(progress, inputs);
  const [isReviewed, setReviewed] = useState(false);
  useUnsaved(answers.isOffline);
  const items = useShownItems(inputs, answers);
  const move = useMoves(
    progress,
    items,
    (faults) => {
      answers.setFaults(faults);
      setReviewed(false);
    },
    (next) => {
      setReviewed(false);
      onMoved(next);
    },
  );
  const { steps, stepNumber } = progress;
  if (progress.finishedAt !== null)
    return (
      <FinishedForm
        progress={progress}
        items={items}
        answers={answers.answers}
        onAgain={move.again}
        onClose={onClose}
      />
    );
  const place = Math.max(
    0,
    steps.findIndex((one) => one.stepNumber === stepNumber),
  );
  const isLast = place === steps.length - 1;
  const own = items.filter((item) => item.stepNumber === stepNumber);
  const review = () => {
    const faults = faultsOf(own, answers);
    if (faults.size > 0) answers.setFaults(faults);
    else setReviewed(true);
  };
  const goOn = async () => {
    if (!(await answers.flush()) || own.some(({ id }) => answers.faults.has(id))) return;
    if (isLast && !isReviewed && asksAnything(items)) review();
    else move.next();
  };
  return (
    <Stack gap="md">
      {progress.showProgressBar && <StepBar place={place} steps={steps.length} />}
      {!progress.isOpen && <Note kind="warning">{t('FormNotOpen')}</Note>}
      {progress.edition === 0 && <Note kind="info">{t('FormIsTrial')}</Note>}
      {answers.isOffline && (
        <Note kind="warning" title={t('AnswersNotSaved')}>
          {t('AnswersNotSavedText')}
        </Note>
      )}
      {isReviewed ? (
        <ReviewedAnswers
          progress={progress}
          items={items}
          answers={answers.answers}
          onChange={progress.editableReview ? move.to : undefined}
        />
      ) : (
        <StepItems key={stepNumber} progress={progress} place={place} items={items} answers={answers} />
      )}
      <Group justify="space-between">
        {progress.hasBackNextButton && (place > 0 || isReviewed) ? (
          <Button
            variant="default"
            disabled={move.isMoving}
            onClick={() => (isReviewed ? setReviewed(false) : move.to(steps[place - 1]?.stepNumber ?? 1))}
          >
            {t('Back')}
          </Button>
        ) : (
          <span />
        )}
        <Button loading={move.isMoving} disabled={!progress.isOpen} onClick={() => void goOn()}>
          {t(isReviewed || (isLast && !asksAnything(items)) ? 'FinishForm' : isLast ? 'ReviewForm' : 'NextStep')}
        </Button>
      </Group>
    </Stack>
  );
}

/** What is wrong with the answers to these items, before the server is asked. */
function faultsOf(items: readonly FormItem[], { answers }: Answers): ReadonlyMap<string, string> {
  return new Map(
    items.flatMap((item) => {
      const fault = faultOfAnswer(item, answers.get(item.id));
      return fault === undefined ? [] : [[item.id, fault] as const];
    }),
  );
}

function asksAnything(items: readonly FormItem[]): boolean {
  return items.some(takesAnswer);
}

/** The items that the filler is shown by what is answered so far, also by what is not saved yet. */
function useShownItems(inputs: readonly FormAnswer[], { answers }: Answers): readonly FormItem[] {
  const { roleId: role } = useProfile();
  const items = useMemo(
    () => inOrder(inputs.flatMap((input) => itemOf({ ...input, id: input.contentId }) ?? [])),
    [inputs],
  );
  return shownAmong(items, { answers, role });
}

/** Moves to another step, or ends the form. What is wrong with answers is handed on, and the first step of which something is shown. */
function useMoves(
  progress: FormProgress,
  items: readonly FormItem[],
  onFaults: (faults: ReadonlyMap<string, string>) => void,
  onMoved: (next: FormProgress) => void,
) {
  const params = { id: progress.id };
  const { completionPercentage } = progress;
  const go = useMutation({
    mutationFn: (stepNumber: number) =>
      call(formProgressEndpoints.goTo, { params, body: { stepNumber, completionPercentage } }),
    onSuccess: onMoved,
  });
  const move = useMutation({
    meta: { isQuiet: true },
    mutationFn: (how: () => Promise<FormProgress>) => how(),
    onSuccess: onMoved,
    onError: (fault) => {
      const faults = fault instanceof ApiError ? faultsOfItems(fault) : new Map<string, string>();
      if (faults.size === 0) {
        failureToast(fault);
        return;
      }
      onFaults(faults);
      const step = items.find(({ id }) => faults.has(id))?.stepNumber;
      if (step !== undefined && step !== progress.stepNumber) go.mutate(step);
    },
  });
  return {
    isMoving: move.isPending || go.isPending,
    next: () => move.mutate(() => call(formProgressEndpoints.next, { params })),
    to: (stepNumber: number) => go.mutate(stepNumber),
    again: () => move.mutate(() => call(formProgressEndpoints.start, { body: { formId: progress.formId } })),
  };
}

function faultsOfItems({ errors }: ApiError): ReadonlyMap<string, string> {
  const ofItems = Object.entries(errors).filter(([field]) => field.startsWith('items.'));
  return new Map(ofItems.map(([field, keys]) => [field.slice('items.'.length), keys[0] ?? 'InvalidAnswer']));
}

function StepBar({ place, steps }: { readonly place: number; readonly steps: number }) {
  const { t } = useTranslation();
  const said = t('StepOfSteps', { step: place + 1, steps });
  return (
    <div>
      <Text size="xs" c="dimmed" mb={4} aria-hidden="true">
        {said}
      </Text>
      <Progress.Root size="sm">
        <Progress.Section value={(place * 100) / steps} aria-label={t('FormProgress')} aria-valuetext={said} />
      </Progress.Root>
    </div>
  );
}

interface StepItemsProps {
  readonly progress: FormProgress;
  readonly place: number;
  readonly items: readonly FormItem[];
  readonly answers: Answers;
}

/** One step: its heading has the focus after Next, a summary leads to each fault where there are several. */
function StepItems({ progress, place, items, answers }: StepItemsProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const step = progress.steps[place];
  const own = items.filter(({ stepNumber }) => stepNumber === progress.stepNumber);
  const faulty = own.filter(({ id }) => answers.faults.has(id));
  const first = faulty[0]?.id;
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (first !== undefined) focusItem(first);
  }, [first]);
  return (
    <Stack gap="md" component="section">
      <Title order={2} size="h4" tabIndex={-1} ref={heading}>
        {step?.title || t('StepOfForm', { step: progress.stepNumber })}
      </Title>
      {faulty.length > 1 && (
        <Note kind="warning" title={t('AnswersFaulty')}>
          <List size="sm">
            {faulty.map(({ id }) => (
              <List.Item key={id}>
                <Button variant="transparent" size="compact-sm" onClick={() => focusItem(id)}>
                  {t(answers.faults.get(id) ?? '')}
                </Button>
              </List.Item>
            ))}
          </List>
        </Note>
      )}
      {own.map((item) => (
        <div key={item.id}>
          <FormItemView
            item={item}
            answer={answers.answers.get(item.id) ?? ''}
            fault={answers.faults.get(item.id)}
            isReadOnly={!progress.isOpen}
            onType={(text) => answers.type(item.id, text)}
            onLeave={() => void answers.flush()}
            pictures={{ formId: progress.formId, onSaved: answers.take }}
          />
          <ConflictNote item={item} answers={answers} />
        </div>
      ))}
    </Stack>
  );
}

function focusItem(id: string): void {
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`)?.focus();
}

/** Somebody else answered the same question: both texts are shown, and one of them is chosen. */
function ConflictNote({ item, answers }: { readonly item: FormItem; readonly answers: Answers }) {
  const { t } = useTranslation();
  const conflict = answers.conflicts.get(item.id);
  if (!conflict) return null;
  return (
    <Note kind="warning" title={t('AnswerExists')}>
      <Text size="sm">{t('TheirAnswer', { answer: conflict.theirs })}</Text>
      <Group gap="xs" mt={6}>
        <Button size="xs" variant="default" onClick={() => answers.settle(item.id, false)}>
          {t('TakeTheirs')}
        </Button>
        <Button size="xs" onClick={() => answers.settle(item.id, true)}>
          {t('KeepMine')}
        </Button>
      </Group>
    </Note>
  );
}
