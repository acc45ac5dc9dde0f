import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { useModal } from '../../../lib/address/modal-address.ts';
import { answerCalls, fail, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ModalHost } from './modal-host.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
  localStorage.clear();
});

function Screen() {
  const { open } = useModal();
  return (
    <>
      <button type="button" onClick={() => void open('entities/add-entity')}>
        Open
      </button>
      <ModalHost />
    </>
  );
}

const profile = { 'GET /identity/profile': () => succeed(PROFILE) };
const ADD = '/entities?search=sol&modal=entities%2Fadd-entity';

test('an address with an unknown dialog is reported', async () => {
  answerCalls(profile);
  await renderApp(<Screen />, '/entities?modal=foo/bar');
  await expect.element(screen.getByText('The dialog “foo/bar” was not found in the registry.')).toBeVisible();
});

test.each(['licences/edit-licence', 'entities/edit-entity', 'movements/reimbursement', 'outbox/mail'])(
  'the dialog %s of no record says so, and has nothing to save',
  async (id) => {
    answerCalls({ 'GET /identity/profile': () => succeed({ ...PROFILE, roleId: 'root' }) });
    await renderApp(<Screen />, `/entities?modal=${id}`);
    await expect.element(screen.getByText('No record was chosen')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' }).query()).toBeNull();
  },
);

test('a dialog opens and closes in the address and leaves the other parameters', async () => {
  answerCalls(profile);
  const { address } = await renderApp(<Screen />, '/entities?search=sol');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await expect.element(screen.getByRole('dialog', { name: 'Add entity' })).toBeVisible();
  expect(address()).toBe(ADD);
  await expect.element(screen.getByRole('textbox', { name: /Acronym/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(address).toBe('/entities?search=sol');
});

test('the user is asked before leaving a changed form, and may stay', async () => {
  answerCalls(profile);
  const { address } = await renderApp(<Screen />, ADD);
  await userEvent.fill(screen.getByRole('textbox', { name: /Acronym/ }), 'HX');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(address()).toBe(ADD);
  await expect.element(screen.getByRole('textbox', { name: /Acronym/ })).toHaveValue('HX');

  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await expect.poll(address).toBe('/entities?search=sol');
});

test('a record id that cannot be opened is reported as "Decryption failed"', async () => {
  answerCalls({
    ...profile,
    'POST /security/decrypt': () => fail(400, ['BadRequest'], { value: ['Decryption failed'] }),
  });
  await renderApp(<Screen />, '/entities?modal=entities/edit-entity&id=key.sealed');
  await expect.element(screen.getByRole('heading', { name: 'Decryption failed' })).toBeVisible();
});

test('a dialog is refused to the roles that may not use it, whatever the address', async () => {
  answerCalls({ 'GET /identity/profile': () => succeed({ ...PROFILE, roleId: 'service' }) });
  await renderApp(<Screen />, ADD);
  await expect.element(screen.getByText('Your role does not open this dialog.')).toBeVisible();
  cleanup();
  await renderApp(<Screen />, '/licences?modal=licences/add-licence'); // a list that every role reads
  await expect.element(screen.getByText('Your role does not open this dialog.')).toBeVisible();
});

test('a dialog can be made full screen and is dragged by its head', async () => {
  answerCalls(profile);
  await screen.viewport(1200, 800);
  await renderApp(<Screen />, ADD);
  const dialog = screen.getByRole('dialog', { name: 'Add entity' });
  await expect.element(dialog).toBeVisible();
  const before = dialog.element().getBoundingClientRect();
  const head = screen.getByText('Add entity').element();
  const at = { x: before.left + 60, y: before.top + 20 };
  send(head, 'pointerdown', at.x, at.y);
  send(window, 'pointermove', at.x + 80, at.y + 40);
  send(window, 'pointerup', at.x + 80, at.y + 40);
  const after = dialog.element().getBoundingClientRect();
  expect([Math.round(after.left - before.left), Math.round(after.top - before.top)]).toEqual([80, 40]);

  await userEvent.click(screen.getByRole('button', { name: 'Full screen', exact: true }));
  await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(1200);
});

test('a dialog that exports a file has a button Download', async () => {
  answerCalls({ ...profile, 'POST /security/decrypt': () => succeed('c-1') });
  await renderApp(<Screen />, '/contract/list?modal=contracts/export-contract&id=key.sealed');
  const dialog = screen.getByRole('dialog', { name: 'Export contract' });
  await expect.element(dialog).toHaveAttribute('data-variant', 'download');
  await expect.element(screen.getByRole('button', { name: 'Download' })).toBeVisible();
});

function send(target: EventTarget, type: string, x: number, y: number): void {
  target.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, button: 0, bubbles: true, cancelable: true }));
}
