import { type BellNotification, bellEndpoints, documentEndpoints, idOfCategory } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import { type SentBooks, startSentBooks } from '../../testing/accounting/sent-books.ts';
import { alertToStanding } from './alerts.public.ts';

let books: SentBooks;
beforeAll(async () => {
  books = await startSentBooks();
});
afterAll(() => books.stop());

const alert = () => inTenant(books.api.db, 'helios', alertToStanding);
const readAll = () => books.admin.call(bellEndpoints.markAllAsRead);

async function alerts(): Promise<Pick<BellNotification, 'title' | 'description' | 'isRead' | 'triggerAction'>[]> {
  const filters = JSON.stringify([{ field: 'categoryId', op: 'eq', value: idOfCategory('SYNCHRONISATION') }]);
  return (await books.admin.call(bellEndpoints.list, { query: { filters } })).data;
}

async function toDecide(): Promise<number> {
  const filters = JSON.stringify([{ field: 'needsDecision', op: 'eq', value: true }]);
  return (await books.admin.call(documentEndpoints.list, { query: { filters } })).body.totalCount;
}

/** Documents that accounting refuses. */
async function refuse(day: string): Promise<[string, string]> {
  const ids = await books.draw(day);
  await books.befall('expectation-417', ids.length);
  for (const id of ids) await books.admin.call(documentEndpoints.send, { params: { id } });
  return ids;
}

const send = (id: string) => books.admin.call(documentEndpoints.send, { params: { id } });

test('documents that wait for a decision are one alert, which says how many there are until none is left', async () => {
  const [first, second] = await refuse('01-03-2025');
  await alert();
  await Promise.all([alert(), alert()]);
  const [waiting, ...more] = await alerts();
  expect(more).toEqual([]);
  expect(waiting).toMatchObject({
    title: 'Accounting documents wait for a decision',
    triggerAction: '/primavera-accounting/decisions',
  });
  expect(waiting?.description).toContain(`Number: ${await toDecide()}.`);

  await send(first);
  await alert();
  const [fewer] = await alerts();
  expect(await toDecide()).toBe(1);
  expect(fewer?.description).toContain('Number: 1.');

  await send(second);
  await alert();
  expect(await alerts()).toEqual([]);
});

test('an alert that was read stays as it was read, and comes again when more waits', async () => {
  const [first] = await refuse('02-03-2025');
  await alert();
  await readAll();
  await send(first);
  await alert();
  expect(await alerts()).toMatchObject([{ isRead: true, description: expect.stringContaining('Number: 2.') }]);
  await refuse('03-03-2025');
  await alert();
  expect(await alerts()).toMatchObject([
    { isRead: false, description: expect.stringContaining('Number: 3.') },
    { isRead: true },
  ]);
});

test('a connection that is paused is an alert until it is mended', async () => {
  await books.editConnection({ password: 'wrong' });
  await books.books.send([(await books.draw('04-03-2025'))[0]]);
  await books.work();
  await alert();
  const paused = (all: Awaited<ReturnType<typeof alerts>>) =>
    all.filter(({ title }) => title === 'A connection to accounting is paused');
  expect(paused(await alerts())).toHaveLength(1);
  await books.editConnection({ password: books.settings['password'] });
  await alert();
  expect(paused(await alerts())).toEqual([]);
});
