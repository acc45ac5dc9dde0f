import { type Entity, entityEndpoints, erpPartyEndpoints } from '@calends/wire';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type ConnectedBooks, startConnectedBooks } from '../../../testing/accounting/connected-books.ts';
import type { TestPerson } from '../../../testing/api-for-tests.ts';

let books: ConnectedBooks;
const all: ConnectedBooks[] = [];
beforeEach(async () => {
  books = await startConnectedBooks();
  all.push(books);
});
afterAll(async () => {
  for (const one of all) await one.stop();
});

const read = async (id: string): Promise<Entity> =>
  (await books.admin.call(entityEndpoints.get, { params: { id } })).data;
async function sync(id: string, changes: object = {}, person: TestPerson = books.admin) {
  const { acronym, name, nif, version } = await read(id);
  return await person.call(erpPartyEndpoints.updateAndSync, {
    params: { id },
    body: { acronym, name, nif, address: 'Rua Nova 1', version, ...changes },
  });
}
const partiesIn = async (company: string, code: string) =>
  (await books.simulated.state()).parties.filter((one) => one.company === company && one.code === code);

test('a borrower is brought up to date in the books of its lender, which name it from then on', async () => {
  const [grantor, receiver] = books.companies;
  const reply = await sync(receiver, { name: 'Helios Energia Nova, S.A.' });
  expect(reply.data, JSON.stringify(reply.body)).toMatchObject({
    name: 'Helios Energia Nova, S.A.',
    syncState: 2,
    checks: [{ check: 'PARTIES', company: 'HSGPS', state: 'GREEN', outcome: { key: 'PartyUpdated' } }],
  });
  const parties = await partiesIn('HSGPS', 'HENER');
  expect(parties.filter(({ name }) => name === 'Helios Energia Nova, S.A.').map(({ type }) => type)).toEqual(['D']);
  const [kept] = (await books.admin.call(erpPartyEndpoints.parties, { params: { id: grantor } })).data;
  expect(kept).toMatchObject({ partyType: 'D', code: 'HENER' });
});

test('what its books call it is written, and nothing else', async () => {
  const [grantor, receiver] = books.companies;
  const [{ version }] = (await books.admin.call(erpPartyEndpoints.parties, { params: { id: grantor } })).data;
  const party = { counterpartyId: receiver, partyType: 'C', code: 'HENER', version };
  await books.admin.call(erpPartyEndpoints.saveParties, { params: { id: grantor }, body: { parties: [party] } });
  await sync(receiver, { name: 'Customer Name' });
  const named = (await partiesIn('HSGPS', 'HENER')).filter(({ name }) => name === 'Customer Name');
  expect(named.map(({ type }) => type)).toEqual(['C']);
});

test('where the books have nobody with its tax number a person has to choose, and it is saved all the same', async () => {
  const [, receiver] = books.companies;
  const reply = await sync(receiver, { nif: '999999990' });
  expect(reply.data).toMatchObject({
    nif: '999999990',
    syncState: 1,
    checks: [{ company: 'HSGPS', state: 'RED', outcome: { key: 'CheckPartiesMissing' } }],
  });
  expect((await read(receiver)).nif).toBe('999999990');
});

test('where accounting does not answer the entity is saved, and doing it again mends the rest', async () => {
  const [, receiver] = books.companies;
  await books.simulated.switchFault('503', 'Actualiza');
  const first = await sync(receiver, { name: 'Renamed' });
  expect(first.data).toMatchObject({
    name: 'Renamed',
    syncState: 1,
    checks: [{ state: 'RED', outcome: { key: 'ErpAway' } }],
  });
  expect((await sync(receiver)).data).toMatchObject({ syncState: 2 });
  expect((await partiesIn('HSGPS', 'HENER')).some(({ name }) => name === 'Renamed')).toBe(true);
});

test('without books that could have it nothing is saved', async () => {
  const body = { acronym: 'ALONE', name: 'Alone SA', nif: '513678948' };
  const { id } = (await books.admin.call(entityEndpoints.add, { body })).data;
  const reply = await sync(id, { name: 'Other' });
  expect([reply.status, reply.body.code, reply.body.details]).toEqual([
    422,
    'FillPrimaveraFieldsFirst',
    { missing: ['dataBase'] },
  ]);
  expect((await read(id)).name).toBe('Alone SA');
});

test('policy basic may not, another tenant finds nothing, and who read an older version is told', async () => {
  const [, receiver] = books.companies;
  const [basic, boreal] = [await books.api.as('basic@helios.test'), await books.api.as('admin@boreal.test')];
  expect((await sync(receiver, {}, basic)).status).toBe(403);
  expect((await sync(receiver, {}, boreal)).status).toBe(404);
  expect((await sync(receiver, { version: 99 })).status).toBe(409);
  expect((await sync(receiver, { name: '' })).body.errors).toEqual({ name: ['NameRequired'] });
  expect((await partiesIn('HSGPS', 'HENER')).some(({ name }) => name === 'Renamed')).toBe(false);
});
