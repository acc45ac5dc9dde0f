import type { ForeseenMerger } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { MergeEntityForm } from './merge-entity-form.tsx';

const [ABSORBED, ABSORBING] = ['0192f0a0-0000-7000-8000-00000000000a', '0192f0a0-0000-7000-8000-00000000000b'];
const [RIVER, WATER] = [
  { id: ABSORBED, name: 'Rio SA' },
  { id: ABSORBING, name: 'Água SA' },
];
const loan = (place: number, kind: 'GRANTOR' | 'RECEIVER' | 'BETWEEN', capital: string) => ({
  contractId: `0192f0a0-0000-7000-8000-0000000000${place}`,
  contractNumber: `HG-${place}`,
  kind,
  otherCompany: kind === 'BETWEEN' ? WATER : { id: 'C', name: 'Sol SA' },
  capital,
  interestDue: '10.00',
  interestAccrued: '2.50',
});
const NOTHING = { capital: '0.00', interestDue: '0.00', interestAccrued: '0.00' };

const FORESEEN: ForeseenMerger = {
  absorbed: RIVER,
  absorbing: WATER,
  day: '2024-04-25',
  groups: [
    { kind: 'GRANTOR', loanCount: 0, ...NOTHING },
    { kind: 'RECEIVER', loanCount: 203, capital: '900.00', interestDue: '20.00', interestAccrued: '5.00' },
    { kind: 'BETWEEN', loanCount: 1, capital: '70.00', interestDue: '10.00', interestAccrued: '2.50' },
  ],
  loans: [loan(11, 'RECEIVER', '500.00'), loan(12, 'BETWEEN', '70.00')],
  loanCount: 204,
  lateChanges: 3,
  closedMonths: [
    { companyId: ABSORBED, company: 'Rio SA', month: '2024-04' },
    { companyId: ABSORBED, company: 'Rio SA', month: '2024-05' },
    { companyId: ABSORBING, company: 'Água SA', month: '2024-04' },
  ],
  faults: [],
  digest: 'd-1',
};
const MERGED = { ...FORESEEN, actId: 'a-1', act: 'MERGER' };

const answers = {
  'GET /identity/profile': () => succeed(PROFILE),
  [`GET /TEntities/${ABSORBED}`]: () => succeed({ id: ABSORBED, acronym: 'RIO', name: 'Rio SA', state: 0, version: 1 }),
  'GET /TEntities/option-list': () =>
    succeed([RIVER, WATER].map(({ id, name }) => ({ value: id, label: name, acronym: name.slice(0, 3) }))),
  'GET /TEntities/merger': () => succeed(FORESEEN),
};

beforeEach(() => screen.viewport(1000, 900));
afterEach(() => {
  cleanup();
  restoreNetwork();
});

let isClosed = false;
async function openForm(): Promise<void> {
  isClosed = false;
  const close = () => {
    isClosed = true;
  };
  await renderApp(<MergeEntityForm recordId={ABSORBED} close={close} />, '/entities');
}

async function choose(): Promise<void> {
  await screen.getByRole('combobox', { name: /^Absorbing company/ }).click();
  await expect.element(screen.getByRole('option', { name: /Rio SA/ })).not.toBeInTheDocument();
  await screen.getByRole('option', { name: /Água SA/ }).click();
  const field = screen.getByRole('textbox', { name: /^Day of the merger/ });
  await field.fill('2024-04-25');
  await userEvent.keyboard('{Tab}');
}

const mergeButton = () => screen.getByRole('button', { name: /^Merge/ });
async function confirmMerger(): Promise<void> {
  await mergeButton().click();
  await screen.getByRole('button', { name: 'Confirm' }).click();
}
const rowsOf = (table: string) =>
  [...document.querySelectorAll(`[aria-label="${table}"] tr`)].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')).join(' | '),
  );

test('what passes and what ends is shown by kind and by loan, with the past that moves; the merger is asked, saved once and bound to it', async () => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const made = answerCalls({
    ...answers,
    'POST /TEntities/merger': async () => {
      await isReleased;
      return succeed(MERGED);
    },
  });
  await openForm();
  await expect.element(screen.getByText(/^All loans of Rio SA pass to the absorbing company/)).toBeVisible();
  await expect.element(mergeButton()).toBeDisabled();
  await choose();
  await expect
    .poll(() => rowsOf('What becomes of the loans on 25-04-2024').slice(1))
    .toEqual([
      'The new receiver is Água SA | 203 | 900,00 € | 20,00 € | 5,00 € | 925,00 €',
      'They end, as they are between the two | 1 | 70,00 € | 10,00 € | 2,50 € | 82,50 €',
    ]);
  expect(rowsOf('Loans of Rio SA').slice(1)).toEqual([
    'HG-11 | New receiver | Sol SA | 500,00 € | 10,00 € | 2,50 € | 512,50 €',
    'HG-12 | Ends | Água SA | 70,00 € | 10,00 € | 2,50 € | 82,50 €',
  ]);
  await expect.element(screen.getByText('and 202 more')).toBeVisible();
  await expect.element(screen.getByText(/which are then those of Água SA: 3$/)).toBeVisible();
  await expect.element(screen.getByText('Rio SA: from 04-2024 on; closed up to 05-2024')).toBeVisible();
  await expect.element(screen.getByText('Água SA: from 04-2024 on; closed up to 04-2024')).toBeVisible();
  await expect.element(screen.getByText(/the people of Rio SA no longer see the loans that pass/)).toBeVisible();

  await mergeButton().click();
  const question = screen.getByRole('dialog', { name: 'Merge Rio SA into Água SA?' });
  await expect.element(question.getByText(/on 25-04-2024: 203\. Loans that end that day: 1\./)).toBeVisible();
  await question.getByRole('button', { name: 'Confirm' }).dblClick();
  await expect.poll(() => made.filter(({ address }) => address === 'POST /TEntities/merger')).toHaveLength(1);
  await expect.element(mergeButton()).toBeDisabled();
  release();
  await expect.poll(() => isClosed).toBe(true);
  await expect
    .element(screen.getByText('Loans that passed or ended by the merger of Rio SA into Água SA: 204'))
    .toBeVisible();
  const posts = made.filter(({ address }) => address === 'POST /TEntities/merger');
  expect(posts.map(({ body }) => body)).toEqual([
    { id: ABSORBED, companyId: ABSORBING, day: '25-04-2024', digest: 'd-1', reason: '' },
  ]);
});

const ON_DAY = { field: 'day', details: {}, loans: [], loanCount: 0 } as const;

test('every reason of a refusal is on its field or beside it with its loans, and nothing is saved', async () => {
  answerCalls({
    ...answers,
    'GET /TEntities/merger': ({ query }) =>
      succeed(
        query.get('day') === '25-04-2024'
          ? {
              ...FORESEEN,
              faults: [
                { ...ON_DAY, code: 'MergerBeforeStart', loans: [loan(11, 'RECEIVER', '1.00')], loanCount: 21 },
                { ...ON_DAY, code: 'PeriodClosed' },
                { ...ON_DAY, field: 'companyId', code: 'EntityNotActive' },
              ],
            }
          : { ...FORESEEN, day: '2024-04-26' },
      ),
  });
  await openForm();
  await choose();
  const day = screen.getByRole('textbox', { name: /^Day of the merger/ });
  await expect.element(day).toHaveAccessibleDescription(/begin after that day/);
  await expect
    .element(screen.getByRole('combobox', { name: /^Absorbing company/ }))
    .toHaveAccessibleDescription(/active/);
  const reasons = screen.getByRole('alert').filter({ hasText: 'These companies cannot be merged like this' });
  await expect.element(reasons.getByRole('link', { name: 'HG-11' })).toBeVisible();
  await expect.element(reasons.getByText(/and 20 more/)).toBeVisible();
  await expect.element(reasons.getByText('The month is closed')).toBeVisible();
  await expect.element(screen.getByText('This would change closed months and cannot be saved')).toBeVisible();
  await expect.element(mergeButton()).toBeDisabled();

  await day.fill('');
  await userEvent.keyboard('{Tab}');
  await expect.element(day).toHaveAccessibleDescription(/Enter the day/);
  await day.fill('2024-04-26');
  await userEvent.keyboard('{Tab}');
  await expect.element(reasons).not.toBeInTheDocument();
  await expect.element(day).not.toHaveAccessibleDescription(/begin after that day/);
  await expect.element(mergeButton()).toBeEnabled();
});

test('where the figures are others by now nothing is saved, and the form shows those of now', async () => {
  let digest = 'd-1';
  const made = answerCalls({
    ...answers,
    'GET /TEntities/merger': () => succeed({ ...FORESEEN, digest, lateChanges: digest === 'd-1' ? 3 : 4 }),
    'POST /TEntities/merger': () => {
      if (digest === 'd-2') return succeed(MERGED);
      digest = 'd-2';
      return Response.json(
        { succeeded: false, messages: ['FiguresChanged'], code: 'FiguresChanged', requestId: 'r-1' },
        { status: 409 },
      );
    },
  });
  await openForm();
  await choose();
  await confirmMerger();
  await expect.element(screen.getByText(/which are then those of Água SA: 4$/)).toBeVisible();
  await expect.element(screen.getByText(/figures.*changed|changed.*figures/i).first()).toBeVisible();
  await confirmMerger();
  await expect.poll(() => isClosed).toBe(true);
  const posts = made.filter(({ address }) => address === 'POST /TEntities/merger');
  expect(posts.map(({ body }) => (body as { digest: string }).digest)).toEqual(['d-1', 'd-2']);
});

test('on a phone the preview fits', async () => {
  await screen.viewport(390, 844);
  answerCalls(answers);
  await openForm();
  await choose();
  await expect.element(screen.getByText('and 202 more')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});
