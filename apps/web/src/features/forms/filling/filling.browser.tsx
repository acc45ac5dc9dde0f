import type { FormAnswer, FormProgress } from '@calends/wire';
import { useLocation } from '@tanstack/react-router';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answer,
  answerCalls,
  fail,
  PROFILE,
  restoreNetwork,
  stale,
  succeed,
} from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { FormToFill } from './fill-form.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const FORM = '0193c0de-0000-7000-8d00-000200000000';
const ADD = 'POST /FormBuilder/user-input';
const EDIT = 'PUT /FormBuilder/user-input/a-1';

const PROGRESS: FormProgress = {
  id: 'p-1',
  version: 1,
  formId: FORM,
  formTitle: 'Month-end closing',
  formDescription: null,
  formType: 'SURVEY',
  classname: null,
  userTypeInput: 0,
  hasBackNextButton: true,
  navigationLocked: false,
  editableReview: true,
  showProgressBar: true,
  edition: 1,
  attempt: 1,
  attemptsLeft: null,
  stepNumber: 1,
  furthestStep: 1,
  steps: [{ stepNumber: 1, title: 'Questions' }],
  completionPercentage: 0,
  startedAt: '2026-11-27T10:00:00Z',
  finishedAt: null,
  score: null,
  maxScore: null,
  isPassed: null,
  isOpen: true,
};

const QUESTION: FormAnswer = {
  id: null,
  version: null,
  contentId: 'c-1',
  stepNumber: 1,
  stepTitle: 'Questions',
  child: 1,
  formContentType: 'TEXTAREA',
  contentString: JSON.stringify({ label: { en: 'What was late?' } }),
  userInput: null,
};

/** The form with one question, and the calls that it made. */
async function openForm(answers: Readonly<Record<string, Answer>>, items: readonly FormAnswer[] = [QUESTION]) {
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    [`GET /FormBuilder/user-progress/${FORM}`]: () => succeed(PROGRESS),
    [`GET /FormBuilder/user-input/${FORM}`]: () => succeed(items),
    ...answers,
  });
  await renderApp(
    <>
      <FormToFill formId={FORM} onClose={() => undefined} />
      <Where />
    </>,
  );
  await expect.element(answer()).toBeVisible();
  return (call: string) => made.filter(({ address }) => address === call).map(({ body }) => body);
}

function Where() {
  return <p>At {useLocation({ select: ({ pathname }) => pathname })}</p>;
}

const answer = () => page.getByRole('textbox', { name: 'What was late?' });
const kept = (userInput: string) => succeed({ ...QUESTION, id: 'a-1', version: 1, userInput });
const typedIn = (userInput: string) => ({ formId: FORM, contentId: 'c-1', stepNumber: 1, userInput });

test('an answer saves itself when typing has paused, with nothing to press', async () => {
  const sent = await openForm({ [ADD]: () => kept('The bank') });
  await userEvent.fill(answer(), 'The bank');
  await expect.poll(() => sent(ADD)).toEqual([typedIn('The bank')]);
});

test('an answer is sent too when the form is closed at once after the last key', async () => {
  const sent = await openForm({ [ADD]: () => kept('The bank') });
  await userEvent.fill(answer(), 'The bank');
  cleanup();
  await expect.poll(() => sent(ADD)).toEqual([typedIn('The bank')]);
});

test('without a connection the answer stays, is reported as not saved, and is sent when the line is back', async () => {
  let isCut = true;
  const sent = await openForm({
    [ADD]: () => {
      if (isCut) throw new TypeError('no connection');
      return kept('The bank');
    },
  });
  await userEvent.type(answer(), 'The bank');
  await userEvent.tab();
  const note = page.getByText('Not saved yet: there is no connection');
  await expect.element(note).toBeVisible();
  await expect.element(answer()).toHaveValue('The bank');
  isCut = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(note).not.toBeInTheDocument();
  expect(sent(ADD).at(-1)).toEqual(typedIn('The bank'));
});

test('what somebody else answered meanwhile is shown beside the own answer, and one of them is chosen', async () => {
  let version = 1;
  const sent = await openForm({
    [`GET /FormBuilder/user-input/${FORM}`]: () =>
      succeed([{ ...QUESTION, id: 'a-1', version, userInput: version === 1 ? 'before' : 'theirs' }]),
    [EDIT]: ({ body }) => {
      if ((body as { version: number }).version === 2) return kept('mine');
      version = 2;
      return stale();
    },
  });
  await userEvent.fill(answer(), 'mine');
  await userEvent.tab();
  await expect.element(page.getByText('They answered: theirs')).toBeVisible();
  await expect.element(answer()).toHaveValue('mine');
  await userEvent.click(page.getByRole('button', { name: 'Keep mine' }));
  await expect.poll(() => sent(EDIT).at(-1)).toEqual({ userInput: 'mine', version: 2 });
});

test('a link to a page of the product opens it without loading the product again', async () => {
  const link = { label: { en: 'The tax of the month' }, url: '/stamp-tax/resume' };
  await openForm({}, [
    QUESTION,
    { ...QUESTION, contentId: 'c-2', child: 2, formContentType: 'URL', contentString: JSON.stringify(link) },
  ]);
  await userEvent.click(page.getByRole('link', { name: 'The tax of the month' }));
  await expect.element(page.getByText('At /stamp-tax/resume')).toBeVisible();
  await expect.element(answer()).toBeVisible();
});

const PICTURE_1 = '0193c0de-0000-7000-8d00-0000000000c1';
const ASKED: FormAnswer = {
  ...QUESTION,
  contentId: 'c-2',
  child: 2,
  formContentType: 'IMAGE',
  contentString: JSON.stringify({ label: { en: 'Receipts' }, isAsked: true, most: 1 }),
};

const choose = async () => {
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(chooser as HTMLInputElement, new File(['pixels'], 'receipt.png', { type: 'image/png' }));
};

test('a picture that is asked for is kept as soon as it is chosen, and can be taken away', async () => {
  const named = { ...ASKED, id: 'a-2', version: 1, userInput: JSON.stringify([PICTURE_1]) };
  let isRefused = true;
  const sent = await openForm(
    {
      'POST /FormBuilder/user-form-images': () => {
        if (isRefused) return fail(400, ['InvalidInput'], { image: ['PictureDamaged'] });
        return succeed({ id: PICTURE_1, answer: named });
      },
      [`GET /FormBuilder/user-form-image/${PICTURE_1}`]: () =>
        new Response(new Blob(['pixels'], { type: 'image/png' })),
      [`DELETE /FormBuilder/user-form-image/${PICTURE_1}`]: () => succeed({ ...named, version: 2, userInput: '[]' }),
    },
    [QUESTION, ASKED],
  );
  const field = page.getByRole('group', { name: 'Receipts' });
  const add = field.getByRole('button', { name: 'Add a picture: Receipts' });
  await choose();
  await expect.element(field.getByRole('alert')).toHaveTextContent('The picture is damaged or not complete');
  isRefused = false;
  await choose();
  await expect.element(field.getByRole('img', { name: 'Picture 1: Receipts' })).toBeVisible();
  await expect.element(field.getByText('1 of at most 1')).toBeVisible();
  await expect.element(add).toBeDisabled();
  await userEvent.click(field.getByRole('button', { name: 'Remove picture 1' }));
  await expect.element(field.getByText('0 of at most 1')).toBeVisible();
  await expect.element(add).toBeEnabled();
  expect(sent(`DELETE /FormBuilder/user-form-image/${PICTURE_1}`)).toHaveLength(1);
});

test('a company that was answered is reviewed by its name', async () => {
  const company = '0193c0de-0000-7000-8d00-0000000000d1';
  const content = { label: { en: 'Which company?' }, kind: 'company' };
  const contentString = JSON.stringify(content);
  const asked = { ...QUESTION, contentId: 'c-3', child: 3, formContentType: 'INPUT', contentString } as const;
  await openForm({ 'GET /TEntities/option-list': () => succeed([{ value: company, label: 'Helios Solar' }]) }, [
    QUESTION,
    { ...asked, id: 'a-3', version: 1, userInput: company },
  ]);
  await userEvent.click(page.getByRole('button', { name: 'Review' }));
  await expect.element(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
  await expect.element(page.getByText('Helios Solar')).toBeVisible();
  await expect.element(page.getByText(company)).not.toBeInTheDocument();
});

test('a question that asks for an answer is pointed at before the answers are reviewed', async () => {
  const required = { label: { en: 'What was late?' }, isRequired: true };
  await openForm({}, [{ ...QUESTION, contentString: JSON.stringify(required) }]);
  await userEvent.click(page.getByRole('button', { name: 'Review' }));
  await expect.element(page.getByText('Answer this question')).toBeVisible();
  await expect.element(answer()).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Review' })).toBeVisible();
});

test('a fault of an earlier step that ends the form leads back to that step', async () => {
  const steps = [...PROGRESS.steps, { stepNumber: 2, title: 'Remarks' }];
  const atTheEnd = { ...PROGRESS, steps, stepNumber: 2, furthestStep: 2 };
  const remark = { ...QUESTION, contentId: 'c-2', stepNumber: 2, userInput: 'None' };
  await openForm(
    {
      [`GET /FormBuilder/user-progress/${FORM}`]: () => succeed(atTheEnd),
      'PUT /FormBuilder/next-step/p-1': () => fail(400, ['AnswerRequired'], { 'items.c-1': ['AnswerRequired'] }),
      'PUT /FormBuilder/user-progress/p-1': () => succeed({ ...atTheEnd, stepNumber: 1 }),
    },
    [QUESTION, remark],
  );
  await userEvent.click(page.getByRole('button', { name: 'Review' }));
  await userEvent.click(page.getByRole('button', { name: 'Finish' }));
  await expect.element(page.getByRole('heading', { name: 'Questions' })).toBeVisible();
  await expect.element(page.getByText('Answer this question')).toBeVisible();
  await expect.element(answer()).toHaveFocus();
});
