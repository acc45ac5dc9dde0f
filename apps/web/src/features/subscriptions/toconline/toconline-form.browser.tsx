import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, fail, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { answerPublicKey } from '../../../testing/public-key.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ToconlineForm } from './toconline-form.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const UNSAVED = {
  apiUrl: null,
  oauthUrl: null,
  username: null,
  hasPassword: false,
  tenantSyncState: 0,
  testedAt: null,
  checks: [],
  version: 0,
};
const KEPT = {
  ...UNSAVED,
  apiUrl: 'https://api9.toconline.test/',
  oauthUrl: 'https://app9.toconline.test/oauth',
  username: 'pt-9',
  hasPassword: true,
  version: 1,
};
const TESTED = {
  ...KEPT,
  tenantSyncState: 1,
  testedAt: '2026-11-28T10:00:00Z',
  checks: [
    {
      system: 'TOCONLINE',
      check: 'SERIES',
      company: null,
      state: 'RED',
      outcome: { key: 'CheckSalesSeriesMissing', facts: { codes: 'FT 2026' } },
    },
  ],
};
const SETTINGS = '/TocOnline/settings';

async function openDialog(before: object, tested: () => ReturnType<typeof succeed> = () => succeed(TESTED)) {
  let kept = before;
  const made = answerCalls({
    ...(await answerPublicKey()),
    'GET /identity/profile': () => succeed(PROFILE),
    [`GET ${SETTINGS}`]: () => succeed(kept),
    [`PUT ${SETTINGS}`]: () => {
      kept = KEPT;
      return succeed(kept);
    },
    'POST /TocOnline/test': () => {
      kept = TESTED;
      return tested();
    },
  });
  await renderApp(<ToconlineForm recordId={undefined} close={() => undefined} />, '/subscriptions/invoices');
  return (address: string) => made.find((one) => one.address === address)?.body;
}

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: /^Save/ });
const testIt = () => screen.getByRole('button', { name: 'Test the connection' });

test('TOConline is connected with a sealed secret, and tested once it is saved', async () => {
  const bodyOf = await openDialog(UNSAVED);
  await expect.element(field(/^Address of the interface/)).toBeVisible();
  await expect.element(testIt()).not.toBeInTheDocument();
  await userEvent.fill(field(/^Address of the interface/), KEPT.apiUrl);
  await userEvent.fill(field(/^Client id/), 'pt-9');
  await userEvent.fill(screen.getByLabelText(/^Client secret/).first(), 'a canary');
  await expect.element(save()).toBeDisabled();
  await userEvent.fill(field(/^Address for signing in/), KEPT.oauthUrl);
  await userEvent.click(save());
  await expect.element(screen.getByText('This connection was not tested since it was saved.')).toBeVisible();
  const body = bodyOf(`PUT ${SETTINGS}`);
  expect(body).toMatchObject({ apiUrl: KEPT.apiUrl, username: 'pt-9', keyId: 'key', version: 0 });
  expect(JSON.stringify(body)).not.toContain('canary');
  await userEvent.click(testIt());
  await expect.element(screen.getByText(/Missing or inactive: FT 2026\. Have the series/)).toBeVisible();
});

test('a kept secret stays where none is entered', async () => {
  const bodyOf = await openDialog(KEPT);
  await userEvent.fill(field(/^Client id/), 'pt-10');
  await userEvent.click(save());
  await expect.poll(() => bodyOf(`PUT ${SETTINGS}`)).toMatchObject({ username: 'pt-10', version: 1 });
  expect(bodyOf(`PUT ${SETTINGS}`)).not.toHaveProperty('password');
});

test('a test that is refused says why', async () => {
  await openDialog(KEPT, () => fail(422, ['AccountingServiceNotConfigured']));
  await userEvent.click(testIt());
  await expect.element(screen.getByText('Connect the accounting service first')).toBeVisible();
});
