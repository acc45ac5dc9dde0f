import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { answerPublicKey } from '../../../testing/public-key.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { PrimaveraForm, ToconlineForm } from './connection-form.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const KEPT = {
  id: 'c-1',
  tenantId: 'helios',
  system: 'PRIMAVERA',
  apiUrl: 'https://erp.helios.test/WebApi/',
  webApi: 'PRIMAVERA_V10',
  grandType: 'password',
  instance: 'DEFAULT',
  username: 'calends',
  hasPassword: true,
  line: null,
  oauthUrl: null,
  createParties: false,
  sendMode: 'NIGHTLY',
  correctionStyle: 'DIFFERENCE',
  tenantSyncState: 2,
  version: 3,
};
const ADD = 'POST /TClientSwApi';
const EDIT = 'PUT /TClientSwApi/c-1';

async function openDialog(Form: typeof PrimaveraForm, kept: readonly object[] = []) {
  const made = answerCalls({
    ...(await answerPublicKey()),
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TClientSwApi/list-paginated': () => page(kept),
    [ADD]: ({ body }) => succeed(body),
    [EDIT]: ({ body }) => succeed(body),
  });
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  await renderApp(<Form recordId={undefined} close={close} />, '/my-tenant-space/synchronization');
  return { isClosed: () => isClosed, bodyOf: (address: string) => made.find((one) => one.address === address)?.body };
}

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: /^Save/ });

test('PRIMAVERA is connected with a sealed password; without an address nothing is saved', async () => {
  const { isClosed, bodyOf } = await openDialog(PrimaveraForm);
  await userEvent.fill(field(/^User name/), 'calends');
  await userEvent.fill(screen.getByLabelText(/^Password/).first(), 'a canary');
  await expect.element(save()).toBeDisabled();
  await userEvent.fill(field(/^Address of the interface/), 'erp.helios.test');
  await expect.element(screen.getByText(/Enter an address that begins with https/)).toBeVisible();
  await userEvent.fill(field(/^Address of the interface/), 'https://erp.helios.test/WebApi/');
  await userEvent.click(save());
  await expect.poll(isClosed).toBe(true);
  expect(bodyOf(ADD)).toMatchObject({
    apiUrl: 'https://erp.helios.test/WebApi/',
    webApi: 'PRIMAVERA_V10_2',
    grandType: 'password',
    instance: 'DEFAULT',
    username: 'calends',
    keyId: 'key',
  });
  expect(JSON.stringify(bodyOf(ADD))).not.toContain('canary');
});

test('a kept connection is edited with its version, and keeps its password', async () => {
  const { isClosed, bodyOf } = await openDialog(PrimaveraForm, [KEPT]);
  await expect.element(screen.getByText(/Leave it empty to keep the one that is there/)).toBeVisible();
  await userEvent.fill(field(/^Instance/), 'OTHER');
  await userEvent.click(save());
  await expect.poll(isClosed).toBe(true);
  expect(bodyOf(EDIT)).toMatchObject({ instance: 'OTHER', webApi: 'PRIMAVERA_V10', version: 3 });
  expect(bodyOf(EDIT)).not.toHaveProperty('password');
});

test('whether what accounting has is corrected by the difference or cancelled and posted anew is chosen', async () => {
  const { isClosed, bodyOf } = await openDialog(PrimaveraForm, [KEPT]);
  const style = screen.getByRole('combobox', { name: /^Correction of documents/ });
  await expect.element(style).toHaveValue('Book the difference');
  await style.click();
  await screen.getByRole('option', { name: 'Cancel the document and post it anew' }).click();
  await userEvent.click(save());
  await expect.poll(isClosed).toBe(true);
  expect(bodyOf(EDIT)).toMatchObject({ correctionStyle: 'CANCEL_AND_REPOST', version: 3 });
});

test('TOConline needs the address where one signs in', async () => {
  const { isClosed, bodyOf } = await openDialog(ToconlineForm, [KEPT]);
  await userEvent.fill(field(/^Address of the interface/), 'https://api12.toconline.test');
  await userEvent.fill(field(/^Client id/), 'pt-12');
  await expect.element(save()).toBeDisabled();
  await userEvent.fill(field(/^Address for signing in/), 'https://app12.toconline.test/oauth');
  await userEvent.click(save());
  await expect.poll(isClosed).toBe(true);
  expect(bodyOf(ADD)).toMatchObject({ webApi: 'TOCONLINE', grandType: 'authorization_code', username: 'pt-12' });
});

test('when documents are sent is chosen with what that means, and is not asked of TOConline', async () => {
  const { isClosed, bodyOf } = await openDialog(PrimaveraForm, [KEPT]);
  const mode = screen.getByRole('combobox', { name: /^Sending of documents/ });
  await expect.element(mode).toHaveValue('Every night at 2:00');
  await expect.element(screen.getByText(/Interest invoices, corrections and interest at a rate/)).toBeVisible();
  await mode.click();
  await screen.getByRole('option', { name: 'As soon as their day has come' }).click();
  await userEvent.click(save());
  await expect.poll(isClosed).toBe(true);
  expect(bodyOf(EDIT)).toMatchObject({ sendMode: 'IMMEDIATE', version: 3 });
  cleanup();
  await openDialog(ToconlineForm);
  await expect.element(field(/^Address of the interface/)).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: /^Sending of documents/ })).not.toBeInTheDocument();
});
