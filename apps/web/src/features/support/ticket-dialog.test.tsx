import { TEXTS } from '@calends/texts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { texts } from '../../lib/words/texts.ts';
import { answerCalls, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { TicketDialog } from './ticket-dialog.tsx';

afterEach(async () => {
  restoreNetwork();
  await texts.changeLanguage('en');
});

const handling = async () => within(await screen.findByRole('region', { name: 'Handling' }));
const subject = async () => (await handling()).findByRole('textbox', { name: /Subject/ });

const TICKET = {
  id: 't-1',
  ticketNumber: '1',
  subject: 'One cent',
  ticketCategory: 'FIGURES',
  priority: 'NORMAL',
  ticketState: 'NEW',
  requester: 'Bea',
  assignee: null,
  assigneeId: null,
  createdOn: '2026-11-20T10:00:00Z',
  version: 1,
};

test('in French a space stands before the colon between what something is called and what it is', async () => {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /Support/t-1': () => succeed(TICKET),
    'GET /Support/message/t-1': () => succeed({ messages: [], hasEarlier: false }),
    'GET /Support-team/option-list': () => succeed([]),
  });
  await renderApp(<TicketDialog recordId="t-1" close={() => undefined} />, '/support');
  for (const key of ['Priority', 'NORMAL'] as const) texts.addResource('fr', 'translation', key, TEXTS[key]?.fr ?? '');
  await act(() => texts.changeLanguage('fr'));
  expect(await screen.findByText(/Priorité\s: Normale/)).toBeInTheDocument();
});

test('an answer that changes the state of the ticket keeps what was typed into its handling', async () => {
  let ticket = TICKET;
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /Support/t-1': () => succeed(ticket),
    'GET /Support/message/t-1': () => succeed({ messages: [], hasEarlier: false }),
    'GET /Support-team/option-list': () => succeed([]),
    'POST /Support/message/t-1': () => {
      ticket = { ...ticket, ticketState: 'IN_PROGRESS', version: 2 };
      return succeed({ id: 'm-1', notMailed: ['Bea'] });
    },
  });
  await renderApp(<TicketDialog recordId="t-1" close={() => undefined} />, '/support');
  await userEvent.clear(await subject());
  await userEvent.type(await subject(), 'Two cents');
  await userEvent.type(await screen.findByRole('textbox', { name: /Your message/ }), 'We look');
  const send = screen.getByRole('button', { name: /Send/ });
  await waitFor(() => expect(send).toBeEnabled());
  await userEvent.click(send);
  await waitFor(async () =>
    expect(await (await handling()).findByRole('combobox', { name: /State/ })).toHaveValue('In progress'),
  );
  expect(await subject()).toHaveValue('Two cents');
  expect(await screen.findByText('Sent. In the bell alone, as they take no mails: Bea')).toBeInTheDocument();
});
