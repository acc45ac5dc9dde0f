import { connectionEndpoints, type ErpChoices, entityEndpoints } from '@calends/wire';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { type ConnectedBooks, startConnectedBooks } from '../../../testing/accounting/connected-books.ts';
import type { TestPerson } from '../../../testing/api-for-tests.ts';

let books: ConnectedBooks;
beforeAll(async () => {
  books = await startConnectedBooks();
});
beforeEach(() => books.simulated.control('reset', {}));
afterAll(() => books.stop());

const ask = (kind: string, query: Record<string, string> = {}, person: TestPerson = books.admin) =>
  person.call(connectionEndpoints.choices, { params: { kind }, query });
const chosen = async (kind: string, query: Record<string, string> = {}): Promise<string[]> =>
  ((await ask(kind, query)).data as ErpChoices).data.map(({ code }) => code);

test('what there is to choose from is read from the books of a company', async () => {
  const [entityId] = books.companies;
  expect(await chosen('companies')).toContain('HENER');
  expect((await ask('diaries', { entityId })).data).toEqual({
    data: [
      { code: '41', name: 'Empréstimos', isUsable: true },
      { code: '47', name: 'Especialização', isUsable: true },
      { code: '99', name: 'Antigo', isUsable: false },
    ],
    hasMore: false,
  });
  expect(await chosen('documents', { entityId })).toEqual(['EMP', 'JUR']);
  expect(await chosen('accounts', { entityId, search: 'acréscimo' })).toEqual(['2721', '2722']);
  expect(await chosen('series', { entityId, docType: 'NC' })).toEqual(['2024', '2025']);
  expect(await chosen('items', { entityId })).toEqual(['JUROS']);
  expect(await chosen('parties', { entityId, partyType: 'R', search: 'hener' })).toEqual(['HENER']);
});

test('the companies are there to choose from while a company has none yet, once another has', async () => {
  const body = { acronym: 'NEW', name: 'New SA', nif: '500000000' };
  const { id: entityId } = (await books.admin.call(entityEndpoints.add, { body })).data;
  expect(await chosen('companies', { entityId })).toContain('HENER');
  const refused = await ask('diaries', { entityId });
  expect([refused.status, refused.body.code, refused.body.details]).toEqual([
    422,
    'FillPrimaveraFieldsFirst',
    { missing: ['dataBase'] },
  ]);
});

test('what the system says no to is told, and nothing of our secrets', async () => {
  const [entityId] = books.companies;
  expect(await chosen('diaries', { entityId })).toHaveLength(3);
  await books.simulated.switchFault('503', 'LstDiarios');
  expect((await ask('diaries', { entityId })).body).toMatchObject({ code: 'ErpAway', details: { text: 'HTTP 503' } });
  await books.simulated.switchFault('garbled-json', 'LstDiarios');
  expect((await ask('diaries', { entityId })).body.code).toBe('ErpAnswerUnreadable');
  await books.simulated.switchFault('403', 'LstDiarios');
  expect((await ask('diaries', { entityId })).body.code).toBe('ErpNoPermission');
  await books.editConnection({ password: 'canary-wrong' });
  const refused = await ask('diaries', { entityId });
  expect(refused.body.code).toBe('ErpLoginRefused');
  expect(JSON.stringify(refused.body)).not.toContain('canary');
  await books.editConnection({ apiUrl: 'http://erp.example.test/', password: 'x' });
  expect((await ask('diaries', { entityId })).body).toMatchObject({
    code: 'ErpNotReached',
    details: { why: 'HttpsRequired' },
  });
  await books.editConnection({ password: 'calends-sim' });
});

test('another tenant has no connection to ask over, and its people no company of ours', async () => {
  const boreal = await books.api.as('admin@boreal.test');
  expect((await ask('companies', {}, boreal)).body).toMatchObject({ code: 'FillPrimaveraFieldsFirst' });
  const [entityId] = books.companies;
  expect((await ask('diaries', { entityId }, boreal)).status).toBe(404);
  expect((await ask('diaries', { entityId: newId() })).status).toBe(404);
});

test('a person asks thirty times a minute at most', async () => {
  const sales = await books.api.as('sales@helios.test');
  const statuses: number[] = [];
  for (let call = 0; call < 31; call += 1) statuses.push((await ask('nothing', {}, sales)).status);
  expect(new Set(statuses)).toEqual(new Set([400])); // what is no choice asks nobody
  for (let call = 0; call < 30; call += 1) await ask('diaries', { entityId: newId() }, sales);
  const last = await ask('diaries', { entityId: newId() }, sales);
  expect([last.status, Number(last.headers['retry-after']) > 0]).toEqual([429, true]);
});
