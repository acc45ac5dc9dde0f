import { supportEndpoints, type TicketState } from '@calends/wire';
import { insertMember } from '../../features/support/support-team.store.ts';
import { answerTicket, editTicket, openTicket, readTicket } from '../../features/support/write-ticket.ts';
import type { Desk } from '../loans/load-group.ts';

/** Who writes: the one who asks, or the support team. */
type Side = 'asks' | 'team';

interface DemoTicket {
  readonly subject: string;
  readonly ticketCategory: string;
  readonly priority: string;
  /** The last state of the ticket; absent for one that nobody has taken yet. */
  readonly state?: TicketState;
  readonly thread: readonly (readonly [side: Side, message: string])[];
}

const TICKETS: readonly DemoTicket[] = [
  {
    subject: 'Which Euribor holds when a period begins on a holiday?',
    ticketCategory: 'QUESTION',
    priority: 'NORMAL',
    state: 'FINISHED',
    thread: [
      ['asks', 'A period of HG-2023-001 begins on Good Friday. The rate of which day is it?'],
      ['team', 'The reason beside the amount names the day of its fixing: two TARGET days before the period begins.'],
      ['asks', 'Found it, thank you.'],
    ],
  },
  {
    subject: 'Stamp tax on the reinforcement of HG-2022-002',
    ticketCategory: 'FIGURES',
    priority: 'HIGH',
    state: 'IN_PROGRESS',
    thread: [
      ['asks', 'The reinforcement of 1 June 2023 is taxed at 0.60 %. Our auditor expected 0.50 %.'],
      ['team', 'It had almost nine years left, hence item 17.1.3. I am asking the auditor which clause they mean.'],
    ],
  },
  {
    subject: 'A list of the loans that end this year',
    ticketCategory: 'IDEA',
    priority: 'LOW',
    thread: [['asks', 'A card on the overview that counts them would save me the filter.']],
  },
];

interface Sides {
  readonly asking: Desk;
  readonly team: Desk;
  /** For links in mails. */
  readonly baseUrl: string;
  readonly now: () => Date;
}

/** The support team of the group and the tickets it received; answers are mailed to their authors, as always. */
export async function loadTickets({ asking, team, ...outside }: Sides): Promise<void> {
  const memberId = await insertMember(team.tx, team.actor.personId, true);
  const added = { userId: team.actor.personId, getsNewTickets: true };
  team.audit.record({ action: 'CREATE', resource: 'Support-team', recordId: memberId, after: added });
  const desks = { asks: { ...asking, ...outside }, team: { ...team, ...outside } };
  for (const { thread, state, ...classified } of TICKETS) {
    const [[, message] = ['asks', '']] = thread;
    const { id } = await openTicket(desks.asks, supportEndpoints.add.body.parse({ ...classified, message }));
    for (const [side, answer] of thread.slice(1)) await answerTicket(desks[side], id, answer);
    if (state === undefined) continue;
    const { version } = await readTicket(desks.team, id);
    const taken = { ...classified, ticketState: state, assigneeId: memberId, version };
    await editTicket(desks.team, id, supportEndpoints.edit.body.parse(taken));
  }
}
