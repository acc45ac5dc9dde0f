import { dashboardEndpoints, type Figures, type OneChartData } from '@calends/wire';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import type { TestPerson, TestReply } from '../../testing/api-for-tests.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { readExport } from '../../testing/reading/read-export.ts';

let started: TestLoans;
let aurora: string;
beforeAll(async () => {
  started = await startLoans();
  const { api, loans, companies } = started;
  aurora = companies[0];
  const lend = async (pair: readonly [string, string], contractNumber: string, amount: string) =>
    await loans.draw(await loans.add(fixedRateContract(pair, contractNumber)), '15-01-2024', amount);
  await lend(companies, 'ONE', '1234567.89');
  await lend([companies[1], companies[0]], 'TWO', '4000000.01');
  const others = [...(await addCompanies(api.db, 'helios')), ...(await addCompanies(api.db, 'helios'))];
  for (const [place, grantor] of others.entries())
    await lend([grantor, companies[1]], `OTHER-${place}`, `${place + 1}.10`);
});
afterAll(() => started.api.stop());

const BY_GRANTOR = { kind: 'bar', series: 'Contracts', measure: 'owed', groupBy: 'grantor', most: 3 };
let names = 0;

async function newChart(options?: object): Promise<string> {
  const { admin } = started;
  const body = { name: `Board ${(names += 1)}`, dashboardType: 0 };
  const { id: dashboardId } = (await admin.call(dashboardEndpoints.add, { body })).data;
  const row = { dashboardId, rowIndex: 0, colspan: 12, height: 350 };
  const { id } = (await admin.call(dashboardEndpoints.addRow, { body: row })).data.charts[0];
  if (options) await admin.call(dashboardEndpoints.editChart, { params: { id }, body: { orderIndex: 0, options } });
  return id;
}

interface Asked {
  readonly query?: object;
  readonly language?: string;
  readonly person?: TestPerson;
}

async function exported(
  id: string,
  { query = {}, language = 'en', person = started.admin }: Asked = {},
): Promise<TestReply> {
  return await person.call(dashboardEndpoints.chartExport, {
    params: { id },
    query: { ...query },
    headers: { language },
  });
}

async function figuresOf(id: string, query: object = {}): Promise<Figures> {
  const { data } = await started.admin.call(dashboardEndpoints.chartData, { params: { id }, query: { ...query } });
  const { figures } = data as OneChartData;
  if (!figures) throw new Error('the chart has no figures');
  return figures;
}

/** The cells below the header. */
async function cellsOf({ bytes }: TestReply): Promise<unknown[][]> {
  const { header } = await readExport(bytes);
  const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
  return rows.slice(1 + rows.findIndex(([first]) => first === header[0]));
}

test('the sheet of a chart holds its very figures, the greatest first and the others last', {
  tags: 'long',
}, async () => {
  const id = await newChart(BY_GRANTOR);
  const { points } = await figuresOf(id);
  const [last, ...rest] = points.toReversed();
  const reply = await exported(id);
  expect(await cellsOf(reply)).toEqual(
    [...rest.toReversed(), last].map((point) => [point?.of[0]?.label ?? 'Others', Number(point?.value), point?.count]),
  );
  expect(points.map(({ count }) => count)).toEqual([1, 1, 1, 3]);
  expect((await readExport(reply.bytes)).header).toEqual(['Grantor', 'Owed', 'Rows']);
  expect(reply.headers).toMatchObject({ 'x-row-count': '4' });
  expect(reply.headers['content-disposition']).toContain('filename="Owed_by_grantor_31_03_2025.xlsx"');
});

test('a CSV file of a chart is its points, exact to the cent', async () => {
  const id = await newChart(BY_GRANTOR);
  const { points } = await figuresOf(id);
  const { bytes, headers } = await exported(id, { query: { format: 'csv' }, language: 'pt' });
  expect(headers['content-disposition']).toContain('Valor_em_d%C3%ADvida_por_mutuante_31_03_2025.csv');
  expect(bytes.toString().split('\r\n')).toEqual([
    '\uFEFFMutuante;Valor em dívida;Linhas',
    ...points.map(({ of, value, count }) => `${of[0]?.label ?? 'Outros'};${value?.replace('.', ',')};${count}`),
    '',
  ]);
});

test('it says in the reader’s words what it shows, of which day, how narrowed, by what not, and of which list', async () => {
  const filters = [{ field: 'monthEnd', op: 'gte', value: '2024-02-01' }];
  const title = { pt: 'Dívida do grupo', en: 'Debt of the group' };
  const id = await newChart({ kind: 'line', series: 'Months', measure: 'owed', groupBy: 'month', filters, title });
  const query = {
    company: aurora,
    referenceDate: '31-12-2024',
    period: 'LAST_12_MONTHS',
    filters: JSON.stringify([{ field: 'verba', op: 'in', value: ['17.1.1'] }]),
  };
  const reply = await exported(id, { query, language: 'pt' });
  const { heading, header, rows } = await readExport(reply.bytes);
  expect(heading).toEqual([
    'Dívida do grupo',
    'À data de 31-12-2024',
    'Exportado em 31-03-2025',
    'Filtros: Fim do mês ≥ 01-02-2024; Empresa = Aurora helios; Fim do mês 01-12-2023 – 31-12-2024',
    'Não filtrado por: Verba',
    'Fonte: Fins de mês, Valor em dívida',
  ]);
  expect(header).toEqual(['Mês', 'Valor em dívida', 'Linhas']);
  const { points } = await figuresOf(id, query);
  expect(rows.map((row) => [row['Mês'], row['Valor em dívida']])).toEqual(
    points.map(({ of, value }) => [String(of[0]?.value).split('-').toReversed().join('-'), String(Number(value))]),
  );
  expect(rows[0]).toMatchObject({ Mês: '02-2024', Linhas: '2' });
  expect(rows.at(-1)).toMatchObject({ Mês: '12-2024' });
  expect(reply.headers['content-disposition']).toContain('31_12_2024_31_03_2025.xlsx');
});

test('a rate is a percentage, days are days, and a pair of companies stands in two columns', async () => {
  const rate = await exported(await newChart({ kind: 'number', series: 'Tranches', measure: 'averageRate' }));
  const { header, rows } = await readExport(rate.bytes);
  expect(header).toEqual(['Average rate', 'Rows', 'Projected']);
  expect(rows).toEqual([{ 'Average rate': '1.25%', Rows: '6', Projected: 'false' }]);

  const daily = await newChart({ kind: 'bar', series: 'Dues', measure: 'repaid', groupBy: 'day' });
  const [day] = await cellsOf(await exported(daily));
  const { points } = await figuresOf(daily);
  const [first] = points;
  expect(day).toEqual([new Date(String(first?.of[0]?.value)), Number(first?.value), first?.count, first?.isProjected]);

  const pairs = await exported(
    await newChart({ kind: 'matrix', series: 'Contracts', measure: 'owing', groupBy: 'pair' }),
  );
  expect((await readExport(pairs.bytes)).rows).toContainEqual({
    Grantor: 'Aurora helios',
    Receiver: 'Bóreas helios',
    'Contracts on which something is owed': '1',
  });
});

test('a chart over no rows is a sheet without lines', async () => {
  const filters = JSON.stringify([{ field: 'contractNumber', op: 'eq', value: 'NONE' }]);
  const id = await newChart(BY_GRANTOR);
  const reply = await exported(id, { query: { filters } });
  expect(await readExport(reply.bytes)).toMatchObject({ header: ['Grantor', 'Owed', 'Rows'], rows: [] });
  expect(reply.headers).toMatchObject({ 'x-row-count': '0' });
});

test('a chart without figures is refused, and says why', async () => {
  const blank = await exported(await newChart());
  expect([blank.status, blank.body.code]).toEqual([422, 'ChartIsBlank']);

  const id = await newChart(BY_GRANTOR);
  await inTenant(started.api.db, 'helios', async (tx) => {
    const options = JSON.stringify({ ...BY_GRANTOR, kind: 'pyramid' });
    await tx.updateTable('dashboard_chart').set({ options }).where('dashboard_chart_id', '=', id).execute();
  });
  const unknown = await exported(id, { query: { format: 'csv' } });
  expect([unknown.status, unknown.body.code]).toEqual([422, 'ChartCannotBeShown']);
});

test.each([
  ['of a day that its series does not keep', { referenceDate: '31-12-2024' }, { referenceDate: ['DayNotKept'] }],
  ['of a day to come', { referenceDate: '31-12-2099' }, { referenceDate: ['ReferenceDateInFuture'] }],
  ['in another format', { format: 'pdf' }, { format: ['InvalidValue'] }],
  ['with filters that are none', { filters: '{' }, { filters: ['InvalidFilter'] }],
])('a chart %s is no file', async (_, query, errors) => {
  const id = await newChart({ kind: 'number', series: 'Users', measure: 'users' });
  const { status, body } = await exported(id, { query });
  expect([status, body.errors]).toEqual([400, errors]);
});

test('a chart of another tenant is not there', async () => {
  const id = await newChart(BY_GRANTOR);
  const stranger = await started.api.as('admin@boreal.test');
  expect((await exported(id, { person: stranger })).status).toBe(404);
});

test('the sheet of what falls due has a row for each window and line', { tags: 'long' }, async () => {
  const id = await newChart({ kind: 'dues' });
  const reply = await exported(id, { query: { company: aurora } });
  expect((await readExport(reply.bytes)).header).toEqual(['Period', 'Company', 'Kind', 'Amount', 'Rows', 'Projected']);
  const { dues } = (
    await started.admin.call(dashboardEndpoints.chartData, { params: { id }, query: { company: aurora } })
  ).data as OneChartData;
  const points = (dues ?? []).flatMap(({ lines }) => lines.flatMap(({ figures }) => figures.points));
  const cells = await cellsOf(reply);
  expect(cells.map(([, , , , count]) => count)).toEqual(points.map(({ count }) => count));
  expect(cells.length).toBeGreaterThan(0);
});

test('the sheet of what waits for a decision has each line with its number, its amount and until when it is put off', {
  tags: 'long',
}, async () => {
  const { admin, loans, companies } = started;
  const past = { ...fixedRateContract(companies, 'PAST'), dateEnd: '2025-03-01' };
  await loans.draw(await loans.add(past), '15-01-2024', '1234567.89');
  await admin.call(dashboardEndpoints.putOffDecision, { body: { key: 'unsigned', until: '2025-04-15' } });
  const id = await newChart({ kind: 'decisions' });
  const reply = await exported(id, { query: { company: aurora } });
  const { heading, header } = await readExport(reply.bytes);
  expect(heading).toEqual(['Waiting for a decision', 'Exported on 31-03-2025', 'Not narrowed by: Company']);
  expect(header).toEqual(['Name', 'List', 'Number', 'Amount', 'Put off to']);
  const shown = await admin.call(dashboardEndpoints.chartData, { params: { id } });
  const owed = (shown.data as OneChartData).decisions?.[0]?.figures?.points[0]?.value ?? '';
  expect(await cellsOf(reply)).toEqual([
    ['Loans past their end with debt', 'Contracts', 1, Number(owed), null],
    ['Active for 30 days and not signed', 'Contracts', 6, null, new Date('2025-04-15')],
  ]);

  const csv = await exported(id, { query: { format: 'csv' }, language: 'pt' });
  expect(csv.bytes.toString().split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFNome;Lista;Número;Montante;Adiar para',
    `Empréstimos vencidos com dívida;Contratos;1;${owed.replace('.', ',')};`,
  ]);
  const then = await exported(id, { query: { referenceDate: '31-12-2024' } });
  expect([then.status, then.body.errors]).toEqual([400, { referenceDate: ['DayNotKept'] }]);
});
