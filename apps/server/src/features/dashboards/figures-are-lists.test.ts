import { formatMoney, parseMoney } from '@calends/loan-engine';
import {
  baseSettingEndpoints,
  contractEndpoints,
  controlUsageEndpoints,
  DECISIONS,
  type Decision,
  type DueWindow,
  dashboardEndpoints,
  dueEndpoints,
  type Exposure,
  euriborEndpoints,
  exposureEndpoints,
  type Figures,
  monthCloseEndpoints,
  movementEndpoints,
  type OneChartData,
  type Point,
  SERIES,
  SERIES_NAMES,
  type Series,
  type SeriesName,
  START_FIGURES,
  type StartPage,
  stampTaxDeclarationEndpoints,
  stampTaxEndpoints,
  trancheEndpoints,
  userEndpoints,
} from '@calends/wire';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { loadDemoLoans } from '../../testing/loans/demo-loans.ts';
import { live } from '../../testing/loans/loan-histories.ts';
import { steps } from '../../testing/loans/loan-steps.ts';
import { addCompanies, fixedRateContract, loansOf } from '../../testing/loans/loans-for-tests.ts';

/** Of the demonstration's loans, and of some that were lived through step by step. */
let api: TestApi;
let admin: TestPerson;

const TODAY = '2026-11-22';
/** Each grouping is asked for one of them. */
const PAST = ['2024-02-29', '2025-12-31', '2019-12-31'] as const;
const LISTS = {
  Contracts: contractEndpoints.list,
  Months: monthCloseEndpoints.list,
  Dues: dueEndpoints.list,
  Rates: euriborEndpoints.list,
  Tranches: trancheEndpoints.list,
  Movements: movementEndpoints.list,
  StampTax: stampTaxEndpoints.list,
  Declarations: stampTaxDeclarationEndpoints.list,
  Users: userEndpoints.list,
  Usage: controlUsageEndpoints.list,
} as const satisfies Record<SeriesName, object>;

beforeAll(async () => {
  api = await startApi();
  api.clock.now = new Date(`${TODAY}T12:00:00Z`);
  await loadDemoLoans(api);
  admin = await api.as('admin@helios.test');
  const companies = await addCompanies(api.db, 'helios');
  for (const [index, history] of fc.sample(steps, { numRuns: 4, seed: 11 }).entries())
    await live(admin, await loansOf(admin).add(fixedRateContract(companies, `LIVED-${index}`)), history);
});
afterAll(() => api.stop());

interface Asked {
  readonly measure: string;
  readonly groupBy?: string;
  readonly referenceDate?: string;
  readonly filters?: string;
  readonly most?: number;
}

async function figuresOf(entity: SeriesName, asked: Asked): Promise<Figures> {
  const reply = await admin.call(dashboardEndpoints.figures, { query: { entity, ...asked } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.data;
}

/** What the list says that a click on the point opens. */
async function listOf({ series, parameters }: Figures, { filters }: Point) {
  const query = { ...parameters, PageSize: '5', filters: JSON.stringify(filters) };
  const reply = await admin.call(LISTS[series], { query });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
}

async function isItsList(figures: Figures, point: Point): Promise<void> {
  const measure = (SERIES[figures.series] as Series).measures[figures.measure];
  const list = await listOf(figures, point);
  expect(list.totalCount).toBe(point.count);
  if (measure?.kind === 'money') expect(list.columnSums[measure.sum] ?? null).toBe(point.value);
  if (measure?.kind === 'rate' && 'shown' in measure) {
    const only = list.totalCount === 1 ? list.data[0][measure.shown] : null;
    expect(point.value && Number(point.value)).toBe(only && Number(only));
  } else if (measure?.kind === 'rate' || measure?.kind === 'time')
    expect(list.additionalData[figures.measure]).toBe(point.value);
  if (measure?.kind === 'count') expect(String(list.totalCount)).toBe(point.value);
}

const CASES = SERIES_NAMES.flatMap((name) => {
  const { measures, groupings, hasPast }: Series = SERIES[name];
  return Object.keys(measures).flatMap((measure) =>
    [undefined, ...Object.keys(groupings)].flatMap((groupBy, place) =>
      [undefined, ...(hasPast ? [PAST[place % PAST.length]] : [])].map((referenceDate) => ({
        name,
        measure,
        groupBy,
        referenceDate,
      })),
    ),
  );
});

describe.each(CASES)(
  '$name: $measure by $groupBy on $referenceDate',
  { tags: 'long' },
  ({ name, measure, groupBy, referenceDate }) => {
    test('each point is what its list adds up to, and together they are the figure without groups', async () => {
      const inAll = { measure, ...(referenceDate && { referenceDate }) };
      const asked = { ...inAll, ...(groupBy && { groupBy }) };
      const figures = await figuresOf(name, asked);
      for (const point of sampleOf(figures.points)) await isItsList(figures, point);
      if (!groupBy) return;
      const [all] = (await figuresOf(name, inAll)).points;
      expect(figures.points.reduce((sum, { count }) => sum + count, 0)).toBe(all?.count);
      if (figures.kind !== 'money' || all?.value === null) return; // balances of several months have no sum
      expect(sumOf(figures.points)).toBe(all?.value);
      expect(figures.total ?? all?.value).toBe(all?.value);
      const fewer = await figuresOf(name, { ...asked, most: 2 });
      expect(sumOf(fewer.points)).toBe(all?.value);
      for (const point of fewer.points) if (point.filters) await isItsList(fewer, point);
    });
  },
);

/** All where there are few, else the first, the last and the one in the middle. */
function sampleOf(points: readonly Point[]): readonly Point[] {
  const places = [0, Math.floor(points.length / 2), points.length - 1];
  return points.filter((_, place) => places.includes(place));
}

function sumOf(points: readonly Point[]): string {
  return formatMoney(points.reduce((sum, { value }) => sum + (parseMoney(value ?? '') ?? 0n), 0n));
}

test.each(SERIES_NAMES)('%s: filters narrow every figure as they narrow its list', async (name) => {
  const { measures, groupings }: Series = SERIES[name];
  const [money = ''] = Object.keys(measures);
  for (const groupBy of Object.keys(groupings)) {
    const [some] = (await figuresOf(name, { measure: money, groupBy })).points.slice(-1);
    for (const measure of Object.keys(measures)) {
      const filters = JSON.stringify(some?.filters ?? []);
      const figures = await figuresOf(name, { measure, filters, groupBy: Object.keys(groupings)[0] ?? '' });
      for (const point of sampleOf(figures.points)) await isItsList(figures, point);
    }
  }
});

test('amounts of movements are added type by type, never draws to repayments nor the maxima of contracts', async () => {
  const asked = { measure: 'value', groupBy: 'movementType' };
  const byType = await figuresOf('Movements', asked);
  const valueOf = (type: string) => byType.points.find(({ of }) => of[0]?.value === type)?.value;
  expect(Number(valueOf('TRANCHE'))).toBeGreaterThan(0);
  expect(Number(valueOf('CAPITALREIMBURSEMENT'))).toBeGreaterThan(0);
  expect(valueOf('CONTRACTCREATION')).toBeNull();
  for (const point of byType.points) await isItsList(byType, point);
  const fewer = await figuresOf('Movements', { ...asked, most: 2 });
  expect(fewer.points.at(-1)).toMatchObject({ of: [], value: null });
  for (const point of fewer.points) await isItsList(fewer, point);
  expect((await figuresOf('Movements', { measure: 'value' })).points[0]?.value).toBeNull();
});

async function owedBy(groupBy: string): Promise<readonly Point[]> {
  return (await figuresOf('Contracts', { measure: 'owed', groupBy })).points;
}

function totalOf({ capital, interestDue }: Exposure['pairs'][number]): string {
  return formatMoney((parseMoney(capital) ?? 0n) + (parseMoney(interestDue) ?? 0n));
}

test('over all companies what is lent is what is borrowed, and the pairs are what the exposure says', async () => {
  const [lent, borrowed, pairs] = [await owedBy('grantor'), await owedBy('receiver'), await owedBy('pair')];
  expect(sumOf(lent)).toBe(sumOf(borrowed));
  const { data: exposure } = await admin.call(exposureEndpoints.read);
  const expected = (exposure as Exposure).pairs.map((pair) => [
    pair.grantorId,
    pair.receiverId,
    pair.contracts,
    totalOf(pair),
  ]);
  const shown = pairs.map(({ of, count, value }) => [of[0]?.value, of[1]?.value, count, value]);
  expect(new Set(shown.map(String))).toEqual(new Set(expected.map(String)));
  expect(pairs.length).toBeGreaterThan(0);
  expect(sumOf(pairs)).toBe(sumOf(lent));
});

/** What a chart with these options would show. */
async function preview(options: object): Promise<OneChartData> {
  const reply = await admin.call(dashboardEndpoints.preview, { query: { options: JSON.stringify(options) } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.data;
}

test('of more companies than a matrix shows, each row and column adds up, and each cell is what its list adds up to', async () => {
  const [lent, borrowed] = [await owedBy('grantor'), await owedBy('receiver')];
  const { figures } = await preview({
    kind: 'matrix',
    series: 'Contracts',
    measure: 'owed',
    groupBy: 'pair',
    most: 3,
  });
  if (!figures) throw new Error('the matrix has no figures');
  for (const [place, companies] of [lent, borrowed].entries()) {
    const sumAt = (value: unknown) => sumOf(figures.points.filter(({ of }) => of[place]?.value === value));
    const sides = new Set(figures.points.map(({ of }) => of[place]?.value));
    expect([sides.size, sides.has(null)]).toEqual([4, true]);
    for (const { of, value } of companies) if (sides.has(of[0]?.value)) expect(sumAt(of[0]?.value)).toBe(value);
    expect(sumAt(null)).toBe(sumOf(companies.filter(({ of }) => !sides.has(of[0]?.value))));
  }
  for (const point of figures.points) await isItsList(figures, point);
  expect(figures.total).toBe(sumOf(lent));
});

const WITH_HISTORY = SERIES_NAMES.flatMap((name) => {
  const { measures }: Series = SERIES[name];
  return Object.entries(measures).flatMap(([measure, { monthEnd }]) =>
    monthEnd === undefined ? [] : [{ name, measure, monthEnd }],
  );
});

test.each(WITH_HISTORY.filter(({ name }) => SERIES[name].hasPast))(
  '$name: $measure at the end of a month is what the month ends have',
  async ({ name, measure, monthEnd }) => {
    const months = await figuresOf('Months', { measure: monthEnd, groupBy: 'month' });
    for (const [month, day] of [
      ['2025-12', '2025-12-31'],
      ['2024-02', '2024-02-29'],
    ] as const) {
      const [then] = (await figuresOf(name, { measure, referenceDate: day })).points;
      expect(months.points.find(({ of }) => of[0]?.value === month)?.value).toBe(then?.value);
    }
  },
);

describe.each(WITH_HISTORY)('a number of $name: $measure', ({ name, measure, monthEnd }) => {
  test('has the month ends before it, of the very loans that it is narrowed to', async () => {
    const [lender] = await owedBy('grantor');
    const filters = [{ field: 'grantor', op: 'in', value: [lender?.of[0]?.value] }] as const;
    const options = { kind: 'number', series: name, measure };
    const { history } = await preview({ ...options, filters });
    expect(history).toMatchObject({ series: 'Months', measure: monthEnd, groupBy: 'month' });
    expect(history?.points.length).toBeGreaterThan(12);
    const all = (await preview(options)).history;
    for (const figures of [history, all])
      for (const point of sampleOf(figures?.points ?? [])) await isItsList(figures as Figures, point);
    const narrowed = { measure: monthEnd, groupBy: 'month', filters: JSON.stringify(filters) };
    const months = (await figuresOf('Months', narrowed)).points;
    expect(months.slice(-(history?.points.length ?? 0)).map(({ value }) => value)).toEqual(
      history?.points.map(({ value }) => value),
    );
  });
});

test('a number narrowed by what the month ends do not know has none of them', async () => {
  const options = { kind: 'number', series: 'Contracts', measure: 'owed' };
  const types = [{ field: 'loanType', op: 'in', value: ['SHAREHOLDERLOANS'] }];
  expect((await preview({ ...options, filters: types })).history).toBeUndefined();
  const due = [{ field: 'interestDue', op: 'gte', value: '0.01' }]; // of the contract, not of its month
  expect((await preview({ ...options, filters: due })).history).toBeUndefined();
  expect((await preview({ ...options, measure: 'availableCapital' })).history).toBeUndefined();
});

test('a number of the month ends is of the month that ended last, unless its filters say of which', async () => {
  const options = { kind: 'number', series: 'Months', measure: 'owed' };
  const { figures } = await preview(options);
  expect(figures?.points.map(({ of }) => of[0]?.value)).toEqual(['2026-10']);
  for (const point of figures?.points ?? []) await isItsList(figures as Figures, point);
  const year = [{ field: 'monthEnd', op: 'between', value: ['2025-01-01', '2025-12-31'] }];
  const ofYear = await preview({ ...options, measure: 'interest', filters: year });
  expect(ofYear.history).toBeUndefined();
  const [all] = (await figuresOf('Months', { measure: 'interest', filters: JSON.stringify(year) })).points;
  expect(ofYear.figures?.points).toEqual([all]);
});

test('what falls due and what waits for a decision stand on a dashboard as on the start page', async () => {
  expect((await preview({ kind: 'dues' })).dues).toEqual((await startOf()).dues);
  const { data } = await admin.call(dashboardEndpoints.decisions);
  expect((await preview({ kind: 'decisions' })).decisions).toEqual(data);
});

async function faultsOf(query: object): Promise<unknown> {
  return (await admin.call(dashboardEndpoints.figures, { query: query as never })).body.errors;
}

test('figures of no list are refused by name', async () => {
  expect(await faultsOf({ entity: 'Ghosts', measure: 'owed' })).toEqual({ entity: ['SeriesUnknown'] });
  const { body } = await admin.call(dashboardEndpoints.chartSeries, { query: { entity: 'Ghosts' } });
  expect(body.errors).toEqual({ entity: ['SeriesUnknown'] });
});

test('a figure that no list has, or that is known for today alone, is refused by name', async () => {
  expect(await faultsOf({ entity: 'Months', measure: 'profit', groupBy: 'moon', referenceDate: '2025-01-31' })).toEqual(
    {
      measure: ['MeasureUnknown'],
      groupBy: ['GroupingUnknown'],
      referenceDate: ['DayNotKept'],
    },
  );
  expect(await faultsOf({ entity: 'Contracts', measure: 'owed', filters: '[{"field":"secret"}]' })).toEqual({
    filters: ['InvalidFilter'],
  });
  expect(await faultsOf({ entity: 'Contracts', measure: 'owed', referenceDate: '2099-01-01' })).toEqual({
    referenceDate: ['ReferenceDateInFuture'],
  });
});

test('the series are described with their measures and groupings, one and all', async () => {
  const { data: all } = await admin.call(dashboardEndpoints.entitySeries);
  expect(all.map(({ name }: { name: string }) => name)).toEqual(SERIES_NAMES);
  const { data: one } = await admin.call(dashboardEndpoints.chartSeries, { query: { entity: 'Months' } });
  expect(one).toEqual(all[1]);
  expect(one.measures).toContainEqual({ name: 'averageRate', kind: 'rate' });
});

test('a list that a role does not read is neither offered to it nor measured for it', async () => {
  const basic = await api.as('basic@helios.test');
  const { data: offered } = await basic.call(dashboardEndpoints.entitySeries);
  const names = offered.map(({ name }: { name: string }) => name);
  expect(SERIES_NAMES.filter((name) => !names.includes(name))).toEqual(['Users', 'Usage']);
  for (const [entity, measure] of [
    ['Users', 'users'],
    ['Usage', 'usages'],
  ] as const) {
    expect((await basic.call(dashboardEndpoints.figures, { query: { entity, measure } })).status).toBe(403);
    expect((await basic.call(dashboardEndpoints.chartSeries, { query: { entity } })).status).toBe(403);
  }
});

async function usersByRole(person: TestPerson): Promise<Record<string, string | null>> {
  const query = { entity: 'Users', measure: 'users', groupBy: 'role' } as const;
  const { points } = (await person.call(dashboardEndpoints.figures, { query })).data as Figures;
  return Object.fromEntries(points.map(({ of, value }) => [String(of[0]?.value), value]));
}

test('users are counted of the reader’s tenant alone', async () => {
  const stranger = await api.as('admin@boreal.test');
  expect(await usersByRole(admin)).toMatchObject({ sales: '1', basic: '1', service: '1' });
  expect(await usersByRole(stranger)).not.toHaveProperty('basic');
});

const payableUntil = (op: string, value: unknown) => [{ field: 'payableUntil', op, value }];

test('what falls due is in one window each, and they follow each other without a gap', async () => {
  const { points } = await figuresOf('Dues', { measure: 'dues', groupBy: 'window' });
  const windows = Object.fromEntries(points.map(({ of, filters }) => [of[0]?.value, filters]));
  expect(windows).toMatchObject({
    OVERDUE: payableUntil('lte', '2026-11-21'),
    DAYS_7: payableUntil('between', ['2026-11-22', '2026-11-29']),
    DAYS_30: payableUntil('between', ['2026-11-30', '2026-12-22']),
    DAYS_90: payableUntil('between', ['2026-12-23', '2027-02-20']),
    LATER: payableUntil('gte', '2027-02-21'),
  });
});

async function overdue(person: TestPerson): Promise<Decision | undefined> {
  const { data } = await person.call(dashboardEndpoints.decisions);
  return (data as Decision[]).find(({ key }) => key === 'overdue');
}

async function startOf(query: Readonly<Record<string, string>> = {}): Promise<StartPage> {
  return (await admin.call(dashboardEndpoints.start, { query })).data;
}

describe('the start page', () => {
  test.each([{}, { referenceDate: '2025-12-31' }])('%j: every figure is what its list adds up to', async (query) => {
    const page = await startOf(query);
    expect(Object.keys(page.figures)).toEqual(Object.keys(START_FIGURES));
    for (const sides of Object.values(page.figures))
      for (const { figures } of sides) for (const point of sampleOf(figures.points)) await isItsList(figures, point);
    for (const { lines } of page.dues ?? [])
      for (const { figures } of lines) for (const point of figures.points) await isItsList(figures, point);
    expect(page.dues === null).toBe('referenceDate' in query);
    expect(sumOf(page.figures.pairs[0]?.figures.points ?? [])).toBe(page.figures.owed[0]?.figures.points[0]?.value);
  });

  test('company by company it adds up to what is owed in all, with the loans near their maximum and those at a rate of 0 named', async () => {
    const { figures, limitNearPercent } = await startOf();
    const pointsOf = (name: keyof typeof figures) => figures[name].flatMap((side) => side.figures.points);
    const [owed] = pointsOf('owed');
    expect(sumOf(pointsOf('owedByGrantor'))).toBe(owed?.value);
    expect(sumOf(pointsOf('owedByReceiver'))).toBe(owed?.value);
    expect(sumOf(pointsOf('interestDueByGrantor'))).toBe(pointsOf('interestDue')[0]?.value);
    expect(pointsOf('rateByGrantor').length).toBe(pointsOf('owedByGrantor').length);
    expect(limitNearPercent).toBe(90);
    expect(pointsOf('limitNear')[0]?.count).toBe(3); // below its maximum, at it, and above it
    expect(pointsOf('atZero')[0]).toMatchObject({ value: '870000.00', count: 2 });
    const company = String(pointsOf('owedByGrantor')[0]?.of[0]?.value);
    expect((await startOf({ company })).figures.owedByGrantor).toEqual([]);
  });

  test('of one company it has what it lends and what it borrows, which the pairs add up to', async () => {
    const all = await startOf();
    const [pair] = all.figures.pairs[0]?.figures.points ?? [];
    const company = String(pair?.of[0]?.value);
    const own = await startOf({ company });
    expect(own.figures.owed.map(({ side }) => side)).toEqual(['lent', 'borrowed']);
    for (const { side, figures } of own.figures.owed) {
      const place = side === 'lent' ? 0 : 1;
      const ofSide = all.figures.pairs[0]?.figures.points.filter(({ of }) => of[place]?.value === company) ?? [];
      expect(figures.points[0]?.value).toBe(sumOf(ofSide));
    }
    const nobody = await startOf({ company: '0192f0c0-0000-7000-8000-000000000009' });
    expect(nobody.figures.owed.map(({ figures }) => figures.points[0]?.value)).toEqual(['0.00', '0.00']);
  });

  test('what falls due within 7, 30 and 90 days holds the window before, and of a company it has two sides', async () => {
    const { dues } = await startOf();
    const countOf = (window: DueWindow) => {
      const lines = dues?.find((one) => one.window === window)?.lines ?? [];
      return lines.reduce((sum, { figures }) => sum + (figures.points[0]?.count ?? 0), 0);
    };
    expect(countOf('OVERDUE')).toBeGreaterThan(0);
    expect(countOf(7)).toBeLessThanOrEqual(countOf(30));
    expect(countOf(30)).toBeLessThan(countOf(90));
    const [projected] = dues?.at(-1)?.lines.filter(({ line }) => line === 'RESETS') ?? [];
    expect(projected?.figures.points[0]?.isProjected).toBe(true);
    const [point] = (await figuresOf('Dues', { measure: 'repaid', groupBy: 'receiver' })).points;
    const own = await startOf({ company: String(point?.of[0]?.value) });
    expect(own.dues?.slice(0, 2).map(({ window, side }) => [window, side])).toEqual([
      ['OVERDUE', 'lent'],
      ['OVERDUE', 'borrowed'],
    ]);
    for (const { lines } of own.dues ?? [])
      for (const { figures } of lines) for (const one of figures.points) await isItsList(figures, one);
  });

  test('what waits for a decision are rows of lists, each line there only with rows', async () => {
    const { data: lines } = await admin.call(dashboardEndpoints.decisions);
    expect(lines.map(({ key }: Decision) => key)).toEqual(
      Object.keys(DECISIONS).filter((key) => lines.some((line: Decision) => line.key === key)),
    );
    expect(lines.length).toBeGreaterThan(3);
    for (const { figures, count } of lines as Decision[]) {
      expect(count).toBeGreaterThan(0);
      for (const point of figures?.points ?? []) {
        expect(point.count).toBe(count);
        if (figures) await isItsList(figures, point);
      }
    }
  });

  test('a contract is near its maximum from the percentage on that the tenant sets', async () => {
    const near = async () => {
      const { data } = await admin.call(dashboardEndpoints.decisions);
      return (data as Decision[]).find(({ key }) => key === 'limitNear');
    };
    const before = (await near())?.count ?? 0;
    expect(before).toBeGreaterThan(0);
    const body = { category: 'LOANS', parameterKey: 'LIMIT_NEAR_PERCENT', value: '50' };
    expect((await admin.call(baseSettingEndpoints.add, { body })).status).toBe(200);
    const after = await near();
    expect(after?.limitNearPercent).toBe(50);
    expect(after?.count).toBeGreaterThan(before);
    if (after?.figures) for (const point of after.figures.points) await isItsList(after.figures, point);
  });

  test('a line is put off to a day by a person for themselves, stays there, and waits again on that day', async () => {
    const [sales, basic] = [await api.as('sales@helios.test'), await api.as('basic@helios.test')];
    const putOff = async (until: string | null) =>
      await sales.call(dashboardEndpoints.putOffDecision, { body: { key: 'overdue', until } });
    const before = await overdue(sales);
    expect(before?.putOffUntil).toBeNull();
    expect((await putOff('2026-11-23')).status).toBe(200);
    expect((await putOff('2026-11-24')).status).toBe(200);
    expect(await overdue(sales)).toEqual({ ...before, putOffUntil: '2026-11-24' });
    expect(await overdue(basic)).toEqual(before);
    api.clock.now = new Date('2026-11-24T12:00:00Z');
    const next = await api.as('sales@helios.test', 'helios');
    expect((await overdue(next))?.putOffUntil).toBeNull();
    api.clock.now = new Date(`${TODAY}T12:00:00Z`);
    expect((await putOff(null)).status).toBe(200);
    expect(await overdue(sales)).toEqual(before);
    expect((await putOff(TODAY)).body.errors).toEqual({ until: ['DayNotToCome'] });
  });

  test('another tenant and who reads no loans see none of it', async () => {
    const stranger = await api.as('admin@boreal.test');
    const page: StartPage = (await stranger.call(dashboardEndpoints.start)).data;
    expect(page.figures.owed[0]?.figures.points).toEqual([{ of: [], value: '0.00', count: 0, filters: [] }]);
    expect(page.figures.rateByMonth[0]?.figures.points).toEqual([]);
    expect((await stranger.call(dashboardEndpoints.decisions)).data).toEqual([]);
    const service = await api.as('service@helios.test');
    expect((await service.call(dashboardEndpoints.start)).status).toBe(403);
    expect((await service.call(dashboardEndpoints.decisions)).data).toEqual([]);
  });
});
