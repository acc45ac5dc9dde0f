import { type Invoice, type InvoiceRow, invoiceEndpoints, managedTenantEndpoints } from '@calends/wire';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';

const TODAY = '2027-03-10';

let api: TestApi;
let atlas: TestPerson;
let boreal: TestPerson;
let root: TestPerson;
beforeAll(async () => {
  api = await startApi();
  api.clock.now = new Date(`${TODAY}T12:00:00Z`);
  atlas = await api.as('partner@atlas.test', 'atlas');
  boreal = await api.as('admin@boreal.test', 'boreal');
  root = await api.as('root@calends.test', 'system');
});
afterAll(() => api.stop());

async function rename(person: TestPerson, id: string, changes: object): Promise<void> {
  const { data } = await person.call(managedTenantEndpoints.get, { params: { id } });
  const { adminEmail: _email, isAddendumSigned: _signed, subscriptions: _plans, id: _id, ...tenant } = data;
  const { synchronizationStartDate: _start, ...body } = { ...tenant, ...changes };
  expect(await person.call(managedTenantEndpoints.edit, { params: { id }, body })).toMatchObject({ status: 200 });
}

const rowsOf = async (person: TestPerson): Promise<InvoiceRow[]> =>
  (await person.call(invoiceEndpoints.list, { query: { PageSize: '50' } })).data;
const oneOf = (person: TestPerson, id: string) => person.call(invoiceEndpoints.get, { params: { id } });

/** What may happen to an invoice; what its state refuses changes nothing. */
const ACTS = {
  draft: async (_: Invoice | undefined, amount: string) => {
    const lines = [{ description: 'Administration', price: amount, vatProfile: 'NOR' }];
    return await atlas.call(invoiceEndpoints.addDraft, { body: { entityType: 'TENANT', entityId: 'boreal', lines } });
  },
  approve: async (one: Invoice | undefined) =>
    one && (await atlas.call(invoiceEndpoints.approve, { body: { ids: [one.id] } })),
  discard: async (one: Invoice | undefined) =>
    one && (await atlas.call(invoiceEndpoints.discard, { params: { id: one.id }, body: { version: one.version } })),
  number: async (one: Invoice | undefined, amount: string) => {
    const body = { version: one?.version, invoiceNumber: `FT ${amount}` };
    return one && (await atlas.call(invoiceEndpoints.number, { params: { id: one.id }, body }));
  },
  pay: async (one: Invoice | undefined, amount: string) => {
    const body = { version: one?.version, paidOn: TODAY, amount, method: 'CARD' };
    return one && (await atlas.call(invoiceEndpoints.pay, { params: { id: one.id }, body }));
  },
  takeBack: async (one: Invoice | undefined) => {
    const paymentId = one?.payments[0]?.id;
    const call = { params: { paymentId: paymentId ?? '' }, body: { reason: 'A mistake' } };
    return paymentId && (await atlas.call(invoiceEndpoints.voidPayment, call));
  },
  credit: async (one: Invoice | undefined) =>
    one &&
    (await atlas.call(invoiceEndpoints.credit, {
      params: { id: one.id },
      body: { version: one.version, reason: 'Agreed' },
    })),
  renameIssuer: async (_: Invoice | undefined, amount: string) =>
    await rename(root, 'atlas', { name: `Atlas ${amount}` }),
  renamePayer: async (_: Invoice | undefined, amount: string) =>
    await rename(atlas, 'boreal', { name: `Boreal ${amount}`, address: 'Porto', nif: '500000000' }),
};

const act = fc.record({
  name: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])),
  place: fc.nat(20),
  amount: fc.integer({ min: 1, max: 3 }).map((euros) => `${euros}.00`),
});

/** The list says of each what is read of it alone, and holds exactly what its reader reaches. */
async function expectAgreement(): Promise<void> {
  const issued = await rowsOf(atlas);
  for (const person of [atlas, boreal]) {
    const listed = new Map((await rowsOf(person)).map((row) => [row.id, row]));
    for (const { id } of issued) {
      const read = await oneOf(person, id);
      const row = listed.get(id);
      expect(read.status).toBe(row ? 200 : 404);
      if (row) expect(read.data).toMatchObject(row);
    }
    for (const id of listed.keys()) expect(issued.map((row) => row.id)).toContain(id);
  }
}

test('whatever happens to invoices, the lists of issuer and payer say of each what it says of itself', {
  tags: 'long',
}, async () => {
  await ACTS.renamePayer(undefined, '0');
  const history = fc.array(act, { minLength: 8, maxLength: 12 });
  const happens = fc.asyncProperty(history, async (acts) => {
    for (const { name, place, amount } of [{ name: 'draft' as const, place: 0, amount: '2.00' }, ...acts]) {
      const rows = await rowsOf(atlas);
      const chosen = rows[place % Math.max(rows.length, 1)];
      await ACTS[name](chosen && (await oneOf(atlas, chosen.id)).data, amount);
      await expectAgreement();
    }
  });
  await fc.assert(happens, { numRuns: 4, endOnFailure: true });
});
