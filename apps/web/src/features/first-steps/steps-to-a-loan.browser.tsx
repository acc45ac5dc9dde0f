import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { StepsToALoan } from './steps-to-a-loan.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

async function show(counts: Readonly<Record<string, number>>, profile: object = {}) {
  answerCalls({ 'GET /identity/profile': () => succeed({ ...PROFILE, ...profile }) });
  await renderApp(<StepsToALoan counts={new Map(Object.entries(counts))} />, '/main');
}

const marked = () =>
  screen
    .getByRole('listitem')
    .elements()
    .map((one) => [one.hasAttribute('data-done'), one.getAttribute('aria-current')]);

test('one company is not enough for a loan: the next step leads to where the other is entered', async () => {
  await show({ '/entities': 1, '/euribor-history': 0, '/contract/list': 0 });
  await expect
    .element(screen.getByRole('link', { name: /^Enter the companies/ }))
    .toHaveAttribute('href', '/entities?modal=entities%2Fadd-entity');
  expect(marked()).toEqual([
    [false, 'step'],
    [false, null],
    [false, null],
  ]);
});

test('what is there is done and leads nowhere, and the contract is next', async () => {
  await show({ '/entities': 2, '/euribor-history': 1254, '/contract/list': 0 });
  await expect
    .element(screen.getByRole('link', { name: 'Enter the first contract and its first draw' }))
    .toHaveAttribute('href', '/contract/list?modal=contracts%2Fadd-contract');
  await expect.element(screen.getByRole('link', { name: /companies|Euribor/ })).not.toBeInTheDocument();
  expect(marked()).toEqual([
    [true, null],
    [true, null],
    [false, 'step'],
  ]);
});
