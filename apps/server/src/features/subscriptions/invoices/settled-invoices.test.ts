import {
  type BilledLine,
  type Invoice,
  invoiceEndpoints as invoices,
  managedTenantEndpoints,
  subscriptionAssignmentEndpoints,
  subscriptionEndpoints,
} from '@calends/wire';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inControl } from '../../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';
import { textOfPdf } from '../../../testing/reading/pdf-text.ts';

const START = '2027-03-10';

let api: TestApi;
let atlas: TestPerson;
let boreal: TestPerson;
/** Of Atlas for Boreal, approved: 100.00 and 23.00 VAT, to be paid by 9 April. */
let id: string;

beforeEach(async () => {
  api = await startApi();
  goTo(START);
  atlas = await api.as('partner@atlas.test', 'atlas');
  boreal = await api.as('admin@boreal.test', 'boreal');
  id = await approvedInvoice();
});
afterEach(() => api.stop());

function goTo(day: string): void {
  api.clock.now = new Date(`${day}T12:00:00Z`);
}

async function approvedInvoice(): Promise<string> {
  const { data } = await atlas.call(managedTenantEndpoints.get, { params: { id: 'boreal' } });
  const { adminEmail: _email, isAddendumSigned: _signed, subscriptions: _plans, id: _id, ...tenant } = data;
  const { synchronizationStartDate: _start, ...body } = { ...tenant, address: 'Porto' };
  await atlas.call(managedTenantEndpoints.edit, { params: { id: 'boreal' }, body });
  const plan = { name: 'Base', price: '100.00', parentEntityType: 'TENANT', childEntityType: 'TRANCHE', maxLimit: 0 };
  const made = await atlas.call(subscriptionEndpoints.add, { body: plan });
  const days = { dateStart: START, dateEnd: null, invoiceStartDate: START };
  await atlas.call(subscriptionAssignmentEndpoints.add, {
    body: { subscriptionId: made.data.id, entityType: 'TENANT', entityId: 'boreal', ...days },
  });
  await atlas.call(invoices.run);
  const { data: drafts } = await atlas.call(invoices.list, { query: { PageSize: '10' } });
  const reply = await atlas.call(invoices.approve, { body: { ids: [drafts[0].id] } });
  expect(reply.status).toBe(200);
  return drafts[0].id;
}

const read = async (invoiceId = id, person = atlas): Promise<Invoice> =>
  (await person.call(invoices.get, { params: { id: invoiceId } })).data;
const versionOf = async (invoiceId = id) => (await read(invoiceId)).version;

async function pay(amount: string, more: object = {}, person = atlas) {
  const version = await versionOf();
  const body = { version, paidOn: START, amount, method: 'BANK_TRANSFER', ...more };
  return await person.call(invoices.pay, { params: { id }, body });
}
async function credit(more: object = {}, person = atlas) {
  const version = await versionOf();
  return await person.call(invoices.credit, { params: { id }, body: { version, reason: 'A mistake', ...more } });
}
const linesOf = async (person = atlas): Promise<BilledLine[]> =>
  (await person.call(invoices.lines, { params: { invoiceId: id } })).data;
const approve = (noteId: string) => atlas.call(invoices.approve, { body: { ids: [noteId] } });

describe('a payment by hand', () => {
  test('lowers what is open, and the last one settles the invoice; the payer sees both', async () => {
    expect(await read()).toMatchObject({ state: 18, paid: '0.00', rest: '123.00' });
    expect((await pay('23.00', { reference: 'TRF 1' })).data).toMatchObject({
      state: 18,
      paid: '23.00',
      rest: '100.00',
    });
    expect((await pay('100.00', { method: 'CASH' })).data).toMatchObject({ state: 14, paid: '123.00', rest: '0.00' });
    const seen = await read(id, boreal);
    expect(seen).toMatchObject({ direction: 'RECEIVED', state: 14, rest: '0.00' });
    expect(seen.payments).toMatchObject([
      { paidOn: START, amount: '23.00', method: 'BANK_TRANSFER', reference: 'TRF 1', voidReason: null },
      { paidOn: START, amount: '100.00', method: 'CASH', reference: null },
    ]);
    expect((await pay('0.01')).body.code).toBe('InvoiceNotInState');
  });

  test('is refused above what is open, in the future, of a draft’s version and of nothing', async () => {
    const above = await pay('123.01');
    expect(above.status).toBe(422);
    expect(above.body).toMatchObject({ code: 'PaymentExceedsInvoice', details: { rest: '123.00' } });
    expect(above.body.errors).toEqual({ amount: ['AboveOpen'] });
    expect((await pay('1.00', { paidOn: '2027-03-11' })).body.errors).toEqual({ paidOn: ['PaidInFuture'] });
    expect((await pay('0.00', { method: 'SHELLS' })).body.errors).toMatchObject({
      amount: ['AmountMustBePositive'],
      method: expect.anything(),
    });
    expect((await pay('1.00', { version: 1 })).status).toBe(409);
    expect(await read()).toMatchObject({ paid: '0.00', payments: [] });
  });

  test('is taken back once, for a reason, and stays to be read', async () => {
    const { payments } = (await pay('123.00')).data as Invoice;
    const params = { paymentId: payments[0]?.id ?? '' };
    const undo = (reason: string, person = atlas) => person.call(invoices.voidPayment, { params, body: { reason } });
    expect((await undo(' ')).body.errors).toEqual({ reason: ['ReasonRequired'] });
    expect((await undo('Another invoice', boreal)).status).toBe(404);
    expect((await undo('Another invoice')).data).toMatchObject({
      state: 18,
      rest: '123.00',
      payments: [{ amount: '123.00', voidReason: 'Another invoice' }],
    });
    expect((await undo('Again')).body.code).toBe('PaymentIsVoid');
  });

  test('entered twice at the same moment counts once', async () => {
    const version = await versionOf();
    const body = { version, paidOn: START, amount: '80.00', method: 'CARD' };
    const replies = await Promise.all([1, 2, 3].map(() => atlas.call(invoices.pay, { params: { id }, body })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await read()).toMatchObject({ paid: '80.00' });
  });
});

async function inState(person: TestPerson, value: string): Promise<number[]> {
  const query = { PageSize: '10', filters: [{ field: 'state', op: 'in', value: [value] }] };
  return (await person.call(invoices.list, { query })).data.map((row: Invoice) => row.state);
}

async function dueOn(due_date: string): Promise<void> {
  await inControl(api.db, (control) =>
    control.updateTable('invoice').set({ due_date }).where('invoice_id', '=', id).execute(),
  );
}

describe('an invoice', () => {
  test('is overdue from the day after the last one to pay it, for issuer and payer, until it is paid', async () => {
    await dueOn(START);
    expect(await read()).toMatchObject({ state: 18 });
    await dueOn('2027-03-09');
    expect(await inState(atlas, 'OVERDUE')).toEqual([10]);
    expect(await inState(atlas, 'PENDING_PAYMENT')).toEqual([]);
    expect(await inState(boreal, 'OVERDUE')).toEqual([10]);
    expect(await read()).toMatchObject({ state: 10 });
    expect((await pay('123.00')).data).toMatchObject({ state: 14 });
    expect(await inState(atlas, 'OVERDUE')).toEqual([]);
  });
});

const print = (person: TestPerson, of = id) => person.call(invoices.pdf, { params: { id: of } });

test('what is printed says that it is no invoice, to issuer and payer; a draft is the issuer’s alone', async () => {
  await pay('23.00');
  const printed = await print(atlas);
  expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = await textOfPdf(printed.bytes);
  // in the head and on the foot of the page
  expect(text.split('Statement of what is owed, not an invoice')).toHaveLength(3);
  expect(text).toContain('S2027/1');
  expect((await print(boreal)).status).toBe(200);
  const note: Invoice = (await credit()).data;
  expect(await textOfPdf((await print(atlas, note.id)).bytes)).toContain('Draft, not an invoice');
  expect((await print(boreal, note.id)).status).toBe(404);
});

describe('a credit by hand', () => {
  test('is a draft that counts once it is approved: of all that remains it cancels the invoice', async () => {
    const note: Invoice = (await credit()).data;
    expect(note).toMatchObject({
      type: 'CREDIT_NOTE',
      state: 19,
      total: '-123.00',
      parentId: id,
      reason: 'A mistake',
      isByHand: true,
    });
    expect(await read()).toMatchObject({ state: 18, rest: '123.00', credits: [{ id: note.id, reference: null }] });
    expect((await read(id, boreal)).credits).toEqual([]);
    expect((await boreal.call(invoices.get, { params: { id: note.id } })).status).toBe(404);
    expect((await approve(note.id)).data).toMatchObject([{ reference: 'S2027/2', state: 14, dueDate: null }]);
    expect(await read()).toMatchObject({ state: 9, credited: '123.00', rest: '0.00' });
    expect((await read(id, boreal)).credits).toMatchObject([{ reference: 'S2027/2', total: '123.00' }]);
    expect((await pay('1.00')).body.code).toBe('InvoiceNotInState');
  });

  test('takes of a line at most what no other note takes, drafts too', async () => {
    const [line] = await linesOf();
    const of = (amount: string) => ({ lines: [{ id: line?.id, amount }] });
    expect(line?.creditable).toBe('100.00');
    const first: Invoice = (await credit(of('30.00'))).data;
    expect(first).toMatchObject({ net: '-30.00', vat: '-6.90' });
    expect((await linesOf())[0]?.creditable).toBe('70.00');
    expect((await linesOf(boreal))[0]?.creditable).toBe('0.00');
    const above = await credit(of('70.01'));
    expect(above.body).toMatchObject({
      code: 'CreditExceedsInvoice',
      details: { rest: '70.00' },
      errors: { 'lines.0.amount': ['AboveCreditable'] },
    });
    expect((await credit(of('0.00'))).body.errors).toEqual({ lines: ['AmountMustBePositive'] });
    expect((await credit({ reason: '' })).body.errors).toEqual({ reason: ['ReasonRequired'] });
    expect((await credit({ lines: [{ id: first.id, amount: '1.00' }] })).status).toBe(404);
    expect((await credit()).data).toMatchObject({ net: '-70.00' });
    expect((await credit()).body.code).toBe('CreditExceedsInvoice');
  });

  test('that is discarded leaves its line as it was', async () => {
    const note: Invoice = (await credit()).data;
    const body = { version: note.version };
    const reply = await atlas.call(invoices.discard, { params: { id: note.id }, body });
    expect(reply.data).toMatchObject({ state: 9, reason: 'A mistake' });
    expect((await linesOf())[0]?.creditable).toBe('100.00');
    expect(await read()).toMatchObject({ state: 18, rest: '123.00' });
  });

  test('of what was paid already is owed to the payer', async () => {
    await pay('123.00');
    const [line] = await linesOf();
    const note: Invoice = (await credit({ lines: [{ id: line?.id, amount: '40.00' }] })).data;
    await approve(note.id);
    expect(await read()).toMatchObject({ state: 14, paid: '123.00', credited: '49.20', rest: '-49.20' });
  });

  test('leaves to a run no more than what it did not take', async () => {
    const [line] = await linesOf();
    const note: Invoice = (await credit({ lines: [{ id: line?.id, amount: '60.00' }] })).data;
    await approve(note.id);
    const { data } = await atlas.call(subscriptionAssignmentEndpoints.list, { query: { PageSize: '10' } });
    await atlas.call(subscriptionAssignmentEndpoints.delete, { params: { id: data[0].id } });
    await atlas.call(invoices.run);
    const { credits } = await read();
    expect(credits.map(({ total }) => total)).toEqual(expect.arrayContaining(['73.80', '49.20']));
    const ofRun = credits.find(({ total }) => total === '49.20');
    expect((await read(ofRun?.id)).isByHand).toBe(false);
    await approve(ofRun?.id ?? '');
    expect(await read()).toMatchObject({ state: 9, rest: '0.00' });
  });

  test('is the issuer’s alone', async () => {
    expect((await credit({}, boreal)).status).toBe(404);
    expect((await pay('1.00', {}, boreal)).status).toBe(404);
  });
});
