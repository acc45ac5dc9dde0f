import {
  ARCHIVABLE_STATES,
  addEntity,
  subscriptionAssignmentEndpoints as assignments,
  type BellNotification,
  bellEndpoints,
  connectionEndpoints,
  entityEndpoints,
  type InvoiceRow,
  invoiceEndpoints as invoices,
  subscriptionEndpoints,
} from '@calends/wire';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';
import { billIssuer, findIssuersToBill, notifyOfBilling } from '../subscriptions.public.ts';

const START = '2027-03-10';

let api: TestApi;
let atlas: TestPerson;
let boreal: TestPerson;
beforeEach(async () => {
  api = await startApi();
  goTo(START);
  atlas = await api.as('partner@atlas.test', 'atlas');
  boreal = await api.as('admin@boreal.test', 'boreal');
});
afterEach(() => api.stop());

function goTo(day: string): void {
  api.clock.now = new Date(`${day}T12:00:00Z`);
}

/** A plan of Atlas for Boreal from today on. */
async function assign(plan: object, assigned: object = {}): Promise<string> {
  const pair = { parentEntityType: 'TENANT', childEntityType: 'TRANCHE', maxLimit: 0 };
  const body = { name: 'Base', price: '100.00', ...pair, ...plan };
  const { data } = await atlas.call(subscriptionEndpoints.add, { body });
  const days = { dateStart: START, dateEnd: null, invoiceStartDate: START };
  const given = { subscriptionId: data.id, entityType: 'TENANT', entityId: 'boreal', ...days, ...assigned };
  return (await atlas.call(assignments.add, { body: given })).data.id;
}

/** As every process does, several at once. */
const notifyOn = async (day: string) => {
  goTo(day);
  await Promise.all([notifyOfBilling(api.db, api.clock.now), notifyOfBilling(api.db, api.clock.now)]);
  await notifyOfBilling(api.db, api.clock.now);
  goTo(START); // tokens last for hours
};

const bellOf = async (person: TestPerson, titled?: RegExp): Promise<string[]> => {
  const { data } = await person.call(bellEndpoints.list, { query: { getAll: 'true' } });
  const shown = data.filter(({ title }: BellNotification) => !titled || titled.test(title));
  return shown.map(({ title, description }: BellNotification) => `${title}: ${description}`);
};
let companies = 0;
/** Adds companies, and returns the id of the last one. */
const fillTo = async (from: number, to: number): Promise<string> => {
  let last = '';
  for (let count = from; count < to; count += 1) {
    const nif = `7${String(++companies).padStart(8, '0')}`;
    const body = addEntity.parse({ name: `Company ${companies}`, acronym: `N${companies}`, nif });
    last = (await boreal.call(entityEndpoints.add, { body })).data.id;
  }
  return last;
};
const setState = async (id: string, state: number) =>
  await inTenant(api.db, 'boreal', (tx) => sql`update entity set state = ${state} where entity_id = ${id}`.execute(tx));
const completePayer = async () => {
  await sql`update tenant set nif = '500000000', address = 'Porto' where tenant_id = 'boreal'`.execute(api.db);
};
const readAll = async (person: TestPerson) => {
  expect((await person.call(bellEndpoints.markAllAsRead)).status).toBe(200);
};

const NEAR = 'The limit of a subscription is nearly reached';
const AT = 'The limit of a subscription is reached';
const OVER = 'More is in use than a subscription allows';
const ENDS = /ends soon/;

test('issuer and customer learn once that a limit is nearly reached, once that it is, and of each occasion anew', async () => {
  const probe = await assign({ name: 'Probe', childEntityType: 'ENTITY' });
  const { inUse } = (await boreal.call(assignments.limits)).data.uses[0];
  await atlas.call(assignments.delete, { params: { id: probe } });
  const most = Math.max(10, inUse + 3);
  await assign({ childEntityType: 'ENTITY', maxLimit: most });
  await notifyOn(START);
  expect([await bellOf(boreal), await bellOf(atlas)]).toEqual([[], []]);
  await fillTo(inUse, most - 1);
  await notifyOn(START);
  const near = [`${NEAR}: Base · Boreal Industries: ${most - 1} of ${most} in use`];
  expect([await bellOf(boreal), await bellOf(atlas)]).toEqual([near, near]);
  const last = await fillTo(most - 1, most);
  await notifyOn(START);
  const at = [`${AT}: Base · Boreal Industries: ${most} of ${most} in use`];
  expect([await bellOf(boreal), await bellOf(atlas)]).toEqual([at, at]);
  await readAll(boreal);
  await setState(last, ARCHIVABLE_STATES.ARCHIVED);
  await notifyOn(START);
  await setState(last, ARCHIVABLE_STATES.ACTIVE);
  await notifyOn(START);
  expect(await bellOf(boreal)).toEqual([...at, ...at]);
});

test('both sides learn once what is over since a plan became smaller; nothing is made until it is below, then it is withdrawn', {
  tags: 'long',
}, async () => {
  const ids = [await fillTo(0, 1), await fillTo(1, 2), await fillTo(2, 3)];
  const id = await assign({ childEntityType: 'ENTITY', maxLimit: 100 });
  const { inUse } = (await boreal.call(assignments.limits)).data.uses[0];
  const { subscriptionId } = (await atlas.call(assignments.get, { params: { id } })).data;
  const plan = (await atlas.call(subscriptionEndpoints.get, { params: { id: subscriptionId } })).data;
  const smaller = {
    name: 'Base',
    price: '60.00',
    parentEntityType: 'TENANT',
    childEntityType: 'ENTITY',
    maxLimit: inUse - 1,
  };
  const body = { ...smaller, reach: 'RUNNING', from: 'TODAY', version: plan.version };
  expect((await atlas.call(subscriptionEndpoints.edit, { params: { id: subscriptionId }, body })).status).toBe(200);
  await notifyOn(START);
  await notifyOn(START);
  const over = [`${OVER}: Base · Boreal Industries: ${inUse} of ${inUse - 1} in use`];
  expect([await bellOf(boreal), await bellOf(atlas)]).toEqual([over, over]);
  const [seen] = (await atlas.call(assignments.limitsOf, { params: { tenantId: 'boreal' } })).data;
  expect(seen).toMatchObject({ key: 'LimitReached', inUse, most: inUse - 1 });
  const another = addEntity.parse({ name: 'Another', acronym: 'ANO', nif: '799999999' });
  expect((await boreal.call(entityEndpoints.add, { body: another })).body.code).toBe('SubscriptionLimitReached');
  for (const gone of ids) await setState(gone, ARCHIVABLE_STATES.ARCHIVED);
  await notifyOn(START);
  expect([await bellOf(boreal), await bellOf(atlas)]).toEqual([[], []]);
  expect((await boreal.call(entityEndpoints.add, { body: another })).status).toBe(200);
});

test('both sides learn 30, 7 and 1 days before that a plan ends, and of another end anew', async () => {
  const id = await assign({}, { dateEnd: '2027-06-01' });
  const titles = async () => (await bellOf(boreal, ENDS)).length;
  await notifyOn('2027-05-01');
  expect(await titles()).toBe(0);
  await notifyOn('2027-05-02');
  const first = ['A subscription ends soon: Base · Boreal Industries: its last day is 31-05-2027'];
  expect([await bellOf(boreal, ENDS), await bellOf(atlas, ENDS)]).toEqual([first, first]);
  const seen: number[] = [];
  for (const day of ['2027-05-03', '2027-05-25', '2027-05-26', '2027-05-31', '2027-05-31']) {
    await readAll(boreal);
    await notifyOn(day);
    seen.push(await titles());
  }
  expect(seen).toEqual([1, 2, 2, 3, 3]);
  await atlas.call(assignments.delete, { params: { id } });
  await notifyOn('2027-05-31');
  expect(await bellOf(atlas, ENDS)).toEqual([]);
});

test('of a draft its payer hears nothing, neither on the bell nor by mail', { tags: 'long' }, async () => {
  await completePayer();
  await assign({});
  for (const issuer of await findIssuersToBill(api.db, api.clock.now)) await billIssuer(api.db, issuer, api.clock.now);
  await notifyOn(START);
  expect(await bellOf(atlas)).toHaveLength(1);
  expect(await bellOf(boreal)).toEqual([]);
  expect((await boreal.call(invoices.list, { query: {} })).data).toEqual([]);
  const { rows } = await sql<{ mail: string }>`select outbox_mail::text as mail from outbox_mail`.execute(api.db);
  expect(rows.filter(({ mail }) => mail.includes('Base · Boreal'))).toEqual([]);
  expect(rows.filter(({ mail }) => mail.includes('boreal.test') && /invoice|fatura/i.test(mail))).toEqual([]);
});

test('an issuer learns of drafts, and is reminded of an invoice that is overdue until it is paid', async () => {
  await completePayer();
  await assign({});
  for (const issuer of await findIssuersToBill(api.db, api.clock.now)) await billIssuer(api.db, issuer, api.clock.now);
  await notifyOn(START);
  expect(await bellOf(atlas)).toEqual([
    'Drafts of invoices wait for a review: They leave once somebody approves them. Number: 1.',
  ]);
  const { data } = await atlas.call(invoices.list, { query: {} });
  const id = (data as InvoiceRow[])[0]?.id ?? '';
  expect((await atlas.call(invoices.approve, { body: { ids: [id] } })).status).toBe(200);
  await notifyOn('2027-04-09');
  expect(await bellOf(atlas)).toEqual([]);
  await notifyOn('2027-04-10');
  const [overdue] = await bellOf(atlas);
  expect(overdue).toMatch(
    /^An invoice is overdue: S2027\/1 of Boreal Industries: .*123[,.]00.* open, due on 09-04-2027$/,
  );
  const seen: number[] = [];
  for (const day of ['2027-04-16', '2027-04-17', '2027-05-09', '2027-05-09']) {
    await readAll(atlas);
    await notifyOn(day);
    seen.push((await bellOf(atlas)).length);
  }
  expect(seen).toEqual([1, 2, 3, 3]);
  expect(await bellOf(boreal)).toEqual([]);
  await notifyOn('2027-06-08');
  expect(await bellOf(atlas)).toHaveLength(4);
  const { version } = (await atlas.call(invoices.get, { params: { id } })).data;
  const paid = { version, paidOn: START, amount: '123.00', method: 'CASH', reference: null };
  expect((await atlas.call(invoices.pay, { params: { id }, body: paid })).status).toBe(200);
  await notifyOn('2027-06-09');
  expect(await bellOf(atlas)).toHaveLength(3); // those that were read
});

test('a payer learns once of a new invoice, keeps it until it is paid, and hears nothing of an old one', async () => {
  await completePayer();
  const lines = [{ itemCode: null, description: 'A line', price: '100.00', vatProfile: 'NOR' }];
  const body = { entityType: 'TENANT', entityId: 'boreal', lines };
  const approved = async () => {
    const { data } = await atlas.call(invoices.addDraft, { body });
    expect((await atlas.call(invoices.approve, { body: { ids: [data.id] } })).status).toBe(200);
    return data.id as string;
  };
  const old = await approved();
  await sql`update invoice set invoice_date = invoice_date - 7 where invoice_id = ${old}`.execute(api.db);
  const fresh = await approved();
  const NEW = /new invoice/;
  await notifyOn(START);
  const news = ['There is a new invoice: S2027/2 of Atlas Partners: 123,00\u00a0€, due on 09-04-2027'];
  expect([await bellOf(boreal, NEW), await bellOf(atlas, NEW)]).toEqual([news, []]);
  await notifyOn('2027-04-01');
  expect(await bellOf(boreal, NEW)).toEqual(news);
  const { version } = (await atlas.call(invoices.get, { params: { id: fresh } })).data;
  const payment = { version, paidOn: START, amount: '123.00', method: 'CARD' };
  expect((await atlas.call(invoices.pay, { params: { id: fresh }, body: payment })).status).toBe(200);
  await notifyOn('2027-04-01');
  expect(await bellOf(boreal, NEW)).toEqual([]);
});

test('an issuer learns once that the connection by which it issues is paused', { tags: 'long' }, async () => {
  const root = await api.as('root@calends.test');
  const connection = {
    apiUrl: 'https://api.example.test/',
    oauthUrl: 'https://app.example.test/oauth',
    webApi: 'TOCONLINE',
    username: 'pt-1',
    password: 'a secret',
    tenantId: 'atlas',
  };
  const { id } = (await root.call(connectionEndpoints.add, { body: connection })).data;
  const pause = async (code: string | null) =>
    await sql`update erp_connection set pause_code = ${code}, probe_at = null where connection_id = ${id}`.execute(
      api.db,
    );
  await assign({}); // it bills
  const PAUSED = /not issued for now/;
  await pause('ErpAway');
  await notifyOn(START);
  expect(await bellOf(atlas, PAUSED)).toEqual([]); // nothing is issued by it
  const issuer = { system: 'TOCONLINE', series: '{year}', invoiceDocType: 'FT', creditDocType: 'NC', version: 0 };
  expect((await atlas.call(invoices.saveIssuer, { body: issuer })).status).toBe(200);
  await notifyOn(START);
  const news = await bellOf(atlas, PAUSED);
  expect(news).toHaveLength(1);
  expect(news[0]).toContain('TOConline');
  await readAll(atlas);
  await notifyOn('2027-03-11');
  expect(await bellOf(atlas, PAUSED)).toEqual(news);
  expect(await bellOf(boreal)).toEqual([]);
  await pause(null);
  await notifyOn('2027-03-11');
  await pause('ErpAway');
  await notifyOn('2027-03-12');
  expect(await bellOf(atlas, PAUSED)).toHaveLength(2); // it is another pause
  await pause(null);
  await notifyOn('2027-03-12');
  expect(await bellOf(atlas, PAUSED)).toHaveLength(1); // the one that was read
});
