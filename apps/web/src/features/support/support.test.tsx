import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, page, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SupportPage } from './support.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

test.each([
  ['admin', 'What everybody asked the support team, and what it answered.'],
  ['basic', 'What you asked the support team, and what it answered.'],
])('a reader of role %s is told whose tickets the list shows', async (roleId, text) => {
  answerCalls({
    'GET /identity/profile': () => succeed({ ...PROFILE, roleId, policyId: roleId }),
    'GET /Support/list-paginated': () => page([]),
  });
  await renderApp(<SupportPage />, '/support');
  expect(await screen.findByText(text)).toBeVisible();
});
