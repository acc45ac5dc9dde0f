import {
  type BellNotification,
  bellEndpoints,
  changesOf,
  eventHistoryEndpoints,
  type HistoryEvent,
  MESSAGES_AT_ONCE,
  type OpenedTicket,
  profileEndpoints,
  type SupportThread,
  type SupportTicket,
  supportEndpoints,
  supportTeamEndpoints,
} from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inControl } from '../../db/tenant-transaction.ts';
import { PNG_SIGNATURE } from '../../files/picture-type.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { sweepFiles } from '../kept-files/sweep-files.ts';

let api: TestApi;
let admin: TestPerson;
let basic: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  basic = await api.as('basic@helios.test');
});
afterAll(() => api.stop());
const forgetMails = () => inControl(api.db, (control) => sql`delete from outbox_mail`.execute(control));
beforeEach(forgetMails);

const ASKED = { subject: 'One cent', ticketCategory: 'FIGURES', priority: 'HIGH', message: 'The tax is a cent off.' };
const PNG = Buffer.concat([PNG_SIGNATURE, Buffer.from([1, 2, 3])]);

const ask = async (person = basic, body: object = ASKED): Promise<OpenedTicket> =>
  (await person.call(supportEndpoints.add, { body })).data;
const read = (id: string, person = basic) => person.call(supportEndpoints.get, { params: { id } });
const readThread = async (id: string, person = basic, query: object = {}): Promise<SupportThread> =>
  (await person.call(supportEndpoints.thread, { params: { id }, query: { ...query } })).data;
const answer = (id: string, message: string, person = basic) =>
  person.call(supportEndpoints.answer, { params: { id }, body: { message } });
const handle = (ticket: SupportTicket, change: object, person = admin) => {
  const { subject, ticketCategory, priority, ticketState, assigneeId, version } = ticket;
  const body = { subject, ticketCategory, priority, ticketState, assigneeId, version, ...change };
  return person.call(supportEndpoints.edit, { params: { id: ticket.id }, body });
};
const attach = (messageId: string, fileName: string, bytes: Buffer, person = basic) =>
  person.call(supportEndpoints.attach, { upload: { fileName, bytes }, body: { messageId } });
const bellOf = async (person: TestPerson) => (await person.call(bellEndpoints.list)).body.data as BellNotification[];
const reachOf = async (person: TestPerson) => (await person.call(supportEndpoints.reach)).data.reach;
const takeMails = (takesNotices: boolean) =>
  basic.call(profileEndpoints.savePreferences, { body: { pageSizeDefault: 10, darkModeDefault: true, takesNotices } });
const addMember = (email: string, getsNewTickets = true) =>
  admin.call(supportTeamEndpoints.add, { body: { email, getsNewTickets } });
const mails = async () =>
  await inControl(api.db, (control) =>
    control.selectFrom('outbox_mail').select(['to_address', 'subject', 'body']).orderBy('to_address').execute(),
  );

test('a ticket says what it is about, and gets the next number of its tenant', async () => {
  expect((await basic.call(supportEndpoints.add, { body: {} })).body.errors).toEqual({
    subject: ['SubjectRequired'],
    ticketCategory: ['TicketCategoryRequired'],
    priority: ['PriorityRequired'],
    message: ['MessageRequired'],
  });
  const [first, second] = [await ask(), await ask()];
  expect(second.ticketNumber).toBe((first.ticketNumber ?? 0) + 1);
  const filters = JSON.stringify([{ field: 'search', op: 'contains', value: String(second.ticketNumber) }]);
  expect((await basic.call(supportEndpoints.list, { query: { filters } })).data).toMatchObject([{ id: second.id }]);
  expect(first).toMatchObject({ subject: 'One cent', ticketState: 'NEW', messageCount: 1, assigneeId: null });
  expect(await readThread(first.id)).toMatchObject({
    messages: [{ isOwn: true, message: ASKED.message, attachments: [] }],
    hasEarlier: false,
  });
});

describe('a ticket is read', () => {
  test('by its requester and the administrators of the tenant alone', async () => {
    const { id } = await ask();
    expect((await read(id)).status).toBe(200);
    expect((await readThread(id, admin)).messages[0]?.isOwn).toBe(false);
    const others = [await api.as('sales@helios.test'), await api.as('admin@boreal.test')];
    for (const other of others) {
      expect((await read(id, other)).status).toBe(404);
      expect((await other.call(supportEndpoints.thread, { params: { id } })).status).toBe(404);
      expect((await answer(id, 'Me too', other)).status).toBe(404);
      const listed = (await other.call(supportEndpoints.list)).data as SupportTicket[];
      expect(listed.map((one) => one.id)).not.toContain(id);
    }
    expect((await handle(await ask(), {}, basic)).status).toBe(403);
  });
});

describe('the support team', () => {
  test('has active administrators, each once, who get mails of new tickets where they want them', async () => {
    expect((await addMember('basic@helios.test')).body.errors).toEqual({ email: ['NoAdministrator'] });
    const member = (await addMember('ADMIN@helios.test')).data;
    expect(member).toMatchObject({ email: 'admin@helios.test', getsNewTickets: true });
    expect((await addMember('admin@helios.test')).body.errors).toEqual({ email: ['AlreadySupportMember'] });
    const { ticketNumber } = await ask();
    expect(await mails()).toMatchObject([
      {
        to_address: 'admin@helios.test',
        subject: expect.stringContaining('One cent'),
        body: expect.stringContaining(`http://localhost/support?ticket=${ticketNumber}&tenant=helios`),
      },
    ]);

    const params = { params: { id: member.id } };
    const quiet = { email: member.email, getsNewTickets: false, version: member.version };
    const edited = (await admin.call(supportTeamEndpoints.edit, { ...params, body: quiet })).data;
    expect((await admin.call(supportTeamEndpoints.edit, { ...params, body: quiet })).status).toBe(409);
    const other = { ...quiet, email: 'root@calends.test', version: edited.version };
    expect((await admin.call(supportTeamEndpoints.edit, { ...params, body: other })).body.errors).toEqual({
      email: ['MemberStays'],
    });
    await ask();
    const [, ...others] = await mails();
    expect(others.map((one) => one.to_address)).toEqual(['many@calends.test']); // another administrator gets the ticket
    await admin.call(supportTeamEndpoints.delete, { ...params, query: { version: edited.version } });
    expect((await admin.call(supportTeamEndpoints.get, params)).status).toBe(404);
  });

  test('looks after tickets: an assignee is notified, and the tickets of a member who leaves have no assignee', async () => {
    const member = (await addMember('admin@helios.test', false)).data;
    const ticket = await ask();
    await forgetMails();
    expect((await handle(ticket, { assigneeId: ticket.id })).body.errors).toEqual({ assigneeId: ['NoSupportMember'] });
    const root = await api.as('root@calends.test', 'helios');
    const taken = (await handle(ticket, { assigneeId: member.id, ticketState: 'ON_HOLD' }, root)).data;
    expect(taken).toMatchObject({ ticketState: 'ON_HOLD', assigneeId: member.id, assignee: member.member });
    expect((await mails()).map((one) => one.to_address)).toEqual(['admin@helios.test']);
    expect((await handle(ticket, {})).status).toBe(409);
    await admin.call(supportTeamEndpoints.delete, { params: { id: member.id }, query: { version: member.version } });
    expect((await read(ticket.id)).data).toMatchObject({ assigneeId: null, assignee: null });
  });

  test('is named in the history of a ticket, which has the assignees before and after, also members who left', async () => {
    const [first, second] = [await addMember('admin@helios.test'), await addMember('many@calends.test')].map(
      ({ data }) => data,
    );
    const ticket = await ask();
    const given = (await handle(ticket, { assigneeId: first.id })).data;
    const passed = (await handle(given, { assigneeId: second.id })).data;
    await handle(passed, { assigneeId: null });
    for (const { id, version } of [first, second])
      await admin.call(supportTeamEndpoints.delete, { params: { id }, query: { version } });
    const events = (await admin.call(eventHistoryEndpoints.list, { query: { recordId: ticket.id } })).body.data;
    const changes = (events as HistoryEvent[]).slice(0, 3).map((event) => changesOf(event));
    expect(changes).toEqual([
      [{ field: 'assignee', before: { name: second.member }, after: null }],
      [{ field: 'assignee', before: { name: first.member }, after: { name: second.member } }],
      [{ field: 'assignee', before: null, after: { name: first.member } }],
    ]);
  });
});

describe('a ticket reaches somebody', () => {
  test('of a tenant client: the people who look after that tenant, by bell and mail', async () => {
    const client = await api.as('client@casa.test');
    expect(await reachOf(client)).toBe('KEEPERS');
    await ask(client);
    const written = await mails();
    expect(written.map((one) => one.to_address)).toEqual(['admin@helios.test', 'many@calends.test']);
    expect(written[0]?.subject).toBe('Casa Imobiliária: One cent');
    for (const text of [ASKED.message, 'client@casa.test', 'Casa Imobiliária'])
      expect(written[0]?.body).toContain(text);
    const [news] = await bellOf(admin);
    expect(news).toMatchObject({ title: 'Ticket 1 of Casa Imobiliária', triggerAction: null });
    expect(news?.description).toContain('client@casa.test');
  });

  test('of a tenant below a partner: the partner, or the team there once there is one', async () => {
    const boreal = await api.as('admin@boreal.test');
    await ask(boreal);
    expect((await mails()).map((one) => one.to_address)).toEqual(['many@calends.test', 'partner@atlas.test']);
  });

  test('root where there is nobody else, and nobody where root wrote it', async () => {
    const partner = await api.as('partner@atlas.test');
    expect(await reachOf(partner)).toBe('ROOT');
    await ask(partner);
    expect((await mails()).map((one) => one.to_address)).toEqual(['root@calends.test']);
    const root = await api.as('root@calends.test', 'helios'); // the preferred tenant
    expect((await bellOf(root))[0]?.description).toContain('Atlas Partners');
    expect(await reachOf(await api.as('root@calends.test', 'atlas'))).toBe('NOBODY');
  });
});

describe('a person who takes no mails', () => {
  test('sees an answer in the bell, as its sender learns, and takes mails again by the profile', async () => {
    const { id, ticketNumber } = await ask();
    expect((await takeMails(false)).data.takesNotices).toBe(false);
    expect((await answer(id, 'In the bell alone.', admin)).data.notMailed).toEqual(['Bruno Basic']);
    const [news] = await bellOf(basic);
    expect(news).toMatchObject({
      description: 'Ana Admin wrote to you.',
      triggerAction: `/support?ticket=${ticketNumber}&tenant=helios`,
    });
    expect((await takeMails(true)).data.takesNotices).toBe(true);
    expect((await answer(id, 'By mail again.', admin)).data.notMailed).toEqual([]);
    expect((await mails()).map((one) => one.body)).toContainEqual(expect.stringContaining('By mail again.'));
  });
});

describe('an answer', () => {
  test('is mailed to the other side, and sets a new ticket in progress', async () => {
    const { id } = await ask();
    await forgetMails();
    await answer(id, 'Rounded half up, as the law says.', admin);
    expect((await read(id)).data.ticketState).toBe('IN_PROGRESS');
    const [answered] = (await admin.call(eventHistoryEndpoints.list, { query: { recordId: id } })).data;
    expect(answered).toMatchObject({ action: 'UPDATE', recordName: ASKED.subject });
    expect((await readThread(id)).messages.map((one) => [one.isOwn, one.message])).toEqual([
      [true, ASKED.message],
      [false, 'Rounded half up, as the law says.'],
    ]);
    expect(await mails()).toMatchObject([
      { to_address: 'basic@helios.test', body: expect.stringContaining('Rounded half up') },
    ]);
  });

  test('of the requester reopens an ended ticket', async () => {
    const ticket = await ask();
    await handle(ticket, { ticketState: 'FINISHED' });
    await answer(ticket.id, 'It is off again.');
    expect((await read(ticket.id)).data.ticketState).toBe('IN_PROGRESS');
    expect((await answer(ticket.id, '  ')).body.errors).toEqual({ message: ['MessageRequired'] });
  });
});

test('messages are read some at a time, the newest first; what is written meanwhile moves none of the earlier ones', async () => {
  const { id } = await ask();
  for (let count = 1; count <= MESSAGES_AT_ONCE; count += 1) await answer(id, `Message ${count}`);
  const newest = await readThread(id);
  expect([newest.messages.length, newest.messages.at(-1)?.message, newest.hasEarlier]).toEqual([
    MESSAGES_AT_ONCE,
    `Message ${MESSAGES_AT_ONCE}`,
    true,
  ]);
  await answer(id, 'Meanwhile', admin);
  const earlier = await readThread(id, basic, { before: newest.messages[0]?.id });
  expect([earlier.messages.map((one) => one.message), earlier.hasEarlier]).toEqual([[ASKED.message], false]);
  const { messageId: elsewhere } = await ask();
  expect((await readThread(id, basic, { before: elsewhere })).messages).toEqual([]);
});

describe('a file', () => {
  test('is attached to a message of one’s own and read by everybody who reads the ticket', async () => {
    const { id, messageId } = await ask();
    const file = (await attach(messageId, 'screen.png', PNG)).data;
    expect((await readThread(id, admin)).messages[0]?.attachments).toEqual([file]);
    const content = { params: { id: file.id } };
    expect((await admin.call(supportEndpoints.readAttachment, content)).bytes).toEqual(PNG);
    expect((await attach(messageId, 'screen.png', PNG, admin)).status).toBe(404);
    expect((await attach(messageId, 'run.exe', Buffer.from([77, 90, 0]))).body.errors).toEqual({
      file: ['FileTypeNotAllowed'],
    });
    for (const other of [await api.as('sales@helios.test'), await api.as('admin@boreal.test')])
      expect((await other.call(supportEndpoints.readAttachment, content)).status).toBe(404);
  });

  test('is removed with its ticket, the bytes with the next sweep', { tags: 'long' }, async () => {
    const { messageId, ...ticket } = await ask();
    await attach(messageId, 'screen.png', PNG);
    const later = new Date(Date.now() + 7_200_000);
    expect(await sweepFiles(api.db, api.files, later)).toBe(0);
    const removal = { params: { id: ticket.id }, query: { version: ticket.version } };
    expect((await basic.call(supportEndpoints.delete, removal)).status).toBe(403);
    expect((await admin.call(supportEndpoints.delete, { ...removal, query: { version: 9 } })).status).toBe(409);
    expect((await admin.call(supportEndpoints.delete, removal)).data).toBe(true);
    expect((await read(ticket.id)).status).toBe(404);
    expect(await sweepFiles(api.db, api.files, later)).toBe(1);
  });
});
