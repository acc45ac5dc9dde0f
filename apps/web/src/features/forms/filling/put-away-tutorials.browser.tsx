import type { MappedForm } from '@calends/wire';
import { Menu } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { PutAwayTutorials } from './put-away-tutorials.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const map = (id: string, formTitle: string, more: Partial<MappedForm>): MappedForm => ({
  id,
  page: '/stamp-tax/resume',
  formId: `form-${id}`,
  formTitle,
  formType: 'TUTORIAL',
  currentStep: 1,
  isActive: true,
  accessLevel: 0,
  isShown: false,
  isPutAway: true,
  ...more,
});

test('a tutorial that was put away is offered, and stands beside its page again', async () => {
  let isAway = true;
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /FormBuilder/page-map': () =>
      succeed([
        map('1', 'First steps', { isPutAway: isAway, isShown: !isAway }),
        map('4', 'First steps', { formId: 'form-1', page: '/glossary', isPutAway: isAway, isShown: !isAway }),
        map('2', 'Seen now', { isPutAway: false, isShown: true }),
        map('3', 'A banner', { formType: 'BANNER' }),
      ]),
    'DELETE /FormBuilder/dismiss/form-1': () => {
      isAway = false;
      return succeed(true);
    },
  });
  await renderApp(
    <>
      <Menu opened withinPortal={false} closeOnItemClick={false}>
        <Menu.Target>
          <button type="button">Account</button>
        </Menu.Target>
        <Menu.Dropdown>
          <PutAwayTutorials />
        </Menu.Dropdown>
      </Menu>
      <Where />
    </>,
  );
  await expect.element(page.getByRole('menuitem')).toHaveTextContent('Tutorial: First steps');
  await userEvent.click(page.getByRole('menuitem'));
  await expect.element(page.getByText('At /stamp-tax/resume')).toBeVisible();
  await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument();
  expect(made.filter(({ address }) => address === 'DELETE /FormBuilder/dismiss/form-1')).toHaveLength(1);
});

function Where() {
  return <p>At {useLocation({ select: ({ pathname }) => pathname })}</p>;
}
