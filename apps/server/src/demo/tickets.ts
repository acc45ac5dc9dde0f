import { supportEndpoints } from '@calends/wire';
import { answerTicket, openTicket } from '../features/support/write-ticket.ts';
import type { Desk } from './load-group.ts';

const TICKETS = [
  {
    subject: 'Which Euribor holds when a period begins on a holiday?',
    ticketCategory: 'QUESTION',
    priority: 'NORMAL',
    messages: [
      'A period of HG-2023-001 begins on Good Friday. The rate of which day is it?',
      'The reason beside the amount names the day of its fixing.',
    ],
  },
  {
    subject: 'A list of the loans that end this year',
    ticketCategory: 'IDEA',
    priority: 'LOW',
    messages: ['A card on the overview that counts them would save me the filter.'],
  },
] as const;

/** What the group asked its support team. No team is named, so nobody is mailed. */
export async function loadTickets(desk: Desk): Promise<void> {
  const writing = { ...desk, baseUrl: '' };
  for (const { messages, ...ticket } of TICKETS) {
    const [message, ...further] = messages;
    const { id } = await openTicket(writing, supportEndpoints.add.body.parse({ ...ticket, message }));
    for (const one of further) await answerTicket(writing, id, one);
  }
}
