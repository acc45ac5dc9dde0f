import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { AddTicketForm } from './add-ticket-form.tsx';

afterEach(restoreNetwork);

test.each([
  ['NOBODY', /Nobody hears of this ticket/],
  ['ROOT', /root users of the installation/],
  ['KEEPERS', /has no support team/],
])('tells who will receive a ticket before it is written: %s', async (reach, said) => {
  answerCalls({
    'GET /identity/profile': () => succeed({ ...PROFILE, language: 'en', takesNotices: true }),
    'GET /Support/reach': () => succeed({ reach }),
  });
  await renderApp(<AddTicketForm recordId={undefined} close={() => {}} />);
  expect(await screen.findByText(said)).toBeVisible();
});
