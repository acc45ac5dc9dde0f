import {
  subscriptionAssignmentEndpoints as assignments,
  type BilledLine,
  baseSettingEndpoints,
  type Invoice,
  type InvoiceRow,
  invoiceEndpoints as invoices,
  managedTenantEndpoints,
  subscriptionEndpoints,
  subscriptionLineItemEndpoints,
} from '@calends/wire';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';
import { billIssuer, findIssuersToBill, measureUsage } from '../subscriptions.public.ts';

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

function goTo(day: string, at: TestApi = api): void {
  at.clock.now = new Date(`${day}T12:00:00Z`);
}

interface Terms {
  readonly plan?: object;
  readonly assigned?: object;
}

/** A plan of Atlas for Boreal, 100.00 a month from 1 April on, unless `terms` say otherwise. */
async function assign({ plan = {}, assigned = {} }: Terms = {}, person = atlas): Promise<string> {
  const type = { parentEntityType: 'TENANT', childEntityType: 'TRANCHE', maxLimit: 0 };
  const made = await person.call(subscriptionEndpoints.add, {
    body: { name: 'Administration', price: '100.00', ...type, ...plan },
  });
  const days = { dateStart: '2027-04-01', dateEnd: null, invoiceStartDate: '2027-04-01' };
  const body = { subscriptionId: made.data.id, entityType: 'TENANT', entityId: 'boreal', ...days, ...assigned };
  return (await person.call(assignments.add, { body })).data.id;
}

/** What the job does, every quarter of an hour. */
async function runJob(day: string, at: TestApi = api): Promise<void> {
  goTo(day, at);
  await measureUsage(at.db, at.clock.now);
  for (const issuer of await findIssuersToBill(at.db, at.clock.now)) await billIssuer(at.db, issuer, at.clock.now);
}

/** Tokens last for hours: what was made on later days is read on the first one. */
async function back<T>(work: () => Promise<T>): Promise<T> {
  goTo(START);
  return await work();
}
const listOf = (person = atlas) =>
  back(
    async (): Promise<InvoiceRow[]> =>
      (await person.call(invoices.list, { query: { PageSize: '100', OrderBy: 'runDate', OrderType: 'asc' } })).data,
  );
const linesOf = (invoiceId: string, person = atlas) =>
  back(async (): Promise<BilledLine[]> => (await person.call(invoices.lines, { params: { invoiceId } })).data);
const inShort = (rows: readonly InvoiceRow[]) => rows.map(({ runDate, type, net }) => `${runDate} ${type} ${net}`);
/** Boreal can be invoiced once its tax number and address are known. */
async function completeBoreal(): Promise<void> {
  const params = { id: 'boreal' };
  const { data } = await atlas.call(managedTenantEndpoints.get, { params });
  const {
    adminEmail: _email,
    isAddendumSigned: _signed,
    subscriptions: _plans,
    id: _id,
    synchronizationStartDate: _s,
    ...tenant
  } = data;
  const reply = await atlas.call(managedTenantEndpoints.edit, {
    params,
    body: { ...tenant, nif: '500000000', address: 'Rua do Norte 1, 4000-001 Porto' },
  });
  expect(reply.body.errors ?? reply.body.code).toBeUndefined();
}
const approve = (ids: readonly string[], day: string) => {
  goTo(day);
  return back(() => atlas.call(invoices.approve, { body: { ids } }));
};

describe('the run', () => {
  test('makes one draft for a payer on the day that is invoiced, and nothing when it is made again', async () => {
    await atlas.call(subscriptionLineItemEndpoints.add, {
      body: { itemCode: 'SUPPORT', description: 'Support', price: '7.50', isBaseItem: true, state: 0 },
    });
    await assign();
    await assign({ plan: { name: 'Files', price: '10.00', vatProfile: 'RED' } });
    await runJob('2027-03-31');
    expect(await listOf()).toEqual([]);
    await runJob('2027-04-01');
    await runJob('2027-04-01');
    const [draft, ...others] = await listOf();
    expect(others).toEqual([]);
    expect(draft).toMatchObject({
      direction: 'ISSUED',
      type: 'INVOICE',
      state: 19,
      reference: null,
      invoiceDate: null,
      runDate: '2027-04-01',
      payer: 'Boreal Industries',
      net: '117.50',
      vat: '25.33',
      total: '142.83',
    });
    const lines = await linesOf(draft?.id ?? '');
    expect(
      lines.map(({ description, price, vatRate, tax, total }) => [description, price, vatRate, tax, total]),
    ).toEqual([
      ['Administration · Boreal Industries', '100.00', '23', '23.00', '123.00'],
      ['Files · Boreal Industries', '10.00', '6', '0.60', '10.60'],
      ['Support', '7.50', '23', '1.73', '9.23'],
    ]);
    expect(lines[0]?.charge).toMatchObject({
      kind: 'BASE',
      from: '2027-04-01',
      to: '2027-05-01',
      owed: '100.00',
      reasons: [{ from: '2027-04-01', to: '2027-05-01', days: 30, price: '100.00', times: 1, amount: '100.00' }],
    });
    expect(lines[2]?.charge).toBeNull();
  });

  test('makes each charge once in processes that run at the same time', { tags: 'long' }, async () => {
    await assign();
    goTo('2027-06-01');
    const issuers = await findIssuersToBill(api.db, api.clock.now);
    const atOnce = Array.from({ length: 4 }, () => issuers).flat();
    await Promise.all(atOnce.map((issuer) => billIssuer(api.db, issuer, api.clock.now)));
    expect(inShort(await listOf())).toEqual([
      '2027-04-01 INVOICE 100.00',
      '2027-05-01 INVOICE 100.00',
      '2027-06-01 INVOICE 100.00',
    ]);
  });

  test('goes on where a process was killed, without a charge twice or left out', async () => {
    await assign();
    const killed = { issuerId: 'atlas', timeZone: 'Europe/Lisbon' };
    goTo('2027-06-01');
    // the last day that it reaches is not kept
    await expect(billIssuer(failingAfter(50), killed, api.clock.now)).rejects.toThrow('killed');
    await runJob('2027-06-01');
    expect(inShort(await listOf())).toHaveLength(3);
  });

  test('by hand bills what is due today, and tells how much', async () => {
    await assign({ assigned: { dateStart: START, invoiceStartDate: START } });
    const first = await atlas.call(invoices.run);
    expect(first.data).toEqual({ charges: 1, invoices: 1 });
    expect((await atlas.call(invoices.run)).data).toEqual({ charges: 0, invoices: 0 });
    expect((await boreal.call(invoices.run)).data).toEqual({ charges: 0, invoices: 0 });
  });

  test('makes a year day by day or in one leap alike', { tags: 'long' }, async () => {
    const leap = await startApi();
    try {
      const days: string[] = [];
      for (let day = new Date(`${START}T12:00:00Z`); days.length < 366; day = new Date(day.getTime() + 86_400_000))
        days.push(day.toISOString().slice(0, 10));
      const results: unknown[] = [];
      for (const [at, isDaily] of [
        [api, true],
        [leap, false],
      ] as const) {
        goTo(START, at);
        const person = await at.as('partner@atlas.test', 'atlas');
        await assign(
          { plan: { name: 'Base' }, assigned: { dateStart: START, invoiceStartDate: '2027-03-31' } },
          person,
        );
        const users = { childEntityType: 'USER', maxLimit: 1, adicionalPrice: '10.00', price: '20.00' };
        const second = await assign(
          { plan: { name: 'Users', ...users }, assigned: { periodicity: 'QUARTERLY' } },
          person,
        );
        for (const day of days) {
          if (day === '2027-08-10') await endOn('2027-08-20', second, at);
          if (isDaily || day === START || day === days.at(-1)) await runJob(day, at);
        }
        goTo(START, at);
        const query = { PageSize: '100', OrderBy: 'runDate', OrderType: 'asc' };
        const rows: InvoiceRow[] = (await person.call(invoices.list, { query })).data;
        const made: unknown[] = [];
        for (const { id, ...row } of rows) {
          const lines: BilledLine[] = (await person.call(invoices.lines, { params: { invoiceId: id } })).data;
          made.push({
            ...row,
            lines: lines.map(({ id: _id, charge, ...line }) => ({
              ...line,
              charge: { ...charge, assignmentId: null },
            })),
          });
        }
        results.push(made);
      }
      const [daily, atOnce] = results as [unknown[], unknown[]];
      expect(daily.length).toBeGreaterThan(14);
      expect(atOnce).toEqual(daily);
    } finally {
      await leap.stop();
    }
  });
});

/** The database as a process sees it that is killed at its so manieth transaction. */
function failingAfter(transactions: number): TestApi['db'] {
  let left = transactions;
  return new Proxy(api.db, {
    get(db, name) {
      if (name !== 'transaction') return Reflect.get(db, name);
      left -= 1;
      if (left < 0) throw new Error('killed');
      return () => db.transaction();
    },
  });
}

/** The database as a process sees it that is killed before it commits the transaction after so many. */
function killedWithin(transactions: number): TestApi['db'] {
  let left = transactions;
  return new Proxy(api.db, {
    get(db, name) {
      if (name !== 'transaction') return Reflect.get(db, name);
      left -= 1;
      const begun = db.transaction();
      if (left >= 0) return () => begun;
      return () => ({
        execute: (work: Parameters<typeof begun.execute>[0]) =>
          begun.execute(async (transaction) => {
            await work(transaction);
            throw new Error('killed');
          }),
      });
    },
  });
}

async function endOn(dateEnd: string, id: string, at: TestApi): Promise<void> {
  goTo('2027-08-10', at);
  const root = await at.as('root@calends.test', 'atlas');
  const { data } = await root.call(assignments.get, { params: { id } });
  const { subscriptionId, entityType, entityId, dateStart, invoiceStartDate, version } = data;
  const body = { subscriptionId, entityType, entityId, dateStart, invoiceStartDate, version, dateEnd };
  expect((await root.call(assignments.edit, { params: { id }, body })).status).toBe(200);
}

test('units beyond those included are charged when their period is over', async () => {
  const users = { childEntityType: 'USER', maxLimit: 1, adicionalPrice: '30.00', price: '50.00' };
  await assign({ plan: { name: 'Users', ...users }, assigned: { dateStart: START, invoiceStartDate: START } });
  const { data: limits } = await boreal.call(assignments.limits);
  const { inUse } = limits.uses[0];
  expect(inUse).toBeGreaterThan(1);
  await runJob(START);
  await runJob('2027-04-10');
  const [, second] = await listOf();
  const lines = await linesOf(second?.id ?? '');
  const additional = lines.find(({ charge }) => charge?.kind === 'ADDITIONAL');
  expect(additional?.price).toBe(`${30 * (inUse - 1)}.00`);
  expect(additional?.charge?.reasons).toEqual([
    {
      from: START,
      to: '2027-04-10',
      days: 31,
      price: '30.00',
      discount: null,
      times: inUse - 1,
      units: inUse,
      amount: `${30 * (inUse - 1)}.00`,
    },
  ]);
});

describe('a draft', () => {
  test('is the issuer’s alone until it is approved', async () => {
    await assign();
    await runJob('2027-04-01');
    const [draft] = await listOf();
    expect(await listOf(boreal)).toEqual([]);
    await back(completeBoreal);
    expect((await approve([draft?.id ?? ''], '2027-04-01')).status).toBe(200);
    expect(await listOf(boreal)).toMatchObject([
      { direction: 'RECEIVED', issuer: 'Atlas Partners', reference: 'S2027/1', state: 18, total: '123.00' },
    ]);
    expect(await linesOf(draft?.id ?? '', boreal)).toHaveLength(1);
  });

  test('is approved with all others or not at all, and numbers leave none out', async () => {
    await assign();
    await runJob('2027-06-01');
    const drafts = await listOf();
    const ids = drafts.map(({ id }) => id);
    const refused = await approve(ids, '2027-06-01');
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'PayerIncomplete', details: { payer: 'Boreal Industries' } });
    await back(completeBoreal);
    await approve(ids.slice(0, 1), '2027-06-01');
    expect((await approve(ids, '2027-06-01')).body.code).toBe('InvoiceNotInState');
    await approve(ids.slice(1), '2027-06-01');
    expect((await listOf()).map(({ reference }) => reference)).toEqual(['S2027/1', 'S2027/2', 'S2027/3']);
  });

  test('loses what its assignment no longer owes; one without charges goes', async () => {
    const id = await assign({ assigned: { dateStart: START, invoiceStartDate: START } });
    await runJob(START);
    await back(() => atlas.call(assignments.delete, { params: { id } }));
    await atlas.call(invoices.run);
    expect(await listOf()).toEqual([]);
  });

  test('that is discarded comes again with the next invoice, or is waived for a reason', async () => {
    await assign();
    await runJob('2027-04-01');
    const discard = async (at: number, body: object) => {
      const { id } = (await listOf())[at] as InvoiceRow;
      const { data } = await atlas.call(invoices.get, { params: { id } });
      return await atlas.call(invoices.discard, { params: { id }, body: { version: data.version, ...body } });
    };
    expect((await discard(0, { waive: true })).body.errors).toEqual({ reason: ['ReasonRequired'] });
    expect((await discard(0, {})).data).toMatchObject({ state: 9 });
    await runJob('2027-05-01');
    const [, second] = await listOf();
    expect(second?.net).toBe('200.00');
    expect((await discard(1, { waive: true, reason: 'A gift' })).data).toMatchObject({ state: 9, reason: 'A gift' });
    await runJob('2027-06-01');
    expect((await listOf())[2]?.net).toBe('100.00');
  });
});

/** The invoices by number and days, with what became of them. */
const shown = async () =>
  (await listOf()).map(({ reference, runDate, invoiceDate, state }) => [reference, runDate, invoiceDate, state]);

describe('without a review', () => {
  beforeEach(async () => {
    const body = { category: 'TENANTS', parameterKey: 'INVOICE_REVIEW', value: 'false' };
    const root = await api.as('root@calends.test', 'atlas');
    expect((await root.call(baseSettingEndpoints.add, { body })).status).toBe(200);
  });
  test('what a run makes leaves at once, and days that were missed leave on its own, by number', async () => {
    await assign();
    await completeBoreal();
    await runJob('2027-04-01');
    await runJob('2027-06-02');
    expect(await shown()).toEqual([
      ['S2027/1', '2027-04-01', '2027-04-01', 18],
      ['S2027/2', '2027-05-01', '2027-06-02', 18],
      ['S2027/3', '2027-06-01', '2027-06-02', 18],
    ]);
    expect(await listOf(boreal)).toHaveLength(3);
  });

  test('a payer who is not complete keeps a draft waiting, which takes no number', async () => {
    await assign();
    await runJob('2027-04-01');
    await back(completeBoreal);
    await runJob('2027-05-01');
    expect(await shown()).toEqual([
      [null, '2027-04-01', null, 19],
      ['S2027/1', '2027-05-01', '2027-05-01', 18],
    ]);
  });

  test('a run that is killed at random a hundred times charges each period once, and leaves no number out', {
    tags: 'long',
  }, async () => {
    await assign();
    await completeBoreal();
    goTo('2028-03-09');
    const issuer = { issuerId: 'atlas', timeZone: 'Europe/Lisbon' };
    let seed = 7;
    for (let kills = 0; kills < 100; kills += 1) {
      seed = (seed * 48_271) % 2_147_483_647; // the minimal standard generator
      const killed = billIssuer(killedWithin(seed % 7), issuer, api.clock.now);
      await expect(killed).rejects.toThrow('killed');
    }
    await runJob('2028-03-09');
    const rows = await shown();
    expect(rows.map(([, day]) => day)).toEqual([
      ...Array.from({ length: 9 }, (_, month) => `2027-${String(month + 4).padStart(2, '0')}-01`),
      '2028-01-01',
      '2028-02-01',
      '2028-03-01',
    ]);
    expect(rows.map(([reference]) => reference)).toEqual(rows.map((_, at) => `S2028/${at + 1}`));
  });

  test('a credit leaves at once too, and counts against its invoice', async () => {
    const id = await assign({ assigned: { dateStart: START, invoiceStartDate: START } });
    await completeBoreal();
    await runJob(START);
    await back(() => atlas.call(assignments.delete, { params: { id } }));
    await atlas.call(invoices.run);
    expect((await listOf()).map(({ type, state }) => `${type} ${state}`).toSorted()).toEqual([
      'CREDIT_NOTE 14',
      'INVOICE 9',
    ]);
  });
});

test('what was charged in advance and is no longer owed is credited by a note that names its invoice', async () => {
  const id = await assign({ assigned: { dateStart: START, invoiceStartDate: START } });
  await runJob(START);
  await back(completeBoreal);
  const [draft] = await listOf();
  const approved = await approve([draft?.id ?? ''], START);
  expect(approved.data[0].dueDate).toBe('2027-04-09');
  await back(() => atlas.call(assignments.delete, { params: { id } }));
  await atlas.call(invoices.run);
  const note = (await listOf()).find(({ type }) => type === 'CREDIT_NOTE');
  expect(note).toMatchObject({ net: '-100.00', vat: '-23.00', total: '-123.00', state: 19 });
  const detail: Invoice = (await atlas.call(invoices.get, { params: { id: note?.id ?? '' } })).data;
  expect(detail).toMatchObject({ parentId: draft?.id, parentReference: 'S2027/1' });
  const body = { version: detail.version };
  expect((await atlas.call(invoices.discard, { params: { id: detail.id }, body })).body.code).toBe('CreditIsOwed');
  await runJob('2027-03-11');
  expect(await listOf()).toHaveLength(2);
});

test('a statement keeps the number under which certified software invoiced it', async () => {
  await assign({ assigned: { dateStart: START, invoiceStartDate: START } });
  await atlas.call(invoices.run);
  const [draft] = await listOf();
  const params = { id: draft?.id ?? '' };
  const number = (version: number) =>
    atlas.call(invoices.number, { params, body: { version, invoiceNumber: 'FT 2027/15' } });
  expect((await number(1)).body.code).toBe('InvoiceNotInState');
  await completeBoreal();
  await approve([params.id], START);
  expect((await number(1)).status).toBe(409);
  expect((await number(2)).data.invoiceNumber).toBe('FT 2027/15');
  expect((await listOf(boreal))[0]?.invoiceNumber).toBe('FT 2027/15');
});

test('the calendar of an assignment stays once something was charged, and the plan is kept', async () => {
  const id = await assign({ assigned: { dateStart: START, invoiceStartDate: START } });
  await atlas.call(invoices.run);
  const { data } = await atlas.call(assignments.get, { params: { id } });
  expect(data.invoiceNextDate).toBe('2027-04-10T12:00:00.000Z');
  const { subscriptionId, entityType, entityId, version } = data;
  const body = { subscriptionId, entityType, entityId, version, dateEnd: null, dateStart: START };
  const moved = { invoiceStartDate: '2027-03-15', periodicity: 'QUARTERLY' };
  const reply = await atlas.call(assignments.edit, { params: { id }, body: { ...body, ...moved } });
  expect(reply.body.errors).toEqual({
    invoiceStartDate: ['AssignmentKeepsThis'],
    periodicity: ['AssignmentKeepsThis'],
  });
  const kept = await atlas.call(assignments.edit, { params: { id }, body: { ...body, invoiceStartDate: START } });
  expect(kept.data.invoiceNextDate).toBe('2027-04-10T12:00:00.000Z');
});

test('nobody bills themselves, and a company of the issuer’s own is billed', async () => {
  await assign({ assigned: { entityId: 'atlas', dateStart: START, invoiceStartDate: START } });
  expect((await atlas.call(invoices.run)).data).toEqual({ charges: 0, invoices: 0 });
});
