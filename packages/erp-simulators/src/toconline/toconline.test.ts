import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sale, startForTests, type TestSimulators } from '../../testing/simulators-for-tests.ts';

let simulators: TestSimulators;
beforeAll(async () => {
  simulators = await startForTests();
});
beforeEach(() => simulators.control('reset', { seed: 1 }));
afterAll(() => simulators.stop());

interface Reply {
  readonly data: { readonly id: string; readonly attributes: Record<string, unknown> };
}
const read = async (reply: Response) => ((await reply.json()) as Reply).data;

test('a document is final at once, with the next number and totals of the system’s own', async () => {
  const sales = await simulators.signInToToconline();
  const made = await sales.post('v1/commercial_sales_documents', sale({ gross_total: 1 }));
  expect(made.status).toBe(201);
  const { id, attributes } = await read(made);
  const figures = { document_no: 'FT 2026/1', status: 1, net_total: 200.1, tax_payable: 46.02, gross_total: 246.12 };
  expect(attributes).toMatchObject({ ...figures, pending_total: 246.12 });
  expect((await read(await sales.get(`v1/commercial_sales_documents/${id}`))).attributes).toEqual(attributes);
  const { attributes: second } = await read(await sales.post('v1/commercial_sales_documents', sale()));
  expect(second.document_no).toBe('FT 2026/2');
});

const exempt = [{ item_type: 'Service', quantity: 1, unit_price: 5, tax_code: 'ISE' }];
test.each([
  ['an unknown customer', { customer_tax_registration_number: '1' }],
  ['no name of the customer', { customer_business_name: '' }],
  ['an unknown series', { document_series_prefix: '1999' }],
  ['an exemption without its reason', { lines: exempt }],
  ['an unknown tax', { lines: [{ quantity: 1, unit_price: 1, tax_code: 'X' }] }],
  ['no lines', { lines: [] }],
  ['a day that is none', { date: '2026-02-30' }],
  ['a credit note without an original', { document_type: 'NC' }],
])('%s is refused', async (_, changes) => {
  const sales = await simulators.signInToToconline();
  expect((await sales.post('v1/commercial_sales_documents', sale(changes))).status).toBe(422);
  expect((await simulators.state()).documents.sales).toEqual([]);
});

test('a day before that of the last document of a series is refused, and an exemption with its reason is not', async () => {
  const sales = await simulators.signInToToconline();
  const make = async (changes: Readonly<Record<string, unknown>>) =>
    (await sales.post('v1/commercial_sales_documents', sale(changes))).status;
  expect(await make({ lines: exempt, tax_exemption_reason_id: 'M07' })).toBe(201);
  expect(await make({ date: '2026-11-09' })).toBe(422);
});

test('credit notes take back no more than their original', async () => {
  const sales = await simulators.signInToToconline();
  const { id } = await read(await sales.post('v1/commercial_sales_documents', sale()));
  const credit = async (price: number) => {
    const lines = [{ quantity: 1, unit_price: price, tax_code: 'NOR' }];
    const note = sale({ document_type: 'NC', parent_documents_ids: [id], lines });
    return (await sales.post('v1/commercial_sales_documents', note)).status;
  };
  expect([await credit(200), await credit(0.11), await credit(0.1)]).toEqual([201, 422, 201]);
});

test('without a licence everything is read and nothing written', async () => {
  const sales = await simulators.signInToToconline();
  await simulators.control('licence', { hasLicence: false });
  expect((await sales.get('customers')).status).toBe(200);
  expect((await sales.post('v1/commercial_sales_documents', sale())).status).toBe(403);
});

test('tokens are renewed for eight hours, then a new code is needed', async () => {
  const sales = await simulators.signInToToconline();
  await simulators.control('clock', { advanceSeconds: 14_400 });
  expect((await sales.get('customers')).status).toBe(401);
  expect(await (await sales.renew()).json()).toMatchObject({ expires_in: 14_400, token_type: 'Bearer' });
  await simulators.control('clock', { advanceSeconds: 14_400 });
  expect((await sales.renew()).status).toBe(400);
});

test('lists narrow by what they offer, and by our reference where that is switched on', async () => {
  const sales = await simulators.signInToToconline();
  await sales.post('v1/commercial_sales_documents', sale());
  const count = async (query: string) => {
    const reply = await sales.get(`commercial_sales_documents?${query}`);
    return reply.ok ? ((await reply.json()) as { data: object[] }).data.length : reply.status;
  };
  expect(await count('filter[document_no]=FT%202026/1')).toBe(1);
  expect(await count('filter[status]=4')).toBe(0);
  expect(await count(`filter="documents.updated_at>'2026-11-01'::date"`)).toBe(1);
  expect(await count(`filter="documents.updated_at>'2026-12-01'::date"`)).toBe(0);
  expect(await count('filter[external_reference]=CLJ4QK7M2ZT5XWB3RA')).toBe(400);
  await simulators.control('config', { findByReference: true });
  expect(await count('filter[external_reference]=CLJ4QK7M2ZT5XWB3RA')).toBe(1);
});

test('the address of a printed document needs no token and does not last', async () => {
  const sales = await simulators.signInToToconline();
  const { id } = await read(await sales.post('v1/commercial_sales_documents', sale()));
  const { attributes } = await read(await sales.get(`url_for_print/${id}?filter[type]=Document&filter[copies]=1`));
  const { path, scheme } = attributes.url as Record<string, string>;
  expect(scheme).toBe('http');
  expect(await (await simulators.get(path ?? '')).text()).toMatch(/^%PDF/);
  await simulators.control('clock', { advanceSeconds: 60 });
  expect((await simulators.get(path ?? '')).status).toBe(401);
});

test('customers and services are found and added', async () => {
  const sales = await simulators.signInToToconline();
  const find = async (nif: string) =>
    ((await (await sales.get(`customers?filter[tax_registration_number]=${nif}`)).json()) as { data: object[] }).data;
  const customer = { business_name: 'Casa, Lda.', tax_registration_number: '500000000', email: 'a@casa.test' };
  expect(await find('500000000')).toEqual([]);
  expect((await sales.post('customers', { data: { type: 'customers', attributes: customer } })).status).toBe(201);
  expect(await find('500000000')).toMatchObject([{ attributes: customer }]);
  const misspelt = { ...customer, tax_registration_number: '500000001' };
  expect((await sales.post('customers', { data: { type: 'customers', attributes: misspelt } })).status).toBe(422);
  expect((await sales.post('customers', { data: { type: 'customers', attributes: customer } })).status).toBe(422);
  const service = { type: 'Service', item_code: 'NEW', item_description: 'New', sales_price: 10, tax_code: 'NOR' };
  expect((await sales.post('services', { data: { type: 'services', attributes: service } })).status).toBe(201);
  expect((await (await sales.get('services?filter[item_code]=NEW')).json()) as object).toMatchObject({
    data: [{ attributes: service }],
  });
});
