import { entityEndpoints } from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyTenantChain } from '../../db/audit-trail.ts';
import { newId } from '../../db/new-id.ts';
import { inTenant, ownTenant } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { readExport } from '../../testing/reading/read-export.ts';

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
});
afterAll(() => api.stop());

const ENERGY = { acronym: 'HEN', name: 'Helios Energia, S.A.', nif: '501234560', emails: ['tesouraria@energia.test'] };
const add = async (input: object = {}, person = admin) => {
  const reply = await person.call(entityEndpoints.add, { body: { ...ENERGY, ...input } });
  const { subscriptionLimitStatus: _, ...entity } = reply.data;
  return entity;
};
const edit = (id: string, body: object, person = admin) =>
  person.call(entityEndpoints.edit, { params: { id }, body: { ...ENERGY, ...body } });
const remove = (entity: { id: string; version: number }, person = admin) =>
  person.call(entityEndpoints.delete, { params: { id: entity.id }, query: { version: entity.version } });
const archive = async (entity: { id: string; version: number }) =>
  (await edit(entity.id, { version: entity.version, state: 2 })).data;
const names = async (query: object) =>
  (await admin.call(entityEndpoints.list, { query: { getAll: true, ...query } })).data.map(
    (row: { name: string }) => row.name,
  );

/** The least that names an entity: the terms of a contract, as a fact. */
const nameInContract = (entityId: string, otherId: string) =>
  inTenant(api.db, 'helios', async (tx) => {
    const contractId = newId();
    const shared = {
      contract_number: 'C-77',
      grantor_id: entityId,
      receiver_id: otherId,
      loan_type: 'MUTUAL',
      state: 0,
      date_start: '2024-01-01',
      date_end: '2025-01-01',
      amount_cents: 100n,
      spread: '1',
      currency: 'EUR',
      convention: 'ATUAL_360',
      capitalization_term: 'ANNUALLY',
      start_condition: 'DATETRANCHE',
      interest_capitalization: false,
      checking_account: false,
      euribor_applicable: false,
      euribor: 'NA',
      calculation_method: 'NA',
      index_start_option: 'TRANCHEDATE',
      renewal_term: 'NA',
      renewal_option: 'TRANCHEDATE',
      floor: 'NONE',
      stamp_tax_applicable: false,
    };
    await tx
      .insertInto('contract')
      .values({
        tenant_id: ownTenant,
        contract_id: contractId,
        ...shared,
        is_contract_signed: false,
        available_capital_cents: 100n,
        balances_on: '2024-01-01',
      })
      .execute();
    await tx
      .insertInto('contract_terms')
      .values({ tenant_id: ownTenant, fact_id: contractId, revision: 1, entry_no: 1n, ...shared })
      .execute();
  });

test('an entity is added, read, listed, counted and offered as an option', async () => {
  const entity = await add({ name: 'Solar Norte', acronym: 'SN', leiCode: '', postalCode: ' 1000-001 ' });
  expect(entity).toMatchObject({ state: 0, version: 1, leiCode: null, postalCode: '1000-001', erpSettings: null });
  expect((await admin.call(entityEndpoints.get, { params: { id: entity.id } })).data).toEqual(entity);

  const search = { filters: [{ field: 'search', op: 'contains', value: 'solar n' }] };
  const page = (await admin.call(entityEndpoints.list, { query: search })).body;
  expect(page).toMatchObject({ totalCount: 1, pageSize: 10, currentPage: 1, hasNextPage: false });
  expect(page.data[0]).toEqual({
    id: entity.id,
    acronym: 'SN',
    name: 'Solar Norte',
    nif: '501234560',
    leiCode: null,
    address: null,
    postalCode: '1000-001',
    info: null,
    emails: ['tesouraria@energia.test'],
    state: 0,
    invoiceEntity: false,
    metadata: {},
    accounting: null,
  });
  expect((await admin.call(entityEndpoints.size, { query: search })).data).toBe(1);
  const query = { value: 'id', label: 'name', ...search };
  expect((await admin.call(entityEndpoints.optionList, { query })).data).toEqual([
    { value: entity.id, label: 'Solar Norte', acronym: 'SN' },
  ]);
  expect((await admin.call(entityEndpoints.columnList, { query: { column: 'acronym' } })).data).toContain('SN');
  expect((await admin.call(entityEndpoints.acronyms)).data).toContain('SN');
  expect((await admin.call(entityEndpoints.emails)).data).toEqual(['tesouraria@energia.test']);
});

test('an acronym or a tax number in use and a check digit that does not fit are warned of, and saved', async () => {
  const first = await admin.call(entityEndpoints.add, { body: { ...ENERGY, acronym: 'TWIN', nif: '509 442 013' } });
  expect(first).toMatchObject({ status: 200, body: { messages: [] } });
  const body = { ...ENERGY, acronym: 'twin', nif: '509442013' };
  const second = await admin.call(entityEndpoints.add, { body });
  expect(second).toMatchObject({ status: 200, body: { messages: ['AcronymInUse', 'NifInUse'] } });
  const mistyped = { acronym: 'TWIN 2', nif: '509442014', version: 1 };
  expect(await edit(second.data.id, mistyped)).toMatchObject({ status: 200, body: { messages: ['NifMistyped'] } });

  const warnings = async (query: object, person = admin) =>
    (await person.call(entityEndpoints.warnings, { query: { ...query } })).data;
  expect(await warnings({ acronym: 'Twin', nif: '509442013 ' })).toEqual(['AcronymInUse', 'NifInUse']);
  expect(await warnings({ acronym: 'Twin', nif: '509442013', id: first.data.id })).toEqual([]);
  expect(await warnings({ nif: '509442014', id: first.data.id })).toEqual(['NifMistyped', 'NifInUse']);
  await edit(first.data.id, { acronym: 'TWIN', version: 1, state: 2 });
  expect(await warnings({ acronym: 'TWIN' })).toEqual(['AcronymInUse']);
  expect(await warnings({ acronym: 'TWIN' }, await api.as('admin@boreal.test'))).toEqual([]);
  expect(await warnings({})).toEqual([]);
});

test('an export holds what is filtered, in the language of the reader', async () => {
  await add({ name: 'Exportada' });
  const filters = [{ field: 'name', op: 'contains', value: 'exportada' }];
  const xlsx = await admin.call(entityEndpoints.exportData, { query: { filters }, headers: { language: 'pt' } });
  expect(String(xlsx.headers['content-disposition'])).toMatch(/Entidades_\d\d_\d\d_\d{4}\.xlsx/);
  const { rows } = await readExport(xlsx.bytes);
  expect(rows).toMatchObject([{ Nome: 'Exportada' }]);
  const csv = await admin.call(entityEndpoints.exportData, { query: { filters, format: 'csv', columns: 'name,nif' } });
  expect(csv.bytes.toString().split('\r\n')[1]).toBe('Exportada;501234560');
});

describe('the form', () => {
  test.each([
    [{ name: '' }, { name: ['NameRequired'] }],
    [
      { acronym: undefined, nif: undefined },
      { acronym: ['AcronymRequired'], nif: ['NifRequired'] },
    ],
    [{ name: 'x'.repeat(101) }, { name: ['FieldTooLong'] }],
    [
      { acronym: 'x'.repeat(41), nif: 'x'.repeat(41) },
      { acronym: ['FieldTooLong'], nif: ['FieldTooLong'] },
    ],
    [
      { leiCode: 'x'.repeat(31), postalCode: 'x'.repeat(21) },
      { leiCode: ['FieldTooLong'], postalCode: ['FieldTooLong'] },
    ],
    [
      { address: 'x'.repeat(101), info: 'x'.repeat(301) },
      { address: ['FieldTooLong'], info: ['FieldTooLong'] },
    ],
    [{ emails: ['abc'] }, { 'emails.0': ['InvalidEmail'] }],
    [{ emails: ['a@b.pt', 'A@b.pt'] }, { emails: ['DuplicateEmail'] }],
    [
      {
        emails: [
          `${'x'.repeat(60)}@${'y'.repeat(60)}.${'z'.repeat(60)}.pt`,
          `a@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(14)}.pt`,
        ],
      },
      { emails: ['EmailsTooLong'] },
    ],
    [{ invoiceEntity: true, address: 'Rua 1' }, { invoiceEntity: ['InvoiceEntityNeedsAddress'] }],
    [{ tenantId: 'atlas' }, { tenantId: ['UnknownField'] }],
  ])('%j is refused by field', async (input, errors) => {
    const reply = await admin.call(entityEndpoints.add, { body: { ...ENERGY, ...input } });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual(errors);
  });

  test('makes no invoiced entity without the subscription for it', async () => {
    const body = { ...ENERGY, invoiceEntity: true, address: 'Rua 1', postalCode: '1000' };
    const refused = await admin.call(entityEndpoints.add, { body });
    expect(refused).toMatchObject({ status: 400, body: { errors: { invoiceEntity: ['SubscriptionMissing'] } } });
  });

  test('takes values at their limits', async () => {
    const input = { name: 'x'.repeat(100), acronym: 'x'.repeat(40), nif: 'x'.repeat(40) };
    const entity = await add({ ...input, address: 'Rua 1', postalCode: '1000' });
    expect(entity).toMatchObject(input);
  });
});

describe('the states', () => {
  test('archive moves an entity to the inactive list, activate back', async () => {
    const entity = await add({ name: 'Vai e volta' });
    const archived = (await edit(entity.id, { name: 'Vai e volta', version: 1, state: 2 })).data;
    expect(archived).toMatchObject({ state: 2, version: 2 });
    expect(await names({})).not.toContain('Vai e volta');
    expect(await names({ inactive: true })).toContain('Vai e volta');
    const active = (await edit(entity.id, { name: 'Vai e volta', version: 2, state: 0 })).data;
    expect(active).toMatchObject({ state: 0, version: 3 });
    expect((await edit(entity.id, { version: 3, state: 1 })).status).toBe(400);
  });

  test('an active entity is not deleted, an archived one is', async () => {
    const entity = await add();
    const refused = await remove(entity);
    expect([refused.status, refused.body.code]).toEqual([422, 'EntityStillActive']);
    expect((await remove(await archive(entity))).data).toBe(true);
    expect((await admin.call(entityEndpoints.get, { params: { id: entity.id } })).status).toBe(404);
  });

  test('an entity that a contract names stays, on either side of the loan', async () => {
    const grantor = await add();
    const receiver = await add();
    await nameInContract(grantor.id, receiver.id);
    for (const entity of [grantor, receiver]) {
      const refused = await remove(await archive(entity));
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({ code: 'EntityInUse', details: { contracts: ['C-77'] } });
    }
  });
});

test('an edit of an older version is refused as stale and changes nothing', async () => {
  const entity = await add();
  await edit(entity.id, { version: 1, info: 'first' });
  expect((await edit(entity.id, { version: 1, info: 'second' })).status).toBe(409);
  expect((await remove(entity)).status).toBe(409);
  expect((await admin.call(entityEndpoints.get, { params: { id: entity.id } })).data.info).toBe('first');
});

describe('the rights:', () => {
  test('policy basic reads and neither adds, edits nor deletes', async () => {
    const basic = await api.as('basic@helios.test');
    const entity = await add();
    expect((await basic.call(entityEndpoints.get, { params: { id: entity.id } })).status).toBe(200);
    expect((await basic.call(entityEndpoints.add, { body: ENERGY })).status).toBe(403);
    expect((await edit(entity.id, { version: 1 }, basic)).status).toBe(403);
    expect((await remove(await archive(entity), basic)).status).toBe(403);
  });

  test('a partner adds and edits, but neither archives, activates nor deletes', async () => {
    const partner = await api.as('partner@atlas.test');
    const entity = await add({}, partner);
    expect((await edit(entity.id, { version: 1, state: 2 }, partner)).status).toBe(403);
    expect((await edit(entity.id, { version: 1, state: 0, info: 'x' }, partner)).data.info).toBe('x');
    expect((await remove(entity, partner)).status).toBe(403);
  });

  test('another tenant’s entity is not found, service has no access', async () => {
    const entity = await add();
    const stranger = await api.as('admin@boreal.test');
    const service = await api.as('service@helios.test');
    expect((await stranger.call(entityEndpoints.get, { params: { id: entity.id } })).status).toBe(404);
    expect((await edit(entity.id, { version: 1 }, stranger)).status).toBe(404);
    expect((await remove(entity, stranger)).status).toBe(404);
    expect((await stranger.call(entityEndpoints.list)).body.totalCount).toBe(0);
    expect((await service.call(entityEndpoints.list)).status).toBe(403);
  });
});

test('every write is in the audit with what was before and after', async () => {
  const entity = await add({ info: 'old' });
  await edit(entity.id, { version: 1, info: 'new' });
  const events = await inTenant(api.db, 'helios', (tx) =>
    tx
      .selectFrom('audit_event')
      .select(['action', sql<string>`before ->> 'info'`.as('before'), sql<string>`after ->> 'info'`.as('after')])
      .where('record_id', '=', entity.id)
      .orderBy('entry_no')
      .execute(),
  );
  expect(events).toEqual([
    { action: 'CREATE', before: null, after: 'old' },
    { action: 'UPDATE', before: 'old', after: 'new' },
  ]);
  expect(await inTenant(api.db, 'helios', verifyTenantChain)).toEqual([]);
});
