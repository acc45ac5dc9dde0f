import {
  type BellNotification,
  type BookedCompanyRow,
  bellEndpoints,
  type DocumentDecision,
  documentEndpoints,
  idOfCategory,
  managedTenantEndpoints,
  notificationSettingEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { startJobs } from '../../../jobs/jobs.ts';
import { queuesOf } from '../../../jobs/queues.ts';
import { HELIOS, type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';
import { until } from '../../../testing/processes/server-process.ts';
import { workConnection } from './work-connection.ts';

let books: SentBooks;
beforeAll(async () => {
  books = await startSentBooks();
});
afterAll(() => books.stop());

let days = 0;
/** The documents of a draw, the lender's first, each draw on a day of its own in a month. */
async function draw(month = '03'): Promise<[string, string]> {
  days += 1;
  return await books.draw(`${String(days).padStart(2, '0')}-${month}-2025`);
}
async function queue(month?: string): Promise<string> {
  const [id] = await draw(month);
  await books.books.send([id]);
  return id;
}
const phaseOf = async (id: string) => (await books.phaseOf(id)).phase;
const send = (id: string) => books.admin.call(documentEndpoints.send, { params: { id } });
const decide = (id: string, decision: DocumentDecision, more: object = {}) =>
  books.admin.call(documentEndpoints.decide, { params: { id }, body: { decision, ...more } });
const cancel = (id: string) =>
  books.admin.call(documentEndpoints.cancel, { params: { id }, body: { reasonCode: 'C04' } });
const callsTo = async (path: string) =>
  (await books.simulated.state()).calls.filter((one) => one.path.includes(path)).length;
const linkOf = async (acronym: string) => {
  const companies: BookedCompanyRow[] = (await books.admin.call(documentEndpoints.companies)).data;
  const company = companies.find((one) => one.acronym === acronym);
  return company && { link: company.link, hindrance: company.hindrance };
};
const toConnection = (fault: Parameters<SentBooks['simulated']['switchFault']>[0], times: number) =>
  books.simulated.switchFault(fault, '/WebApi/', times);

test('a document that somebody sends is in accounting when they are answered', async () => {
  const [id, other] = await draw();
  expect((await send(id)).data).toMatchObject({ phase: 'SENT', erpNumber: '41/1' });
  await books.befall('503');
  expect((await send(other)).data).toMatchObject({
    phase: 'QUEUED',
    error: 'ErpAway',
    attempts: [{ verdict: 'LATER' }],
  });
  books.pass(36);
  await books.work();
  expect(await phaseOf(other)).toBe('SENT');
});

test('one that is refused while they wait is answered with why', async () => {
  const [id] = await draw();
  await books.befall('expectation-417');
  const refused = await send(id);
  expect([refused.status, refused.body.code, refused.body.details]).toMatchObject([
    422,
    'ContractsSynchronization',
    { error: 'ErpUnknownCodes', facts: {} },
  ]);
  expect(await phaseOf(id)).toBe('REJECTED');
  expect((await send(id)).data.phase).toBe('SENT');
});

test('a connection that does not answer is paused, not its documents, and probed until it answers', async () => {
  const id = await queue();
  await toConnection('503', 3);
  for (const seconds of [30, 120, 0]) {
    await books.work();
    books.pass(seconds);
  }
  expect(await linkOf('HSGPS')).toMatchObject({ link: 'PAUSED', hindrance: { code: 'ErpAway' } });
  expect(await phaseOf(id)).toBe('QUEUED');
  const before = await callsTo('/');
  books.pass(299);
  await books.work();
  expect((await send((await draw())[0])).data.phase).toBe('QUEUED');
  expect(await callsTo('/')).toBe(before);
  await toConnection('503', 1);
  books.pass(1);
  await books.work();
  expect((await linkOf('HSGPS'))?.link).toBe('PAUSED');
  books.pass(300);
  await books.work();
  expect(await linkOf('HSGPS')).toEqual({ link: 'CONNECTED', hindrance: null });
  books.pass(600);
  await books.work();
  expect(await phaseOf(id)).toBe('SENT');
});

test('a refused login pauses the connection until somebody has corrected or tested the settings', async () => {
  await books.editConnection({ password: 'wrong' });
  const id = await queue();
  await books.work();
  expect(await linkOf('HSGPS')).toEqual({
    link: 'PAUSED',
    hindrance: { code: 'ErpLoginRefused', facts: {}, triedAt: null },
  });
  const logins = await callsTo('/token');
  books.pass(24 * 3600);
  expect(await books.work()).toBeUndefined();
  expect(await callsTo('/token')).toBe(logins);
  await books.editConnection({ password: books.settings['password'] });
  await books.work();
  expect(await phaseOf(id)).toBe('SENT');

  await books.editConnection({ password: 'wrong' });
  const next = await queue();
  await books.work();
  await books.admin.call(managedTenantEndpoints.testSynchronization, { params: { id: 'helios' } });
  await books.work();
  expect(await callsTo('/token')).toBeGreaterThan(logins + 1);
  expect(await phaseOf(next)).toBe('QUEUED');
  await books.editConnection({ password: books.settings['password'] });
  await books.work();
  expect(await phaseOf(next)).toBe('SENT');
});

test('a closed month holds back what is queued in it, and nothing else', async () => {
  const [first, second] = [await queue('02'), await queue('02')];
  const other = await queue('03');
  await books.befall('period-closed');
  const before = await callsTo('Documentos/Actualiza');
  await books.work();
  for (const id of [first, second])
    expect(await books.phaseOf(id)).toMatchObject({
      phase: 'PARKED',
      syncState: 1,
      error: 'ErpPeriodClosed',
      errorFacts: { company: 'HSGPS', month: '2025-02' },
      steps: ['SEND', 'RETRY', 'REDATE', 'IGNORE', 'MANUAL'],
    });
  expect(await phaseOf(other)).toBe('SENT');
  expect(await callsTo('Documentos/Actualiza')).toBe(before + 2);
  expect((await decide(first, 'REDATE', { date: '01-03-2025' })).data.phase).toBe('QUEUED');
  await decide(second, 'RETRY'); // somebody has reopened the month
  await books.work();
  expect(await books.phaseOf(first)).toMatchObject({ phase: 'SENT', date: '2025-03-01' });
  expect(await phaseOf(second)).toBe('SENT');
});

test('a year that is closed there asks as a closed month does, and takes what waits once it is open again', async () => {
  const id = await queue('02');
  const period = { company: 'HSGPS', year: 2025 };
  await books.simulated.control('period', { ...period, isOpen: false });
  await books.work();
  expect(await books.phaseOf(id)).toMatchObject({
    phase: 'PARKED',
    error: 'ErpPeriodClosed',
    errorFacts: { company: 'HSGPS', month: '2025-02' },
  });
  await books.simulated.control('period', { ...period, isOpen: true });
  await decide(id, 'RETRY');
  await books.work();
  expect(await phaseOf(id)).toBe('SENT');
});

/** Sends a document whose answer is lost, where nothing can find it. */
async function loseUnfindable(id: string): Promise<void> {
  await books.befall('reset-after-commit');
  await books.books.send([id]);
  await books.work();
  await books.simulated.switchFault('403', 'Documentos/E', 1);
  books.pass(20);
  await books.work();
}

test('where nobody can look, a person says whether a document arrived', async () => {
  const [id, other] = await draw();
  await loseUnfindable(id);
  const parked = await books.phaseOf(id);
  expect(parked).toMatchObject({
    phase: 'PARKED',
    error: 'LookupImpossible',
    errorFacts: { reference: parked.reference },
    steps: ['FOUND', 'NOTTHERE'],
  });
  const there = (await books.simulated.state()).documents.journals.find(
    ({ NumeroDocExterno }) => NumeroDocExterno === parked.reference,
  );
  const number = String(there?.['NumDiario']);
  const decided = await decide(id, 'FOUND', { diary: '41', numberDiary: number });
  expect(decided.data).toMatchObject({ phase: 'SENT', erpNumber: `41/${number}` });

  await loseUnfindable(other);
  expect((await decide(other, 'NOTTHERE')).data.phase).toBe('QUEUED');
  await books.work();
  expect(await phaseOf(other)).toBe('SENT');
});

test('a document is cancelled once its opposite is in accounting', async () => {
  const [id] = await draw();
  await send(id);
  const { contractNumber } = await books.phaseOf(id);
  expect((await cancel(id)).data.phase).toBe('CANCELLING');
  await books.work();
  const cancelled = await books.phaseOf(id);
  expect(cancelled).toMatchObject({ phase: 'CANCELLED', syncState: 4 });
  const [opposite] = cancelled.related;
  expect(opposite).toMatchObject({ relation: 'CANCELLATION', phase: 'SENT' });
  const mirror = await books.phaseOf(opposite?.id ?? '');
  expect(mirror.lines).toMatchObject([
    { account: '4113', nature: 'C' },
    { account: '12', nature: 'D' },
  ]);
  expect(mirror.lines[0]?.text).toBe(`Anulação Utilização ${contractNumber} 03/2025`);
});

test('a cancellation that is refused leaves the document as it was, and can be asked for again', async () => {
  const [id] = await draw();
  await send(id);
  await cancel(id);
  await books.befall('period-closed');
  await books.work();
  const failed = await books.phaseOf(id);
  expect(failed).toMatchObject({ phase: 'CANCEL_FAILED', syncState: 2, error: 'ErpPeriodClosed', steps: ['CANCEL'] });
  expect(failed.related).toMatchObject([{ phase: 'CANCELLED' }]);
  await cancel(id);
  await books.work();
  expect(await phaseOf(id)).toBe('CANCELLED');
});

const news = async () => {
  const bell: BellNotification[] = (await books.admin.call(bellEndpoints.list)).data;
  return bell.map(({ status, description }) => `${status}: ${description}`);
};

test('whoever sends many documents together is told how far they are, and what became of them', async () => {
  const drawn = [await draw(), await draw(), await draw(), await draw()].flat();
  await books.admin.call(bellEndpoints.deleteAll);
  await books.books.send(drawn);
  expect(await news()).toEqual(['progress: 0 of 8. You may go on working.']);
  await workConnection(books.sending, HELIOS, async () => (await news())[0]?.startsWith('progress: 2') ?? false);
  expect(await news()).toEqual(['progress: 2 of 8. You may go on working.']);
  await books.befall('expectation-417');
  await books.work();
  expect(await news()).toEqual(['warning: In accounting: 7 of 8. To be decided: 1.']);
  const phases = await Promise.all(drawn.map(phaseOf));
  expect(phases.filter((phase) => phase === 'SENT')).toHaveLength(7);
});

test('a document that arrived is counted so, though somebody cancels it before the others are there', async () => {
  const drawn = [await draw(), await draw()].flat();
  await books.admin.call(bellEndpoints.deleteAll);
  await books.books.send(drawn);
  const there = async () => {
    const phases = await Promise.all(drawn.map(async (id) => [id, await phaseOf(id)] as const));
    return phases.find(([, phase]) => phase === 'SENT')?.[0];
  };
  await workConnection(books.sending, HELIOS, async () => (await there()) !== undefined);
  await cancel((await there()) ?? '');
  await books.work();
  expect(await news()).toEqual(['success: All have arrived: 4']);
});

test('whoever closed the bell for their own work sends many documents together all the same', async () => {
  const drawn = [await draw(), await draw()].flat();
  const choice = { categoryId: idOfCategory('OWNWORK'), bell: false };
  const { id } = (await books.admin.call(notificationSettingEndpoints.add, { body: choice })).data;
  await books.admin.call(bellEndpoints.deleteAll);
  await books.books.send(drawn);
  await books.work();
  expect(await Promise.all(drawn.map(phaseOf))).toEqual(drawn.map(() => 'SENT'));
  expect((await books.admin.call(bellEndpoints.list)).data).toEqual([]);
  await books.admin.call(notificationSettingEndpoints.delete, { params: { id } });
});

test('jobs send what is queued as soon as it is, in every process together once', { tags: 'long' }, async () => {
  const { api, simulated } = books;
  const queues = queuesOf({
    db: api.db,
    ring: api.ring,
    now: books.sending.now,
    mail: { smtpUrl: undefined, mailFrom: undefined, baseUrl: undefined },
    files: api.files,
    baseUrl: 'http://localhost',
    privateHosts: [],
    simulatorsPort: simulated.port,
  }).filter(({ name }) => name.startsWith('send-erp'));
  const processes = [await startJobs(api.url, api.db, queues, true), await startJobs(api.url, api.db, queues, true)];
  try {
    const queued = [await draw(), await draw()].flat();
    await books.books.send(queued);
    const arrived = async () => (await Promise.all(queued.map(phaseOf))).every((phase) => phase === 'SENT');
    await until(arrived);
    const references = await Promise.all(queued.map(async (id) => (await books.phaseOf(id)).reference ?? ''));
    const there = (await books.arrived()).filter((one) => references.includes(one));
    expect(there).toHaveLength(references.length);
    expect(new Set(there)).toEqual(new Set(references));
  } finally {
    await Promise.all(processes.map((one) => one.stop(5000)));
  }
});

test('a party that the books do not know is added to them, where the settings allow', async () => {
  await inTenant(books.api.db, 'helios', (tx) => tx.deleteFrom('erp_party').execute());
  const [, id] = await draw();
  expect((await send(id)).body.details).toEqual({ missing: ['party'] });
  await books.editConnection({ createParties: true });
  const parties = async () => (await books.simulated.state()).parties.length;
  expect((await send(id)).data.phase).toBe('SENT');
  const before = await parties();
  await inTenant(books.api.db, 'helios', async (tx) => {
    await tx.deleteFrom('erp_party').execute();
    await tx
      .updateTable('entity')
      .set({ nif: '999999990', acronym: 'NOVA' })
      .where('entity_id', '=', books.companies[0])
      .execute();
  });
  const [, next] = await draw();
  expect((await send(next)).data.phase).toBe('SENT');
  expect(await parties()).toBe(before + 1);
});
