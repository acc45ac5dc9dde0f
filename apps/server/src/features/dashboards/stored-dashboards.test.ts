import { contractEndpoints, dashboardEndpoints, eventHistoryEndpoints, type Point } from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { addCompanies, fixedRateContract, loansOf } from '../../testing/loans/loans-for-tests.ts';
import { repeatRow, TENANT_ROWS } from '../../testing/repeated-rows.ts';

let api: TestApi;
let admin: TestPerson;
let companies: readonly [string, string];
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  const loans = loansOf(admin);
  companies = await addCompanies(api.db, 'helios');
  await loans.draw(await loans.add(fixedRateContract(companies, 'SHOWN')), '15-01-2024', '1000.00');
});
afterAll(() => api.stop());

const {
  add,
  edit,
  get,
  byName,
  list,
  delete: remove,
  addRow,
  editRow,
  removeRow,
  orderRows,
  editChart,
  addChart,
  removeChart,
  chartData,
  data,
} = dashboardEndpoints;
let names = 0;
const toRemove: { readonly id: string; readonly person: TestPerson }[] = [];

async function newDashboard(name = `Board ${(names += 1)}`, person = admin) {
  const dashboard = (await person.call(add, { body: { name, dashboardType: 0 } })).data;
  toRemove.push({ id: dashboard.id, person });
  return dashboard;
}

/** A tenant has room for as many as these tests need one after the other, not for all of them. */
afterEach(async () => {
  for (const { id, person } of toRemove.splice(0)) {
    const { body } = await person.call(get, { params: { id } });
    if (body.succeeded) await person.call(remove, { params: { id }, query: { version: body.data.version } });
  }
});
async function newRow(dashboardId: string, more: object = {}) {
  const body = { dashboardId, rowIndex: 10_000, colspan: 6, height: 350, ...more };
  return (await admin.call(addRow, { body })).data;
}
const read = async (id: string, person = admin) => (await person.call(get, { params: { id } })).data;

const optionsOf = ({ charts }: { charts: { options: object }[] }) => charts.map(({ options }) => options);

const OPTIONS = { kind: 'line', series: 'Months', measure: 'owed', groupBy: 'month', title: { pt: 'Dívida' } };
const AMOUNTS = { series: 'Movements', measure: 'value' };
async function newChart(): Promise<{ id: string; dashboardId: string }> {
  const { id } = await newDashboard();
  const row = await newRow(id);
  return { id: row.charts[0].id, dashboardId: id };
}
const put = (id: string, options: unknown, orderIndex = 0) =>
  admin.call(editChart, { params: { id }, body: { orderIndex, options } });

const move = (id: string, orderIndex: number) => admin.call(editChart, { params: { id }, body: { orderIndex } });

const moveInto = (id: string, body: object) => admin.call(editChart, { params: { id }, body });

/** The rows of a dashboard, each with its charts, by their ids. */
const layoutOf = async (id: string) =>
  (await read(id)).rows.map((row: { id: string; charts: { id: string }[] }) => [
    row.id,
    row.charts.map((chart) => chart.id),
  ]);

const MANY_NAMES = { field: 'contractNumber', op: 'in', value: Array.from({ length: 100 }, () => 'x'.repeat(100)) };
const preview = (person: TestPerson, options: object) =>
  person.call(dashboardEndpoints.preview, { query: { options: JSON.stringify(options) } });
const leading = (target: string) => ({ ...OPTIONS, clickAction: 'dashboard', clickDashboardId: target });

describe('a dashboard', () => {
  test('has a name and a kind: both are asked for at once, in the words of the documents', async () => {
    const { body } = await admin.call(add, { body: {} });
    expect(body.errors).toEqual({ name: ['DashboardNameIsRequired'], dashboardType: ['DashboardTypeIsRequired'] });
    expect((await admin.call(add, { body: { name: '  ', dashboardType: 2 } })).body.errors).toEqual({
      name: ['DashboardNameIsRequired'],
      dashboardType: ['InvalidValue'],
    });
  });

  test('is read by its id and by its name in any case, with no rows at first', async () => {
    const { id } = await newDashboard('Month End');
    const expected = { id, name: 'Month End', dashboardType: 0, rows: [], origin: 'own', version: 1 };
    expect(await read(id)).toEqual(expected);
    expect((await admin.call(byName, { params: { name: 'month eND' } })).data).toEqual(expected);
    for (const name of ['a/b', '../Month End', '100 %', 'Month'])
      expect((await admin.call(byName, { params: { name } })).status).toBe(404);
    expect((await admin.call(byName, { params: { name: '..' } })).body.errors).toEqual({ id: ['IdRequired'] });
  });

  test('shares its name with no other', async () => {
    await newDashboard('START page');
    const { status, body } = await admin.call(add, { body: { name: 'start PAGE', dashboardType: 1 } });
    expect([status, body.errors]).toEqual([409, { name: ['DashboardNameTaken'] }]);
  });

  test('is changed by whoever read it last, and goes with its rows', async () => {
    const { id, version } = await newDashboard();
    const row = await newRow(id);
    const stale = await admin.call(edit, { params: { id }, body: { name: 'Late', dashboardType: 0, version } });
    expect(stale.status).toBe(409);
    const now = await read(id);
    const renamed = await admin.call(edit, {
      params: { id },
      body: { name: 'Renamed', dashboardType: 1, version: now.version },
    });
    expect(renamed.data).toMatchObject({ name: 'Renamed', dashboardType: 1, rows: 1, charts: 2 });
    await admin.call(remove, { params: { id }, query: { version: now.version + 1 } });
    expect((await admin.call(get, { params: { id } })).status).toBe(404);
    expect((await admin.call(removeRow, { params: { id: row.id } })).status).toBe(404);
  });

  test('is the fifty-first no more, also of two that are added at once', async () => {
    const crowded = await api.as('root@calends.test', 'faro');
    const { id } = await newDashboard('First', crowded);
    const copied = { tenant_id: sql`'faro'::text`, ...TENANT_ROWS['dashboard'] };
    await inTenant(api.db, 'faro', (tx) => repeatRow(tx, 'dashboard', copied, 48));
    const both = await Promise.all(
      ['Fiftieth', 'Fifty-first'].map((name) => crowded.call(add, { body: { name, dashboardType: 0 } })),
    );
    const [made, refused] = both.toSorted((one, other) => one.status - other.status);
    expect([made?.status, refused?.status]).toEqual([200, 422]);
    expect(refused?.body).toMatchObject({ code: 'TooManyDashboards', details: { most: 50 } });
    expect(await read(id, crowded)).toMatchObject({ name: 'First' });
  });

  test('of another tenant is not there', async () => {
    const { id } = await newDashboard();
    const stranger = await api.as('admin@boreal.test');
    expect((await stranger.call(get, { params: { id } })).status).toBe(404);
    const listed = (await stranger.call(list, { query: { getAll: true } })).data as { id: string }[];
    expect(listed.map((one) => one.id)).not.toContain(id);
  });
});

describe('a row', () => {
  test.each([
    [12, 1],
    [6, 2],
    [4, 3],
    [3, 4],
  ])('with charts of %i columns has %i of them, blank and in their order', async (colspan, charts) => {
    const { id } = await newDashboard();
    const row = await newRow(id, { colspan, height: 300 });
    expect(row).toMatchObject({ dashboardId: id, rowIndex: 0, colspan, height: 300 });
    expect(
      row.charts.map((chart: { orderIndex: number; options: object }) => [chart.orderIndex, chart.options]),
    ).toEqual(Array.from({ length: charts }, (_, index) => [index, {}]));
  });

  test('has one of the sizes that the documents give', async () => {
    const { id } = await newDashboard();
    const { body } = await admin.call(addRow, { body: { dashboardId: id, rowIndex: -1, colspan: 5, height: 301 } });
    expect(body.errors).toEqual({ rowIndex: ['InvalidValue'], colspan: ['InvalidValue'], height: ['InvalidValue'] });
  });

  test('is put in at its place, and all are put in another order together', async () => {
    const { id } = await newDashboard();
    const [one, two] = [await newRow(id), await newRow(id)];
    const first = await newRow(id, { rowIndex: 0 });
    const order = async () => (await read(id)).rows.map((row: { id: string }) => row.id);
    expect(await order()).toEqual([first.id, one.id, two.id]);
    const rows = [two, first, one].map((row, orderIndex) => ({ id: row.id, orderIndex }));
    expect((await admin.call(orderRows, { body: { dashboardId: id, rows } })).data).toMatchObject(rows);
    expect(await order()).toEqual([two.id, first.id, one.id]);
    const ofAnother = await newRow((await newDashboard()).id);
    for (const wrong of [rows.slice(1), [...rows, rows[0]], [...rows.slice(1), { id: ofAnother.id, orderIndex: 0 }]]) {
      const { body } = await admin.call(orderRows, { body: { dashboardId: id, rows: wrong } });
      expect(body.errors).toEqual({ rows: ['RowsIncomplete'] });
    }
  });

  test.each<[string, object, object]>([
    ['without a word', {}, { dashboardId: ['DashboardIdRequired'], rows: ['RowsRequired'] }],
    ['of no list', { rows: 'first' }, { rows: ['InvalidValue'] }],
    [
      'of rows without place or id',
      { rows: [{}] },
      { 'rows.0.id': ['IdRequired'], 'rows.0.orderIndex': ['OrderIndexRequired'] },
    ],
    [
      'of places that are none',
      { rows: [-1, 0.5].map((orderIndex) => ({ id: crypto.randomUUID(), orderIndex })) },
      { 'rows.0.orderIndex': ['InvalidValue'], 'rows.1.orderIndex': ['InvalidValue'] },
    ],
    [
      'of more rows than there may be',
      { rows: Array.from({ length: 21 }, (_, orderIndex) => ({ id: crypto.randomUUID(), orderIndex })) },
      { rows: ['InvalidValue'] },
    ],
  ])('is put in no order %s, and all faults are named', async (_, wrong, errors) => {
    const { id } = await newDashboard();
    await newRow(id);
    const before = await layoutOf(id);
    const body = Object.keys(wrong).length > 0 ? { dashboardId: id, ...wrong } : wrong;
    const refused = await admin.call(orderRows, { body });
    expect([refused.status, refused.body.errors]).toEqual([400, errors]);
    expect(await layoutOf(id)).toEqual(before);
  });

  test('is put in no order of a dashboard that is not there', async () => {
    const { id } = await newDashboard(`Board ${(names += 1)}`, await api.as('admin@boreal.test'));
    for (const dashboardId of [id, crypto.randomUUID()])
      expect((await admin.call(orderRows, { body: { dashboardId, rows: [] } })).status).toBe(404);
  });

  test('gets another height, and with another width blank charts or fewer', async () => {
    const { id } = await newDashboard();
    const row = await newRow(id);
    const [first] = row.charts;
    await put(first.id, OPTIONS);
    const edited = async (body: object) => (await admin.call(editRow, { params: { id: row.id }, body })).data;
    expect(await edited({ colspan: 6, height: 400 })).toMatchObject({ height: 400, charts: [{ id: first.id }, {}] });
    expect(optionsOf(await edited({ colspan: 3, height: 400 }))).toEqual([OPTIONS, {}, {}, {}]);
    expect(optionsOf(await edited({ colspan: 12, height: 300 }))).toEqual([OPTIONS]);
    expect(await read(id)).toMatchObject({ rows: [{ colspan: 12, height: 300, charts: [{ id: first.id }] }] });
  });

  test('keeps the place of a chart that was removed until its width is changed', async () => {
    const { id } = await newDashboard();
    const row = await newRow(id, { colspan: 4 });
    await admin.call(removeChart, { params: { id: row.charts[0].id } });
    const edited = async (body: object) => (await admin.call(editRow, { params: { id: row.id }, body })).data.charts;
    expect(await edited({ colspan: 4, height: 300 })).toHaveLength(2);
    const charts = await edited({ colspan: 3, height: 300 });
    expect(charts.map(({ orderIndex }: { orderIndex: number }) => orderIndex)).toEqual([0, 1, 2, 3]);
  });

  test('that is another tenant’s cannot be edited, nor in sizes that are none', async () => {
    const row = await newRow((await newDashboard()).id);
    const stranger = await api.as('admin@boreal.test');
    const body = { colspan: 12, height: 300 };
    expect((await stranger.call(editRow, { params: { id: row.id }, body })).status).toBe(404);
    const wrong = await admin.call(editRow, { params: { id: row.id }, body: { colspan: 5, height: 301 } });
    expect(wrong.body.errors).toEqual({ colspan: ['InvalidValue'], height: ['InvalidValue'] });
  });

  test('is removed once, however often it is asked for', async () => {
    const { id } = await newDashboard();
    const row = await newRow(id);
    const twice = await Promise.all([0, 1].map(() => admin.call(removeRow, { params: { id: row.id } })));
    expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
    expect(await read(id)).toMatchObject({ rows: [], version: 3 });
  });

  test('is the twenty-first no more, also of two that are added at once', async () => {
    const { id } = await newDashboard();
    for (let row = 0; row < 19; row += 1) await newRow(id, { colspan: 12 });
    const body = { dashboardId: id, rowIndex: 0, colspan: 12, height: 350 };
    const both = await Promise.all([0, 1].map(() => admin.call(addRow, { body })));
    const [made, refused] = both.toSorted((one, other) => one.status - other.status);
    expect([made?.status, refused?.status]).toEqual([200, 422]);
    expect(refused?.body).toMatchObject({ code: 'DashboardIsFull', details: { most: 20 } });
    expect((await read(id)).rows).toHaveLength(20);
  });

  test('that somebody changed since it was seen is neither edited nor removed; one whose charts moved is', async () => {
    const { id } = await newDashboard();
    const { version, ...row } = await newRow(id);
    const params = { id: row.id };
    await put(row.charts[0].id, OPTIONS);
    const edited = await admin.call(editRow, { params, body: { colspan: 12, height: 300, version } });
    expect([edited.status, edited.body.code]).toEqual([409, 'Stale']);
    expect((await admin.call(removeRow, { params, query: { version } })).status).toBe(409);
    const seen = (await read(id)).rows[0].version;
    await move(row.charts[0].id, 1);
    const body = { colspan: 6, height: 300, version: seen };
    const higher = (await admin.call(editRow, { params, body })).data;
    expect(higher).toMatchObject({ height: 300, charts: [{ options: {} }, { options: OPTIONS }] });
    expect((await admin.call(removeRow, { params, query: { version: seen } })).status).toBe(409);
    expect((await admin.call(removeRow, { params, query: { version: higher.version } })).status).toBe(200);
  });
});

describe('a chart', () => {
  test('that somebody changed since it was seen is neither edited nor removed, while the others are', async () => {
    const { id } = await newDashboard();
    const [mine, other] = (await newRow(id)).charts;
    const seen = (chart: { id: string; version: string }, options: object) =>
      admin.call(editChart, { params: { id: chart.id }, body: { options, version: chart.version } });
    const first = await seen(mine, OPTIONS);
    expect(first.status).toBe(200);
    const late = await seen(mine, { ...OPTIONS, measure: 'interest' });
    expect([late.status, late.body.code]).toEqual([409, 'Stale']);
    const removal = { params: { id: mine.id }, query: { version: mine.version } };
    expect((await admin.call(removeChart, removal)).status).toBe(409);
    expect((await seen(other, OPTIONS)).status).toBe(200);
    await move(mine.id, 1);
    expect((await seen(first.data, { ...OPTIONS, measure: 'interest' })).status).toBe(200);
  });

  test('is moved without a word of what it shows, and edited without one of its place', async () => {
    const { id, dashboardId } = await newChart();
    await put(id, OPTIONS);
    expect((await move(id, 1)).data).toMatchObject({ orderIndex: 1, options: OPTIONS });
    await admin.call(editChart, { params: { id }, body: { options: { ...OPTIONS, kind: 'area' } } });
    const [, mine] = (await read(dashboardId)).rows[0].charts;
    expect(mine).toMatchObject({ id, orderIndex: 1, options: { kind: 'area' } });
  });

  test('is put into the place that one left, and into a row with no room is not', async () => {
    const { id } = await newDashboard();
    const row = await newRow(id, { colspan: 4 });
    const [first, middle, last] = row.charts;
    const putIn = (more: object) =>
      admin.call(addChart, { body: { dashboardRowId: row.id, orderIndex: 1, options: OPTIONS, ...more } });
    const refused = await putIn({});
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([422, 'DashboardRowIsFull', { most: 3 }]);
    await admin.call(removeChart, { params: { id: middle.id } });
    expect((await putIn({ orderIndex: 4, options: { kind: 'cake' } })).body.errors).toEqual({
      orderIndex: ['InvalidValue'],
      'options.kind': ['InvalidValue'],
    });
    const stranger = await api.as('admin@boreal.test');
    const body = { dashboardRowId: row.id, orderIndex: 1, options: OPTIONS };
    expect((await stranger.call(addChart, { body })).status).toBe(404);
    const { data: added } = await putIn({});
    expect(added).toMatchObject({ orderIndex: 1, options: OPTIONS });
    const { charts } = (await read(id)).rows[0];
    expect(charts.map((chart: { id: string }) => chart.id)).toEqual([first.id, added.id, last.id]);
  });

  test('keeps what it shows, moves in its row, and takes the row with it when it is the last', async () => {
    const { id, dashboardId } = await newChart();
    expect((await put(id, OPTIONS, 1)).data).toMatchObject({ id, orderIndex: 1, options: OPTIONS });
    const [row] = (await read(dashboardId)).rows;
    const [other, mine] = row.charts;
    expect(mine.id).toBe(id);
    for (const chart of [other, mine]) await admin.call(removeChart, { params: { id: chart.id } });
    expect((await read(dashboardId)).rows).toEqual([]);
  });

  test('is put into another row that has room, whose version then is another, and takes an empty row with it', async () => {
    const { id } = await newDashboard();
    const [upper, lower] = [await newRow(id, { colspan: 12 }), await newRow(id, { colspan: 4 })];
    const [moved, [first, gone, last]] = [upper.charts[0], lower.charts];
    await put(moved.id, OPTIONS);
    await admin.call(removeChart, { params: { id: gone.id } });
    const seen = (await read(id)).rows[1].version;
    const { data: there } = await moveInto(moved.id, { dashboardRowId: lower.id, orderIndex: 1 });
    expect(there).toMatchObject({ id: moved.id, orderIndex: 1, options: OPTIONS });
    expect(await layoutOf(id)).toEqual([[lower.id, [first.id, moved.id, last.id]]]);
    const stale = await admin.call(removeRow, { params: { id: lower.id }, query: { version: seen } });
    expect([stale.status, stale.body.code]).toEqual([409, 'Stale']);
    const query = { filters: JSON.stringify([{ field: 'recordId', op: 'eq', value: id }]) };
    const [event] = (await admin.call(eventHistoryEndpoints.list, { query })).data;
    const [before, after] = [JSON.parse(event.before), JSON.parse(event.after)];
    const line = 'line Months owed month';
    expect([before.layout, after.layout]).toEqual([`350: ${line}\n350: –, –`, `350: –, ${line}, –`]);
  });

  test('stands behind the others of its new row unless its place is given, and its old row stays with the rest', async () => {
    const { id } = await newDashboard();
    const [upper, lower] = [await newRow(id), await newRow(id, { colspan: 4 })];
    const [left, moved] = upper.charts;
    const [gone, first, second] = lower.charts;
    await admin.call(removeChart, { params: { id: gone.id } });
    expect((await moveInto(moved.id, { dashboardRowId: lower.id })).data).toMatchObject({ orderIndex: 2 });
    expect(await layoutOf(id)).toEqual([
      [upper.id, [left.id]],
      [lower.id, [first.id, second.id, moved.id]],
    ]);
  });

  test('changes places with a blank chart of a full row; one that shows something is not displaced', async () => {
    const { id } = await newDashboard();
    const [upper, lower] = [await newRow(id, { colspan: 12 }), await newRow(id)];
    const [moved, [blank, filled]] = [upper.charts[0], lower.charts];
    await put(moved.id, OPTIONS);
    await put(filled.id, { kind: 'dues' }, 1);
    for (const place of [{}, { orderIndex: 1 }, { orderIndex: 2 }]) {
      const { status, body } = await moveInto(moved.id, { dashboardRowId: lower.id, ...place });
      expect([status, body.code, body.details]).toEqual([422, 'DashboardRowIsFull', { most: 2 }]);
    }
    expect((await moveInto(moved.id, { dashboardRowId: lower.id, orderIndex: 0 })).status).toBe(200);
    expect(await layoutOf(id)).toEqual([
      [upper.id, [blank.id]],
      [lower.id, [moved.id, filled.id]],
    ]);
  });

  test('is not put into a row of another dashboard or tenant, nor by whoever saw it otherwise', async () => {
    const { id } = await newDashboard();
    const [{ charts }, lower] = [await newRow(id), await newRow(id)];
    const [moved] = charts;
    const own = await layoutOf(id);
    const stranger = await api.as('admin@boreal.test');
    const theirs = (await newDashboard(`Board ${(names += 1)}`, stranger)).id;
    const theirRow = { dashboardId: theirs, rowIndex: 0, colspan: 3, height: 350 };
    const foreign = (await stranger.call(addRow, { body: theirRow })).data.id;
    const ofAnother = (await newRow((await newDashboard()).id)).id;
    for (const dashboardRowId of [ofAnother, foreign, moved.id]) {
      const { status, body } = await moveInto(moved.id, { dashboardRowId, orderIndex: 0 });
      expect([status, body.errors]).toEqual([400, { dashboardRowId: ['ReferenceNotFound'] }]);
    }
    const into = { dashboardRowId: lower.id, orderIndex: 0 };
    expect((await stranger.call(editChart, { params: { id: moved.id }, body: into })).status).toBe(404);
    expect((await moveInto(moved.id, { ...into, version: 'another' })).body.code).toBe('Stale');
    expect(await layoutOf(id)).toEqual(own);
  });

  test.each<[string, object, string, string]>([
    ['an unknown key', { colour: 'red' }, 'options.colour', 'UnknownField'],
    ['an unknown series', { series: 'Ghosts' }, 'options.series', 'SeriesUnknown'],
    ['an unknown measure', { ...OPTIONS, measure: 'ghosts' }, 'options.measure', 'MeasureUnknown'],
    ['a measure of Object', { ...OPTIONS, measure: 'constructor' }, 'options.measure', 'MeasureUnknown'],
    ['an unknown grouping', { ...OPTIONS, groupBy: 'ghosts' }, 'options.groupBy', 'GroupingUnknown'],
    ['a line of companies', { ...OPTIONS, groupBy: 'grantor' }, 'options.kind', 'FormUnfit'],
    ['a ring of rates', { ...OPTIONS, kind: 'donut', measure: 'averageRate' }, 'options.kind', 'FormUnfit'],
    ['stacked bars of one side', { ...OPTIONS, kind: 'stackedBar' }, 'options.kind', 'FormUnfit'],
    [
      'arrows of rates',
      { ...OPTIONS, kind: 'graph', measure: 'averageRate', groupBy: 'pair' },
      'options.kind',
      'FormUnfit',
    ],
    ['a card beside figures', { ...OPTIONS, kind: 'dues' }, 'options.kind', 'FormUnfit'],
    [
      'a line of kinds',
      { ...OPTIONS, series: 'Dues', measure: 'repaid', groupBy: 'line' },
      'options.kind',
      'FormUnfit',
    ],
    ['draws and repayments of a month together', { ...OPTIONS, ...AMOUNTS }, 'options.groupBy', 'OneKindAtATime'],
    [
      'a ring of draws and repayments',
      { ...OPTIONS, ...AMOUNTS, kind: 'donut', groupBy: 'movementType' },
      'options.kind',
      'FormUnfit',
    ],
    ['months to come of what has been', { ...OPTIONS, period: 'NEXT_12_MONTHS' }, 'options.period', 'InvalidValue'],
    ['more than it may keep', { ...OPTIONS, filters: [MANY_NAMES] }, 'options', 'FieldTooLong'],
    ['no group by name', { ...OPTIONS, most: 0 }, 'options.most', 'InvalidValue'],
    [
      'a filter of no field',
      { ...OPTIONS, filters: [{ field: 'x', op: 'eq', value: 1 }] },
      'options.filters',
      'InvalidFilter',
    ],
    [
      'a click on the contract where no contract is shown',
      { ...OPTIONS, clickAction: 'contract' },
      'options.clickAction',
      'InvalidValue',
    ],
    [
      'a click on a dashboard that is not named',
      { ...OPTIONS, clickAction: 'dashboard' },
      'options.clickDashboardId',
      'ClickDashboardIdRequired',
    ],
  ])('with %s is refused at that option', async (_, options, field, key) => {
    const { id } = await newChart();
    const { status, body } = await put(id, options);
    expect([status, body.errors]).toEqual([400, { [field]: [key] }]);
  });

  test('by contract leads to the contract', async () => {
    const { id } = await newChart();
    const options = { kind: 'bar', series: 'Contracts', measure: 'owed', groupBy: 'contract', clickAction: 'contract' };
    expect((await put(id, options)).data).toMatchObject({ options });
  });

  test('leads to a dashboard that the tenant sees', async () => {
    const { id, dashboardId } = await newChart();
    const other = await newDashboard(`Theirs ${(names += 1)}`, await api.as('admin@boreal.test'));
    expect((await put(id, leading(other.id))).body.errors).toEqual({
      'options.clickDashboardId': ['ReferenceNotFound'],
    });
    expect((await put(id, leading(dashboardId))).status).toBe(200);
  });

  test('shows the very figures of its series, alone and with the others of its dashboard', async () => {
    const { id, dashboardId } = await newChart();
    await put(id, { kind: 'bar', series: 'Contracts', measure: 'owed', groupBy: 'grantor', most: 3 });
    const query = { entity: 'Contracts', measure: 'owed', groupBy: 'grantor', most: 3 } as const;
    const figures = (await admin.call(dashboardEndpoints.figures, { query })).data;
    const alone = (await admin.call(dashboardEndpoints.chartData, { params: { id } })).data;
    expect(alone).toMatchObject({ figures, ignored: [], error: null });
    const { charts } = (await admin.call(data, { params: { id: dashboardId } })).data;
    expect(charts).toHaveLength(2);
    expect(charts[0]).toMatchObject({ id, figures });
    expect(charts[1]).toMatchObject({ figures: null, error: null });
  });

  test.each<[string, object]>([
    ['grouped by them', { kind: 'bar', groupBy: 'movementType' }],
    ['of one type by month', { filters: [{ field: 'movementType', op: 'in', value: ['TRANCHE'] }] }],
  ])('has amounts of movements %s', async (_, options) => {
    const { id } = await newChart();
    expect((await put(id, { ...OPTIONS, ...AMOUNTS, ...options })).status).toBe(200);
  });

  test('is shown before it is stored, and only to those who may edit', async () => {
    const options = { kind: 'bar', series: 'Contracts', measure: 'owed', groupBy: 'grantor', most: 3 };
    const query = { entity: 'Contracts', measure: 'owed', groupBy: 'grantor', most: 3 } as const;
    const figures = (await admin.call(dashboardEndpoints.figures, { query })).data;
    expect((await preview(admin, options)).data).toMatchObject({ figures, error: null });
    expect((await preview(admin, {})).data).toMatchObject({ figures: null, error: null });
    expect((await preview(admin, { ...options, kind: 'line' })).body.errors).toEqual({ 'options.kind': ['FormUnfit'] });
    expect((await admin.call(dashboardEndpoints.preview, { query: { options: '{' } })).status).toBe(400);
    expect((await preview(await api.as('basic@helios.test'), options)).status).toBe(403);
  });

  test('is narrowed by what its series has; what it does not have is named, and a day that is not kept', async () => {
    const { id, dashboardId } = await newChart();
    await put(id, { kind: 'number', series: 'Contracts', measure: 'owing' });
    const filters = JSON.stringify([{ field: 'verba', op: 'in', value: ['17.1.1'] }]);
    const narrowed = (
      await admin.call(data, { params: { id: dashboardId }, query: { company: companies[0], filters } })
    ).data;
    expect(narrowed.charts[0]).toMatchObject({ ignored: ['verba'] });
    expect(narrowed.charts[0].figures.points).toMatchObject([{ value: '1' }]);
    expect((await admin.call(data, { params: { id: dashboardId }, query: { filters: '{' } })).body.errors).toEqual({
      filters: ['InvalidFilter'],
    });
  });

  test('of as many filters as it and its reader may have leads to a list that takes them all, of the same rows', async () => {
    const contractNumber = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.#';
    await loansOf(admin).add(fixedRateContract(companies, contractNumber));
    const part = (length: number) => (_: unknown, place: number) => ({
      field: 'contractNumber',
      op: 'contains',
      value: contractNumber.repeat(2).slice(place, place + length),
    });
    const own = Array.from({ length: 40 }, part(1));
    const given = [
      ...Array.from({ length: 38 }, part(2)),
      { field: 'dateEnd', op: 'gte', value: '01-01-2024' },
      { field: 'grantor', op: 'in', value: [...companies] },
    ];
    const { id } = await newChart();
    await put(id, { kind: 'matrix', series: 'Contracts', measure: 'availableCapital', groupBy: 'pair', filters: own });
    const query = { filters: JSON.stringify(given), company: companies[0] };
    const { figures } = (await admin.call(chartData, { params: { id }, query })).data;
    expect(figures.points).toMatchObject([{ count: 1 }]);
    const [{ filters }] = figures.points;
    expect(filters.length).toBeGreaterThan(80);
    const opened = await admin.call(contractEndpoints.list, { query: { filters: JSON.stringify(filters) } });
    expect([opened.status, opened.body.totalCount]).toEqual([200, 1]);
    const tooMany = JSON.stringify([...given, given[0]]);
    const refused = await admin.call(chartData, { params: { id }, query: { filters: tooMany } });
    expect(refused.body.errors).toEqual({ filters: ['InvalidFilter'] });
  });

  test.each([
    ['dues', ['contractStatus', 'period']],
    ['decisions', ['contractStatus', 'company', 'period']],
  ])(
    'of %s takes the company where it can, is of today alone, and has what waits for its reader',
    async (kind, ignored) => {
      const { id, dashboardId } = await newChart();
      await put(id, { kind });
      const filters = JSON.stringify([{ field: 'contractStatus', op: 'in', value: [0] }]);
      const query = { company: companies[0], period: 'LAST_12_MONTHS', filters };
      const [card] = (await admin.call(data, { params: { id: dashboardId }, query })).data.charts;
      expect(card).toMatchObject({ figures: null, error: null, [kind]: expect.any(Array) });
      expect(new Set(card.ignored)).toEqual(new Set(ignored));
      const then = (await admin.call(chartData, { params: { id }, query: { referenceDate: '29-02-2024' } })).data;
      expect(then).toMatchObject({ figures: null, error: 'DayNotKept' });
      expect(then).not.toHaveProperty(kind);
      const basic = await api.as('basic@helios.test');
      expect((await basic.call(chartData, { params: { id } })).data[kind]).toEqual(
        (await admin.call(chartData, { params: { id } })).data[kind],
      );
    },
  );

  test('of a company has what falls due to it and from it, and the tax that it declares', async () => {
    const { id } = await newChart();
    await put(id, { kind: 'dues' });
    const { dues } = (await admin.call(chartData, { params: { id }, query: { company: companies[0] } })).data;
    expect(new Set(dues.map(({ side }: { side: string }) => side))).toEqual(new Set(['lent', 'borrowed', 'declared']));
  });

  test.each<[string, object, string | null]>([
    ['one of the last month is of the month before', { kind: 'number', series: 'Months', measure: 'owed' }, null],
    ['one of contracts is of that day', { kind: 'number', series: 'Contracts', measure: 'owing' }, null],
    ['one of months ends with that day', OPTIONS, null],
    ['one of taxes ends with that day', { kind: 'number', series: 'StampTax', measure: 'tax' }, null],
    ['one of dues has no such day', { ...OPTIONS, series: 'Dues', measure: 'repaid', kind: 'bar' }, 'DayNotKept'],
  ])('of a past day: %s', async (_, options, error) => {
    const { id } = await newChart();
    await put(id, options);
    const on = async (referenceDate: string) =>
      (await admin.call(chartData, { params: { id }, query: { referenceDate } })).data;
    const past = await on('29-02-2024');
    expect(past).toMatchObject({ on: '2024-02-29', error });
    expect(past.figures === null).toBe(error !== null);
    for (const { of } of options === OPTIONS ? past.figures.points : []) expect(of[0].value <= '2024-02').toBe(true);
    const { on: today } = (await admin.call(chartData, { params: { id } })).data;
    expect(await on(today)).toMatchObject({ error: null, figures: { on: today } });
  });

  test('of a list that its reader may not read says so, and the others stand', async () => {
    const { id, dashboardId } = await newChart();
    await put(id, { kind: 'bar', series: 'Usage', measure: 'medianTime', groupBy: 'action' });
    const other = (await read(dashboardId)).rows[0].charts[1].id as string;
    await put(other, OPTIONS, 1);
    const { charts: own } = (await admin.call(data, { params: { id: dashboardId } })).data;
    expect(own).toMatchObject([
      { error: null, figures: { kind: 'time' } },
      { error: null, figures: { series: 'Months' } },
    ]);
    const basic = await api.as('basic@helios.test');
    const { charts } = (await basic.call(data, { params: { id: dashboardId } })).data;
    expect(charts).toMatchObject([
      { id, figures: null, error: 'ChartNotYours' },
      { id: other, error: null, figures: { series: 'Months' } },
    ]);
    const file = await basic.call(dashboardEndpoints.chartExport, { params: { id } });
    expect([file.status, file.body.code]).toEqual([422, 'ChartNotYours']);
  });

  test('shows the months that the reader asks for, where its series has them', async () => {
    const { id, dashboardId } = await newChart();
    await put(id, { ...OPTIONS, period: 'LAST_36_MONTHS' });
    const other = (await read(dashboardId)).rows[0].charts[1].id as string;
    await put(other, { ...OPTIONS, kind: 'bar', series: 'Dues', measure: 'repaid' }, 1);
    const query = { period: 'LAST_12_MONTHS' };
    const [months, dues] = (await admin.call(data, { params: { id: dashboardId }, query })).data.charts;
    expect(months).toMatchObject({ ignored: [] });
    expect(months.figures.points.length).toBeLessThanOrEqual(12);
    expect(dues).toMatchObject({ ignored: ['period'] });
    const own = (await admin.call(chartData, { params: { id } })).data;
    expect(own.figures.points.length).toBeGreaterThan(12);
  });

  test.each([
    ['THIS_QUARTER', '2024-05-15', ['2024-04']],
    ['THIS_QUARTER', '2024-06-30', ['2024-04', '2024-05', '2024-06']],
    ['LAST_QUARTER', '2024-05-15', ['2024-01', '2024-02', '2024-03']],
    ['LAST_QUARTER', '2025-01-01', ['2024-10', '2024-11', '2024-12']],
  ])('of %s on %s shows its months that have ended', async (period, referenceDate, months) => {
    const { id, dashboardId } = await newChart();
    await put(id, OPTIONS);
    const query = { period, referenceDate };
    const [chart] = (await admin.call(data, { params: { id: dashboardId }, query })).data.charts;
    expect(chart).toMatchObject({ error: null, ignored: [] });
    expect(chart.figures.points.map(({ of: [month] }: Point) => month?.value)).toEqual(months);
  });

  test('is of no day to come', async () => {
    const { id, dashboardId } = await newChart();
    const query = { referenceDate: '31-12-2099' };
    for (const reply of [
      await admin.call(chartData, { params: { id }, query }),
      await admin.call(data, { params: { id: dashboardId }, query }),
    ])
      expect([reply.status, reply.body.errors]).toEqual([400, { referenceDate: ['ReferenceDateInFuture'] }]);
  });

  test('takes the days of its filters as the documents write them', async () => {
    const { id } = await newChart();
    const filters = [{ field: 'dateStart', op: 'lte', value: '31-03-2023' }];
    await put(id, { kind: 'number', series: 'Contracts', measure: 'owing', filters });
    const given = JSON.stringify([{ field: 'dateStart', op: 'gte', value: '31-03-2023' }]);
    const { figures } = (await admin.call(chartData, { params: { id }, query: { filters: given } })).data;
    expect(figures.points).toMatchObject([{ value: '1' }]);
  });

  test.each<[string, object]>([
    ['of a form', { ...OPTIONS, kind: 'pyramid' }],
    ['of a series', { ...OPTIONS, series: 'Weather' }],
    ['with a measure', { ...OPTIONS, measure: 'warmth' }],
    ['with a grouping', { ...OPTIONS, groupBy: 'moon' }],
    ['with an option', { ...OPTIONS, colour: 'red' }],
    ['of filters', { ...OPTIONS, filters: [{ field: 'moon', op: 'in', value: ['full'] }] }],
  ])('%s that a later release does not know says so, and the others stand', async (_, options) => {
    const { id, dashboardId } = await newChart();
    const other = (await read(dashboardId)).rows[0].charts[1].id as string;
    await put(other, OPTIONS, 1);
    await inTenant(api.db, 'helios', async (tx) => {
      const stored = { options: JSON.stringify(options) };
      await tx.updateTable('dashboard_chart').set(stored).where('dashboard_chart_id', '=', id).execute();
    });
    const { charts } = (await admin.call(data, { params: { id: dashboardId } })).data;
    expect(charts).toMatchObject([
      { id, figures: null, error: 'ChartCannotBeShown' },
      { id: other, error: null, figures: { series: 'Months' } },
    ]);
    expect((await admin.call(chartData, { params: { id } })).data).toMatchObject({ error: 'ChartCannotBeShown' });
    expect((await put(id, OPTIONS)).data).toMatchObject({ options: OPTIONS });
  });

  test('is audited with all that it showed and shows', async () => {
    const { id, dashboardId } = await newChart();
    await put(id, OPTIONS);
    const query = { filters: JSON.stringify([{ field: 'recordId', op: 'eq', value: dashboardId }]) };
    const [last] = (await admin.call(eventHistoryEndpoints.list, { query })).data;
    const [before, after] = [JSON.parse(last.before), JSON.parse(last.after)];
    expect([JSON.parse(before.chart), JSON.parse(after.chart)]).toEqual([{}, OPTIONS]);
    expect(after.layout).toBe('350: line Months owed month, –');
  });
});

describe('a dashboard of the system', () => {
  test('is seen by every tenant; the first change copies it whole, and deleting the copy brings it back', async () => {
    const root = await api.as('root@calends.test', 'system');
    const { id } = (await root.call(add, { body: { name: 'Shipped', dashboardType: 0 } })).data;
    const body = { dashboardId: id, rowIndex: 0, colspan: 12, height: 350 };
    const row = (await root.call(addRow, { body })).data;
    const boreal = await api.as('admin@boreal.test');
    expect(await read(id)).toMatchObject({ origin: 'system', rows: [{ id: row.id }] });

    await newRow(id);
    const own = await read(id);
    expect(own).toMatchObject({ origin: 'own', rows: [{ id: row.id }, {}] });
    expect(own.rows[0].charts[0].id).toBe(row.charts[0].id);
    expect((await read(id, boreal)).rows).toHaveLength(1);

    await admin.call(removeRow, { params: { id: row.id } });
    expect((await read(id)).rows).toHaveLength(1);
    expect((await read(id, boreal)).rows).toHaveLength(1);

    const listed = async () =>
      ((await admin.call(list, { query: { getAll: true } })).data as { id: string; overridesShipped: boolean }[]).find(
        (one) => one.id === id,
      );
    expect(await listed()).toMatchObject({ overridesShipped: true });
    const { version } = await read(id);
    await admin.call(remove, { params: { id }, query: { version } });
    expect(await read(id)).toMatchObject({ origin: 'system', rows: [{ id: row.id }] });
    expect(await listed()).toMatchObject({ overridesShipped: false });
    const shipped = await read(id);
    const refused = await admin.call(remove, { params: { id }, query: { version: shipped.version } });
    expect(refused.body.code).toBe('RecordIsShipped');
  });

  test('of a name that a tenant gives its own, in any case, is the own one there until that goes', async () => {
    const root = await api.as('root@calends.test', 'system');
    const { id } = (await root.call(add, { body: { name: 'shipped start', dashboardType: 1 } })).data;
    const stranger = await api.as('admin@boreal.test');
    const own = await newDashboard('SHIPPED START');
    const named = async (person = admin) => (await person.call(byName, { params: { name: 'Shipped Start' } })).data;
    expect(await named()).toMatchObject({ id: own.id, origin: 'own' });
    expect(await named(stranger)).toMatchObject({ id, origin: 'system' });
    const listed = async (): Promise<{ id: string; name: string; overridesShipped: boolean }[]> =>
      (await admin.call(list, { query: { getAll: true } })).data;
    expect((await listed()).filter(({ name }) => name.toLowerCase() === 'shipped start')).toMatchObject([
      { id: own.id, overridesShipped: true },
    ]);
    const again = await admin.call(add, { body: { name: 'Shipped START', dashboardType: 1 } });
    expect([again.status, again.body.errors]).toEqual([409, { name: ['DashboardNameTaken'] }]);
    const row = { dashboardId: id, rowIndex: 0, colspan: 12, height: 350 };
    expect((await admin.call(addRow, { body: row })).status).toBe(404); // it is not the tenant's to see
    const renamed = { name: 'Other', dashboardType: 1, version: 1 };
    expect((await admin.call(edit, { params: { id }, body: renamed })).status).toBe(404);
    await admin.call(remove, { params: { id: own.id }, query: { version: own.version } });
    expect(await named()).toMatchObject({ id, origin: 'system' });
  });

  test('is not changed where its copy would be the fifty-first dashboard, while a copy that is there is', async () => {
    const root = await api.as('root@calends.test', 'system');
    const ship = async (name: string) => (await root.call(add, { body: { name, dashboardType: 0 } })).data.id;
    const [copied, shipped] = [await ship('Copied'), await ship('Left as it is')];
    const crowded = await api.as('root@calends.test', 'atlas');
    const row = { rowIndex: 0, colspan: 12, height: 350 };
    const addRowTo = (dashboardId: string) => crowded.call(addRow, { body: { ...row, dashboardId } });
    expect((await addRowTo(copied)).status).toBe(200);
    const others = { tenant_id: sql`'atlas'::text`, ...TENANT_ROWS['dashboard'] };
    await inTenant(api.db, 'atlas', (tx) => repeatRow(tx, 'dashboard', others, 49));
    const renamed = { params: { id: shipped }, body: { name: 'Ours', dashboardType: 0, version: 1 } };
    for (const refused of [await addRowTo(shipped), await crowded.call(edit, renamed)]) {
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({ code: 'TooManyDashboards', details: { most: 50 } });
    }
    expect(await read(shipped, crowded)).toMatchObject({ origin: 'system', rows: [] });
    expect((await addRowTo(copied)).status).toBe(200);
  });
});
