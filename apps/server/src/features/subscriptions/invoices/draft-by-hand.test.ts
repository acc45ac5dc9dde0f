import {
  type BilledLine,
  type Invoice,
  invoiceEndpoints as invoices,
  subscriptionAssignmentEndpoints,
  subscriptionEndpoints,
} from '@calends/wire';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';

const TODAY = '2027-03-10';
const SUPPORT = { itemCode: 'SUPPORT', description: 'Support', price: '7.55', vatProfile: 'NOR' };
const BOOK = { itemCode: null, description: 'A book', price: '10.00', vatProfile: 'RED' };

let api: TestApi;
let atlas: TestPerson;
beforeEach(async () => {
  api = await startApi();
  api.clock.now = new Date(`${TODAY}T12:00:00Z`);
  atlas = await api.as('partner@atlas.test', 'atlas');
});
afterEach(() => api.stop());

const add = (body: object = {}, person = atlas) =>
  person.call(invoices.addDraft, { body: { entityType: 'TENANT', entityId: 'boreal', lines: [SUPPORT], ...body } });
const edit = (id: string, body: object, person = atlas) => person.call(invoices.editDraft, { params: { id }, body });
const linesOf = async (invoiceId: string): Promise<BilledLine[]> =>
  (await atlas.call(invoices.lines, { params: { invoiceId } })).data;
const inShort = async (id: string) =>
  (await linesOf(id)).map(({ itemCode, description, price, vatRate }) => [itemCode, description, price, vatRate]);

test('a draft by hand has its lines and their VAT, and is the issuer’s alone', async () => {
  const { data } = await add({ lines: [SUPPORT, BOOK] });
  expect(data).toMatchObject({
    state: 16,
    type: 'INVOICE',
    direction: 'ISSUED',
    reference: null,
    runDate: TODAY,
    payer: 'Boreal Industries',
    net: '17.55',
    vat: '2.34',
    total: '19.89',
  });
  expect(await inShort(data.id)).toEqual([
    ['SUPPORT', 'Support', '7.55', '23'],
    [null, 'A book', '10.00', '6'],
  ]);
  const boreal = await api.as('admin@boreal.test', 'boreal');
  expect((await boreal.call(invoices.get, { params: { id: data.id } })).status).toBe(404);
});

test('lines are added, changed and taken away while it is a draft, and no more once it is approved', async () => {
  const { data } = await add();
  const changed = await edit(data.id, { version: 1, lines: [BOOK, { ...SUPPORT, price: '8.00' }] });
  expect(changed.data).toMatchObject({ version: 2, net: '18.00', vat: '2.44', total: '20.44' });
  expect((await edit(data.id, { version: 1, lines: [BOOK] })).status).toBe(409);
  expect((await edit(data.id, { version: 2, lines: [] })).body.errors).toEqual({ lines: ['LinesRequired'] });
  expect(await inShort(data.id)).toEqual([
    [null, 'A book', '10.00', '6'],
    ['SUPPORT', 'Support', '8.00', '23'],
  ]);
  await sql`update tenant set address = 'Porto', nif = '509123546' where tenant_id = 'boreal'`.execute(api.db);
  expect((await atlas.call(invoices.approve, { body: { ids: [data.id] } })).data).toMatchObject([{ state: 18 }]);
  const { version } = (await atlas.call(invoices.get, { params: { id: data.id } })).data as Invoice;
  expect((await edit(data.id, { version, lines: [BOOK] })).body.code).toBe('InvoiceNotInState');
});

test('every fault of the lines is named, and whom an issuer may not bill is not found', async () => {
  const faulty = { itemCode: 'X', description: '', price: '0', vatProfile: 'NONE' };
  expect(Object.keys((await add({ lines: [faulty] })).body.errors ?? {}).toSorted()).toEqual([
    'lines.0.description',
    'lines.0.price',
    'lines.0.vatProfile',
  ]);
  expect((await add({ lines: [] })).body.errors).toEqual({ lines: ['LinesRequired'] });
  expect((await add({ entityId: 'atlas' })).body.errors).toEqual({ entityId: ['BilledRecordNotFound'] });
  for (const entityId of ['helios', 'nobody']) expect((await add({ entityId })).status).toBe(404);
});

test('line items stand on what a run made too, whose charges stay as they were reckoned', async () => {
  const plan = { name: 'Files', price: '100.00', parentEntityType: 'TENANT', childEntityType: 'TRANCHE', maxLimit: 0 };
  const made = await atlas.call(subscriptionEndpoints.add, { body: plan });
  const days = { dateStart: TODAY, dateEnd: null, invoiceStartDate: TODAY };
  const body = { subscriptionId: made.data.id, entityType: 'TENANT', entityId: 'boreal', ...days };
  const assigned = await atlas.call(subscriptionAssignmentEndpoints.add, { body });
  await atlas.call(invoices.run);
  const [draft] = (await atlas.call(invoices.list)).data as Invoice[];
  const id = draft?.id ?? '';
  const withItem = await edit(id, { version: 1, lines: [SUPPORT] });
  expect(withItem.data).toMatchObject({ state: 19, net: '107.55', vat: '24.74' });
  const withoutItem = await edit(id, { version: 2, lines: [] });
  expect(withoutItem.data).toMatchObject({ net: '100.00', vat: '23.00' });
  await edit(id, { version: 3, lines: [SUPPORT] });
  await atlas.call(subscriptionAssignmentEndpoints.delete, { params: { id: assigned.data.id } });
  await atlas.call(invoices.run);
  expect((await atlas.call(invoices.list)).data).toEqual([]);
});
