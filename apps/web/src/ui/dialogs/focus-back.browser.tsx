import { Menu } from '@mantine/core';
import { cleanup } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { confirm } from './confirm.tsx';
import { ModalWindow } from './modal-window.tsx';

afterEach(cleanup);

const ROWS = ['First', 'Second', 'Third'];

/** Rows with a menu each, which has an entry that asks and removes the row, and a dialog that asks too. */
function Screen() {
  const [rows, setRows] = useState(ROWS);
  const [isOpen, setOpen] = useState(false);
  const remove = async (name: string) => {
    await new Promise((done) => setTimeout(done, 50)); // as long as an id takes to be sealed
    if (await confirm({ variant: 'confirm' })) setRows((all) => all.filter((one) => one !== name));
  };
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {rows.length === ROWS.length && (
        <button type="button" onClick={() => void confirm({ variant: 'confirm' }).then(() => setRows(rows.slice(1)))}>
          Passing
        </button>
      )}
      <table>
        <tbody>
          {rows.map((name) => (
            <tr key={name} tabIndex={-1} aria-label={name}>
              <td aria-label={`Cell of ${name}`}>
                <Menu>
                  <Menu.Target>
                    <button type="button">Actions of {name}</button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item onClick={() => void remove(name)}>Remove {name}</Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOpen && (
        <ModalWindow title="Dialog" size="sm" requestClose={() => setOpen(false)} tellUnsaved={() => undefined}>
          <button type="button" onClick={() => void confirm({ variant: 'confirm' })}>
            Ask
          </button>
        </ModalWindow>
      )}
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name, exact: true });
const askToRemove = async (name: string) => {
  await userEvent.click(button(`Actions of ${name}`));
  await userEvent.click(screen.getByRole('menuitem', { name: `Remove ${name}` }));
  await expect.element(button('Confirm')).toHaveFocus();
};

test('a dialog returns the focus, and so does a question above it', async () => {
  await renderApp(<Screen />);
  await userEvent.click(button('Open'));
  await userEvent.click(button('Ask'));
  await expect.element(button('Confirm')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Ask')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Open')).toHaveFocus();
});

test('a question opened from a menu returns the focus to the button of the menu', async () => {
  await renderApp(<Screen />);
  await askToRemove('Second');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Actions of Second')).toHaveFocus();
});

test('if the row is gone, the row in its place gets the focus', { tags: 'long' }, async () => {
  await renderApp(<Screen />);
  await askToRemove('Second');
  await userEvent.click(button('Confirm'));
  await expect.element(screen.getByRole('row', { name: 'Third' })).toHaveFocus();
  await askToRemove('Third');
  await userEvent.click(button('Confirm'));
  await expect.element(screen.getByRole('row', { name: 'First' })).toHaveFocus();
});

test('if nothing near is left, the screen gets the focus', async () => {
  await renderApp(<Screen />);
  await userEvent.click(button('Passing'));
  await userEvent.click(button('Confirm'));
  await expect.element(screen.getByRole('main')).toHaveFocus();
});
