import { Menu } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, fail, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { OtherModule } from './other-module.tsx';

afterEach(restoreNetwork);

const menu = (
  <Menu opened>
    <Menu.Target>
      <button type="button">Menu</button>
    </Menu.Target>
    <Menu.Dropdown>
      <OtherModule />
      <Menu.Item>Sign out</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

test('a hand-over that fails is tried three more times, and no more', async () => {
  const made = answerCalls({
    'GET /tokens/sso-place': () => succeed({ url: 'https://reports.example.com/enter' }),
    'GET /tokens/sso': () => fail(500, []),
  });
  await renderApp(menu);
  const tries = () => made.filter(({ address }) => address === 'GET /tokens/sso').length;
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Open reports.example.com' }));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Open reports.example.com' })).toBeEnabled());
  expect(tries()).toBe(4);
});

test('without another module the menu offers none', async () => {
  const made = answerCalls({ 'GET /tokens/sso-place': () => succeed({ url: null }) });
  await renderApp(menu);
  expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await waitFor(() => expect(made).toHaveLength(1));
  expect(screen.queryByRole('menuitem', { name: /Open/ })).toBeNull();
});
