import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SyncEntityForm } from './sync-entity-form.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const SAVE = 'PUT /TEntities/erp-settings/e-1';

async function openDialog(profile: object = PROFILE) {
  const made = answerCalls({
    'GET /identity/profile': () => succeed(profile),
    'GET /TEntities/e-1': () => succeed({ id: 'e-1', acronym: 'HEN', name: 'Helios', erpSettings: null, version: 3 }),
    [SAVE]: ({ body }) => succeed(body),
  });
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  await renderApp(<SyncEntityForm recordId="e-1" close={close} />, '/entities');
  return { made, isClosed: () => isClosed };
}

test('a company gets its journal, with other ones for single kinds of document', async () => {
  const { made, isClosed } = await openDialog();
  const diary = screen.getByRole('textbox', { name: /^Journal/ });
  await userEvent.fill(diary, '41;INTEREST=47');
  await expect.element(screen.getByText(/with exceptions as in 41;SPECIALIZATION=47/)).toBeVisible();
  await userEvent.fill(diary, '41;SPECIALIZATION=47');
  await userEvent.fill(screen.getByRole('textbox', { name: /Company in accounting/ }), 'HENER');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await expect.poll(isClosed).toBe(true);
  expect(made.find(({ address }) => address === SAVE)?.body).toMatchObject({
    diary: '41;SPECIALIZATION=47',
    dataBase: 'HENER',
    launchType: '000',
    system: 'PRIMAVERA',
    bankAccount: '12',
    accrualStyle: 'DELTA',
    version: 3,
  });
});

test('policy basic reads the settings and changes none', async () => {
  await openDialog({ ...PROFILE, policyId: 'basic' });
  await expect.element(screen.getByRole('textbox', { name: /^Journal/ })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
});
