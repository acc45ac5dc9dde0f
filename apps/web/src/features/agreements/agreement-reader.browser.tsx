import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { AgreementReader } from './agreement-reader.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const PERSON = '01a1fecd-5537-7464-9527-973bf310b076';
const LONG = '<p>One more line of the terms.</p>'.repeat(60);

async function show(agreementText: string) {
  const agreement = {
    agreementText,
    isAddendum: true,
    state: 0,
    tenantId: 'garoa',
    userId: PERSON,
    email: '',
    textVersion: 'v1',
  };
  const made = answerCalls({
    'GET /identity/user-agreements-details/me': () => succeed(agreement),
    'POST /identity/upsert-user-agreements-id': () => succeed(agreement),
  });
  const outcome: string[] = [];
  await renderApp(
    <AgreementReader
      token="t-1"
      onAccepted={async () => void outcome.push('accepted')}
      onDeclined={() => outcome.push('declined')}
    />,
  );
  const text = await screen.findByRole('region', { name: 'Text' });
  const answers = () =>
    made.filter(({ body }) => body !== undefined).map(({ body }) => (body as { state: number }).state);
  return { text, outcome, answers, accept: screen.getByRole('button', { name: 'Accept' }) };
}

/** Scrolls so that this many pixels of the text are left below the frame. */
function scrollTo(text: HTMLElement, left: number): Promise<void> {
  text.scrollTop = text.scrollHeight - text.clientHeight - left;
  return new Promise((done) => setTimeout(done, 900)); // longer than the wait at the end: buttons that are still locked stay locked
}

test('a long text can be accepted five pixels before its end, but not six', { tags: 'long' }, async () => {
  const { text, accept, outcome, answers } = await show(LONG);
  await scrollTo(text, 300);
  expect(accept).toBeDisabled();
  await scrollTo(text, 6);
  expect(accept).toBeDisabled();
  await scrollTo(text, 5);
  await waitFor(() => expect(accept).toBeEnabled());
  await userEvent.click(accept);
  await waitFor(() => expect(outcome).toEqual(['accepted']));
  expect(answers()).toEqual([1, 3]); // seen, then accepted
});

test('a text that fits its frame counts as read, but cannot be accepted the moment it appears', async () => {
  const { accept } = await show('<p>Short.</p>');
  expect(accept).toBeDisabled();
  await waitFor(() => expect(accept).toBeEnabled());
});

test('an agreement may be declined unread, and its scripts do not run', async () => {
  const { text, outcome, answers } = await show(
    `<img src=x onerror="document.title='stolen'"><script>document.title='stolen'</script>${LONG}`,
  );
  expect(text.querySelector('script, img')).toBeNull();
  expect(document.title).not.toBe('stolen');
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(outcome).toEqual(['declined']));
  expect(answers()).toEqual([1, 2]);
});
