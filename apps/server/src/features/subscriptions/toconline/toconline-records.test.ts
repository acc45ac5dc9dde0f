import { eventHistoryEndpoints, type ToconlineRecord, toconlineEndpoints as toconline } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IssuedBooks, startIssuedBooks } from '../../../testing/accounting/issued-books.ts';

let books: IssuedBooks;
beforeAll(async () => {
  books = await startIssuedBooks();
});
afterAll(() => books.stop());

const CLIENT = {
  type: 'customers',
  business_name: 'Casa, Lda.',
  tax_registration_number: '500 000 000',
  email: 'casa@casa.test',
} as const;
const SERVICE = { item_code: 'AUDIT', item_description: 'Auditoria', sales_price: '12.34' } as const;

const addClient = (changes: object = {}, person = books.atlas) =>
  person.call(toconline.addClient, { body: { ...CLIENT, ...changes } });
const addService = (changes: object = {}, person = books.atlas) =>
  person.call(toconline.addService, { body: { ...SERVICE, ...changes } });
const list = async (query: Readonly<Record<string, unknown>> = {}, person = books.atlas) =>
  (await person.call(toconline.list, { query })).body;
const clientsWith = async (search: string) => (await books.atlas.call(toconline.clients, { query: { search } })).data;
const names = ({ data }: { data: ToconlineRecord[] }) => data.map((row) => row.business_name ?? row.item_code);

test('before it is connected the list is empty, and every other call is refused', async () => {
  expect(await list()).toMatchObject({ data: [], totalCount: 0, hasDataPresent: false });
  for (const reply of [
    await books.atlas.call(toconline.clients),
    await books.atlas.call(toconline.services),
    await addClient(),
    await addService(),
  ])
    expect([reply.status, reply.body.code]).toEqual([422, 'AccountingServiceNotConfigured']);
  await books.connect();
});

test('clients and services are read, and searched', async () => {
  const clients = await books.atlas.call(toconline.clients);
  expect(clients.data).toEqual([
    {
      id: '1',
      business_name: 'Helios SGPS, S.A.',
      tax_registration_number: '508123453',
      email: 'tesouraria@hsgps.test',
    },
    { id: '2', business_name: 'Boreal Industries, S.A.', tax_registration_number: '517012387', email: null },
  ]);
  expect((await books.atlas.call(toconline.clients, { query: { search: '5170' } })).data).toHaveLength(1);
  const services = await books.atlas.call(toconline.services, { query: { search: 'telef' } });
  expect(services.data).toEqual([
    { id: '3', item_code: 'SUPPORT', item_description: 'Assistência telefónica', sales_price: '7.50' },
  ]);
});

test('both are one list, filtered, sorted and paged like every other', async () => {
  const first = await list({ PageSize: '5' });
  expect(first).toMatchObject({ totalCount: 6, totalPages: 2 });
  expect(names(first).slice(0, 2)).toEqual(['Helios SGPS, S.A.', 'Boreal Industries, S.A.']);
  const filters = [{ field: 'kind', op: 'eq', value: 'service' }];
  const dear = await list({ filters, OrderBy: 'sales_price', OrderType: 'desc' });
  expect(dear.data.slice(0, 2)).toMatchObject([
    { id: 'service-4', kind: 'service', item_code: 'SETUP', sales_price: '250.00', business_name: null },
    { item_code: 'LIC', sales_price: '100.00' },
  ]);
  expect(names(await list({ filters: [{ field: 'search', op: 'contains', value: 'assistencia' }] }))).toEqual([
    'SUPPORT',
  ]);
});

test('whatever a client or a service lacks is said at once', async () => {
  const client = await addClient({ type: 'suppliers', business_name: ' ', tax_registration_number: '', email: 'casa' });
  expect(client.status).toBe(400);
  expect(client.body.errors).toEqual({
    type: ['InvalidValue'],
    business_name: ['NameRequired'],
    tax_registration_number: ['NifRequired'],
    email: ['InvalidEmail'],
  });
  expect(Object.values((await books.atlas.call(toconline.addClient, { body: {} })).body.errors).flat()).toEqual([
    'TypeRequired',
    'NameRequired',
    'NifRequired',
  ]);
  expect((await addService({ item_code: '', item_description: '', sales_price: '0.00' })).body.errors).toEqual({
    item_code: ['ItemCodeRequired'],
    item_description: ['DescriptionRequired'],
    sales_price: ['Price must be at least 0.01'],
  });
  expect((await addService({ sales_price: 12 })).body.errors).toEqual({ sales_price: ['InvalidAmount'] });
});

test('a client is added once, and read at once', async () => {
  const added = await addClient();
  const { type: _type, ...entered } = CLIENT;
  expect(added.data).toEqual({ id: '3', ...entered, tax_registration_number: '500000000' });
  expect(names(await list({ PageSize: '5' }))).toContain('Casa, Lda.');
  const again = await addClient({ business_name: 'Another' });
  expect([again.status, again.body.errors]).toEqual([409, { tax_registration_number: ['ToconlineClientTaken'] }]);
  expect(await clientsWith('500000000')).toHaveLength(1);
});

test('what TOConline refuses is said in its words', async () => {
  const refused = await addClient({ tax_registration_number: '500000001' });
  expect(refused.body).toMatchObject({ code: 'ErpRejected', details: { text: 'O NIF 500000001 não é válido' } });
});

test('a service is added once, and read at once', async () => {
  expect((await addService()).data).toEqual({ id: '5', ...SERVICE });
  const again = await addService();
  expect([again.status, again.body.errors]).toEqual([409, { item_code: ['ToconlineServiceTaken'] }]);
  expect((await books.atlas.call(toconline.services, { query: { search: 'audit' } })).data).toHaveLength(1);
});

test('where the answer is lost, what is there is what was added', async () => {
  await books.switchFault('reset-after-commit', 'api/customers', 1, 'POST');
  const added = await addClient({ business_name: 'Duna, Lda.', tax_registration_number: '513000003' });
  expect([added.status, added.data?.business_name]).toEqual([200, 'Duna, Lda.']);
  expect(await clientsWith('513000003')).toHaveLength(1);
});

test('lists are kept for five minutes', async () => {
  await books.switchFault('503', 'api/services');
  expect((await books.atlas.call(toconline.services)).status).toBe(200);
  const { clock } = books.api;
  clock.now = new Date(clock.now.getTime() + 5 * 60_000);
  const away = await books.atlas.call(toconline.services);
  expect([away.status, away.body.code]).toEqual([422, 'ErpAway']);
  expect((await books.atlas.call(toconline.services)).status).toBe(200);
});

test('the account of an issuer is its own: neither its customer nor a stranger reads or adds to it', async () => {
  const helios = await books.api.as('admin@helios.test');
  for (const person of [books.boreal, helios]) {
    expect(await list({}, person)).toMatchObject({ data: [], totalCount: 0 });
    expect((await person.call(toconline.clients)).status).toBe(422);
    expect((await addClient({ tax_registration_number: '504000004' }, person)).status).toBe(422);
    expect((await addService({ item_code: 'STRANGE' }, person)).status).toBe(422);
  }
  expect(await clientsWith('504000004')).toEqual([]);
  const basic = await books.api.as('basic@helios.test');
  expect((await basic.call(toconline.list)).status).toBe(403);
  expect((await addClient({}, basic)).status).toBe(403);
});

test('the audit says what was added, without what may be a person’s', async () => {
  const { data } = await books.atlas.call(eventHistoryEndpoints.list, { query: { PageSize: '50' } });
  const added = JSON.stringify(data.filter(({ element }: { element: string }) => element === 'TocOnline'));
  expect(added).toContain('Casa, Lda.');
  expect(added).toContain('AUDIT');
  expect(added).not.toContain('casa@casa.test');
  expect(added).not.toContain('500000000');
});
