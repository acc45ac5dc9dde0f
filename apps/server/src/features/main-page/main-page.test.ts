import { entityEndpoints, mainPageEndpoints, userEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

interface Card {
  readonly title: string;
  readonly count: number;
  readonly link: string;
}
const cardsOf = async (person: TestPerson): Promise<Card[]> => (await person.call(mainPageEndpoints.cards)).data;
const links = (cards: Card[]) => cards.map(({ link }) => link);

test('each role gets the cards of what it may open', async () => {
  const work = ['/contract/list', '/movements/timeline', '/entities', '/euribor-history'];
  expect(links(await cardsOf(await api.as('basic@helios.test')))).toEqual(work);
  expect(links(await cardsOf(await api.as('partner@atlas.test', 'atlas')))).toEqual([...work, '/users', '/tenants']);
  expect(links(await cardsOf(await api.as('admin@helios.test')))).toEqual([
    ...work,
    '/users',
    '/security-lists',
    '/tenants',
  ]);
  expect(links(await cardsOf(await api.as('root@calends.test', 'helios')))).toContain('/outbox');
  expect(await cardsOf(await api.as('service@helios.test'))).toEqual([]);
});

test('a card counts what its list holds, in the own tenant only', async () => {
  const admin = await api.as('admin@helios.test');
  const entity = { acronym: 'HCT', name: 'Helios Contagem, S.A.', nif: '501234560', emails: [] };
  const countAt = async (link: string, person = admin) =>
    (await cardsOf(person)).find((card) => card.link === link)?.count;
  const other = await api.as('admin@boreal.test', 'boreal');
  const before = { own: await countAt('/entities'), other: await countAt('/entities', other) };
  await admin.call(entityEndpoints.add, { body: entity });
  expect(await countAt('/entities')).toBe((before.own ?? 0) + 1);
  expect(await countAt('/entities', other)).toBe(before.other);

  const users = await admin.call(userEndpoints.list, { query: {} });
  expect(await countAt('/users')).toBe(users.body.totalCount);
});
