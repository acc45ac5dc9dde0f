import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ErpPartiesForm } from './erp-parties-form.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const HENER = '0199c3a0-0000-7000-8000-000000000002';
const HIMO = '0199c3a0-0000-7000-8000-000000000003';
const party = (id: string, acronym: string, chosen: object) => ({
  counterparty: { id, acronym, name: `${acronym} SA` },
  taxNumber: '509234178',
  partyType: null,
  code: null,
  verifiedAt: null,
  version: 0,
  ...chosen,
});
const SAVE = 'PUT /TEntities/erp-parties/e-1';

async function openDialog(profile: object = PROFILE) {
  let parties = [party(HENER, 'HENER', {}), party(HIMO, 'HIMO', {})];
  const made = answerCalls({
    'GET /identity/profile': () => succeed(profile),
    'GET /TEntities/e-1': () => succeed({ id: 'e-1', acronym: 'HSGPS', name: 'Helios SGPS', version: 3 }),
    'GET /TEntities/erp-parties/e-1': () => succeed(parties),
    'POST /TEntities/find-erp-parties/e-1': () => {
      parties = [party(HENER, 'HENER', { partyType: 'D', code: 'HENER', version: 1 }), party(HIMO, 'HIMO', {})];
      const matches = [
        { partyType: 'C', code: 'HIMO', name: 'HIMO SA' },
        { partyType: 'R', code: 'HIMO2', name: 'HIMO SA' },
      ];
      return succeed({ parties, candidates: [{ counterpartyId: HIMO, matches }] });
    },
    [SAVE]: ({ body }) => succeed(body),
  });
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  await renderApp(<ErpPartiesForm recordId="e-1" close={close} />, '/entities');
  return { made, isClosed: () => isClosed };
}

const codeOf = (name: RegExp) => screen.getByRole('region', { name }).getByRole('textbox', { name: 'Code' });

test('the companies are looked up by tax number, and of several a person chooses one', async () => {
  const { made, isClosed } = await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Look them up by tax number' }));
  await expect.element(codeOf(/^HENER/)).toHaveValue('HENER');
  await expect.element(codeOf(/^HIMO/)).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Other creditor HIMO2' }));
  await expect.element(codeOf(/^HIMO/)).toHaveValue('HIMO2');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await expect.poll(isClosed).toBe(true);
  expect(made.find(({ address }) => address === SAVE)?.body).toEqual({
    parties: [
      { counterpartyId: HENER, partyType: 'D', code: 'HENER', version: 1 },
      { counterpartyId: HIMO, partyType: 'R', code: 'HIMO2', version: 0 },
    ],
  });
});

test('policy basic reads the codes and changes none', async () => {
  await openDialog({ ...PROFILE, policyId: 'basic' });
  await expect.element(codeOf(/^HENER/)).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Look them up/ })).not.toBeInTheDocument();
});

test('each of the companies leads to its page', async () => {
  await openDialog();
  await expect
    .element(screen.getByRole('link', { name: 'HENER HENER SA' }))
    .toHaveAttribute('href', `/entities/view/${HENER}`);
});
