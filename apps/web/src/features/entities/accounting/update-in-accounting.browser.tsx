import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { UpdateInAccounting } from './update-in-accounting.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const UPDATE = 'PUT /TEntities/update-and-sync/e-1';
const ENTITY = {
  id: 'e-1',
  acronym: 'HENER',
  name: 'Helios Energia, S.A.',
  nif: '509234178',
  leiCode: null,
  address: 'Rua Nova 1',
  postalCode: null,
  info: null,
  emails: [],
  state: 0,
  invoiceEntity: false,
  metadata: {},
  erpSettings: null,
  version: 3,
};
const check = (company: string, state: string, outcome: object) => ({
  system: 'PRIMAVERA',
  check: 'PARTIES',
  company,
  state,
  outcome,
});

async function openDialog(answer: () => Response, profile: object = PROFILE) {
  const made = answerCalls({
    'GET /identity/profile': () => succeed(profile),
    'GET /TEntities/e-1': () => succeed(ENTITY),
    [UPDATE]: answer,
  });
  await renderApp(<UpdateInAccounting recordId="e-1" close={() => undefined} />, '/entities');
  return () => made.find(({ address }) => address === UPDATE)?.body;
}

const update = () => screen.getByRole('button', { name: 'Update in the books of others' });

test('what the books of others will have is shown, and then how each of them took it', async () => {
  const checks = [
    check('HSGPS', 'GREEN', { key: 'PartyUpdated', facts: { code: 'HENER', name: ENTITY.name } }),
    check('HSOL', 'RED', { key: 'ErpCompanyNotOpen', facts: { company: 'HSOL' } }),
  ];
  const body = await openDialog(() => succeed({ ...ENTITY, version: 4, syncState: 1, checks }));
  await expect.element(screen.getByRole('row', { name: 'Helios Energia, S.A. 509234178 Rua Nova 1' })).toBeVisible();
  await update().click();
  await expect.element(screen.getByText(/HSOL/).first()).toBeVisible();
  await screen.getByRole('button', { name: /^Show/ }).click();
  await expect.element(screen.getByText(/^HENER has the name, the tax number/)).toBeVisible();
  expect(body()).toMatchObject({ acronym: 'HENER', nif: '509234178', address: 'Rua Nova 1', version: 3 });
});

test('what has to be filled in first is said in words', async () => {
  const details = { missing: ['connection'] };
  const code = 'FillPrimaveraFieldsFirst';
  await openDialog(() =>
    Response.json({ succeeded: false, messages: [code], code, details, requestId: 'r-1' }, { status: 422 }),
  );
  await update().click();
  await expect.element(screen.getByText(/^Fill in the accounting fields first/)).toBeVisible();
});

test('policy basic sees it and updates nothing', async () => {
  await openDialog(() => succeed(ENTITY), { ...PROFILE, policyId: 'basic' });
  await expect.element(screen.getByRole('row', { name: /^Helios Energia/ })).toBeVisible();
  await expect.element(update()).not.toBeInTheDocument();
});
