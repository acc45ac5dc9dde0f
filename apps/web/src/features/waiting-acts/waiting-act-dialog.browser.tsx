import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { WAITING_ACT } from '../../testing/waiting-act.ts';
import { WaitingActDialog } from './waiting-act-dialog.tsx';

const { id: ACT, contractId: LOAN } = WAITING_ACT;
const [RIVER, WATER] = [
  { id: '0192f0a0-0000-7000-8000-00000000000a', name: 'Rio SA' },
  { id: '0192f0a0-0000-7000-8000-00000000000b', name: 'Água SA' },
];
const OWED = { capital: '900.00', interestDue: '20.00', interestAccrued: '5.00' };
const NOTHING = { capital: '0.00', interestDue: '0.00', interestAccrued: '0.00' };
const MERGER = {
  absorbed: RIVER,
  absorbing: WATER,
  day: '2024-04-25',
  groups: [
    { kind: 'GRANTOR', loanCount: 1, ...OWED },
    { kind: 'RECEIVER', loanCount: 0, ...NOTHING },
    { kind: 'BETWEEN', loanCount: 0, ...NOTHING },
  ],
  loans: [
    { contractId: LOAN, contractNumber: 'HG-11', kind: 'GRANTOR', otherCompany: { id: 'C', name: 'Sol SA' }, ...OWED },
  ],
  loanCount: 1,
  lateChanges: 0,
  closedMonths: [],
  faults: [],
  digest: 'd-1',
};
const WAITING = {
  ...WAITING_ACT,
  grantor: RIVER,
  actCall: 'ActCall_MERGER',
  amount: null,
  description: 'Registo 13/2024',
};

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const rows = (heading = 'What becomes of the loans on 25-04-2024') =>
  [...document.querySelectorAll(`[aria-label="${heading}"] tbody tr`)].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')).join(' | '),
  );

test('whoever releases a merger sees both companies, the day and what becomes of the loans, and releases just that', async () => {
  const released = { isSaved: false, contracts: [], merger: MERGER, outcome: 'd-1' };
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    [`GET /WaitingAct/${ACT}`]: () => succeed(WAITING),
    [`POST /WaitingAct/${ACT}/release`]: ({ query }) =>
      succeed({ ...released, isSaved: query.get('preview') !== 'true' }),
  });
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  await renderApp(<WaitingActDialog recordId={ACT} close={close} />, '/waiting-acts');
  await expect.element(screen.getByText('Absorbed company')).toBeVisible();
  await expect.element(screen.getByText('Rio SA', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Água SA', { exact: true })).toBeVisible();
  await expect.poll(() => rows()).toEqual(['The new grantor is Água SA | 1 | 900,00 € | 20,00 € | 5,00 € | 925,00 €']);
  await expect.element(screen.getByText('No figure of today moves')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Release' }).click();
  await expect.poll(() => isClosed).toBe(true);
  const calls = made.filter(({ address }) => address === `POST /WaitingAct/${ACT}/release`);
  expect(calls.map(({ query }) => query.get('outcome'))).toEqual([null, 'd-1']);
});

test('whoever releases that a merger is taken back sees what returns to which company', async () => {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    [`GET /WaitingAct/${ACT}`]: () => succeed({ ...WAITING, actCall: 'ActCall_MERGERREMOVAL' }),
    [`POST /WaitingAct/${ACT}/release`]: () =>
      succeed({ isSaved: false, contracts: [], merger: MERGER, outcome: 'd-1' }),
  });
  await renderApp(<WaitingActDialog recordId={ACT} close={() => undefined} />, '/waiting-acts');
  const heading = 'What becomes of the loans without the merger of 25-04-2024';
  await expect
    .poll(() => rows(heading))
    .toEqual(['The grantor is Rio SA again | 1 | 900,00 € | 20,00 € | 5,00 € | 925,00 €']);
  await expect.element(screen.getByText('Former grantor')).toBeVisible();
  await expect.element(screen.getByText(/no longer see the loans/)).not.toBeInTheDocument();
});
