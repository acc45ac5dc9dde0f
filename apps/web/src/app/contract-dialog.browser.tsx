import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, fail, PROFILE, restoreNetwork, succeed } from '../testing/answer-calls.ts';
import { renderApp } from '../testing/render-app.tsx';
import { ModalWindow } from '../ui/dialogs/modal-window.tsx';
import { ContractDialog } from './contract-dialog.tsx';

const CONTRACT = {
  id: 'c-1',
  contractNumber: 'IC-1',
  grantorId: 'e-1',
  receiverId: 'e-2',
  grantor: { id: 'e-1', name: 'Aurora' },
  receiver: { id: 'e-2', name: 'Bóreas' },
  loanType: 'OTHERS',
  contractStatus: 0,
  state: 0,
  dateStart: '2026-01-15',
  dateEnd: '2029-01-15',
  amount: '3000000.00',
  realizedCapital: '2700000.00',
  availableCapital: '300000.00',
  interestAccrued: '23643.05',
  interestDue: '0.00',
  balancesOn: '2026-11-22',
  marks: [],
  accounting: null,
  spread: '4.500000',
  currency: 'EUR',
  euribor: 'NA',
  euriborCalculationMehtod: 'NA',
  convention: 'ATUAL_360',
  capitalizationTerm: 'QUARTERLY',
  capitalizationsStartCondition: 'DATETRANCHE',
  floor: 'NONE',
  interestCapitalization: false,
  contratCheckingAccount: false,
  euriborApplicable: false,
  stampTaxApplicable: false,
  isContractSigned: false,
  minute: null,
  ownershipPercentage: null,
  version: 1,
};
const FILE = 'GET /TContract/loan-file/c-1';
const answers = {
  'GET /identity/profile': () => succeed(PROFILE),
  'GET /TContract/c-1': () => succeed(CONTRACT),
  'GET /TContract/additional-data/c-1': () => succeed({ indexRateApplicable: false, stampTaxApplicable: false }),
  [FILE]: () => fail(404, ['NotFound']),
};

function Dialog() {
  return (
    <ModalWindow title="IC-1" size="xl" requestClose={() => undefined} tellUnsaved={() => () => undefined}>
      <ContractDialog recordId="c-1" close={() => undefined} />
    </ModalWindow>
  );
}

beforeEach(() => screen.viewport(1200, 900));
afterEach(() => {
  cleanup();
  restoreNetwork();
});

test('a day chosen in a loan is kept for that loan alone, is shown above its balances and can be set back to today', {
  tags: 'long',
}, async () => {
  const made = answerCalls(answers);
  const app = await renderApp(<Dialog />, '/contract/list?tab=movements&referenceDate=2026-06-30&page=3');
  const said = screen.getByRole('button', { name: 'As it stands on 30-06-2026' });
  await expect.element(said).toBeVisible();
  const day = screen.getByRole('textbox', { name: 'As it stands on …' });
  await day.fill('31/03/2026');
  await userEvent.keyboard('{Tab}');
  const saidNow = screen.getByRole('button', { name: 'As it stands on 31-03-2026' });
  await expect.element(saidNow).toBeVisible();
  expect(saidNow.all()).toHaveLength(1);
  const address = new URLSearchParams(app.address().split('?')[1]);
  expect([address.get('referenceDate'), address.get('page')]).toEqual(['2026-06-30', '3']);
  const days = made
    .filter((call) => call.address === 'GET /TContract/c-1')
    .map(({ query }) => query.get('referenceDate'));
  expect(days).toEqual(['2026-06-30', '2026-03-31']);

  await saidNow.click();
  await expect.element(screen.getByText('Balances on 22-11-2026')).toBeVisible();
  expect(app.address()).toContain('referenceDate=2026-06-30');
});

test('no balance is shown of a loan that was not recorded by the chosen moment', async () => {
  answerCalls(answers);
  await renderApp(<Dialog />, '/contract/list?tab=movements&dialogKnownAt=2020-01-01T00:00:00.000Z');
  await expect.element(screen.getByText('The contract was not recorded yet at that moment.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^As we knew it on 01-01-2020/ })).toBeVisible();
  expect([...document.querySelectorAll('dd')].slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    '–',
    '–',
    '–',
    '–',
  ]);
});

test('on a small phone the buttons of a loan leave most of the window to the loan', async () => {
  await screen.viewport(320, 640);
  answerCalls(answers);
  await renderApp(<Dialog />, '/contract/list');
  const save = screen.getByRole('button', { name: /^Save/ });
  await expect.element(save).toBeVisible();
  const bar = save.element().closest('[data-in-dialog]');
  expect(bar?.getBoundingClientRect().height).toBeLessThan(640 / 5);
  await screen.getByRole('button', { name: 'Actions' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Statement' })).toBeVisible();
});
