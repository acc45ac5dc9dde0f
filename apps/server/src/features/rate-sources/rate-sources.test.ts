import { type RateSourceTest, rateSourceEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { startRateSource, type TestRateSource } from '../../testing/processes/rate-source-for-tests.ts';

let api: TestApi;
let admin: TestPerson;
let source: TestRateSource;
beforeAll(async () => {
  source = await startRateSource();
  api = await startApi({ privateHosts: ['127.0.0.1'] });
  api.clock.now = new Date('2026-11-20T12:00:00Z');
  admin = await api.as('admin@helios.test');
});
afterAll(async () => {
  await api.stop();
  await source.stop();
});

/** A table as a spreadsheet of this country saves it. */
const TABLE = {
  name: 'Bank',
  fileAddress: 'https://rates.example/euribor.csv',
  fileFormat: 'CSV',
  separator: 'SEMICOLON',
  decimalSign: 'DECIMAL_COMMA',
  dayFormat: 'DAY_MONTH_YEAR',
  rateUnit: 'PERCENT',
  termLayout: 'TERM_IN_COLUMNS',
  dayColumn: 'Data',
  termColumn: null,
  rateColumn: null,
  oneMonthCode: null,
  threeMonthsCode: '3M',
  sixMonthsCode: '6M',
  twelveMonthsCode: null,
  firstDay: null,
  delayDays: 1,
  licenceNote: null,
  isActive: true,
};
const SDMX = {
  ...TABLE,
  separator: null,
  decimalSign: null,
  dayFormat: null,
  dayColumn: null,
  termLayout: 'TERM_IN_LINES',
  termColumn: 'MATURITY',
  threeMonthsCode: 'P3M',
  sixMonthsCode: 'P6M',
};

const faultsOf = async (body: object) => (await admin.call(rateSourceEndpoints.add, { body })).body.errors;
const tested = async (body: object, file?: string | Buffer) => {
  if (file !== undefined) source.serve('/rates', file);
  const fileAddress = file === undefined ? {} : { fileAddress: source.addressOf('/rates') };
  return (await admin.call(rateSourceEndpoints.test, { body: { ...body, ...fileAddress } })).body;
};
const read = async (body: object, file: string | Buffer): Promise<RateSourceTest> => (await tested(body, file)).data;
const sampleOf = ({ sample }: RateSourceTest) => sample.map((one) => [one.referenceDate, one.term, one.rate]);

test('a source is added, edited and removed, and another of its name is refused', async () => {
  const added = (await admin.call(rateSourceEndpoints.add, { body: TABLE })).data;
  expect(added).toMatchObject({ ...TABLE, lastFetchState: 'NEVER', lastFetchedOn: null, version: 1 });
  const again = await admin.call(rateSourceEndpoints.add, { body: TABLE });
  expect(again).toMatchObject({ status: 409, body: { errors: { name: ['RateSourceTaken'] } } });
  const params = { id: added.id };
  const body = { ...TABLE, licenceNote: 'For internal use', version: 1 };
  expect((await admin.call(rateSourceEndpoints.edit, { params, body })).data).toMatchObject({
    licenceNote: 'For internal use',
    version: 2,
  });
  expect((await admin.call(rateSourceEndpoints.delete, { params, query: { version: 2 } })).data).toBe(true);
  expect((await admin.call(rateSourceEndpoints.list)).body.totalCount).toBe(0);
});

test('what a format does not say itself has to be stated, each at its field', async () => {
  const bare = { separator: null, decimalSign: '', dayFormat: null, dayColumn: '', threeMonthsCode: null };
  expect(await faultsOf({ ...TABLE, ...bare, sixMonthsCode: '' })).toEqual({
    separator: ['SeparatorRequired'],
    decimalSign: ['DecimalSignRequired'],
    dayFormat: ['DayFormatRequired'],
    dayColumn: ['DayColumnRequired'],
    oneMonthCode: ['TermCodeRequired'],
  });
  expect(await faultsOf({ ...TABLE, termLayout: 'TERM_IN_LINES' })).toEqual({
    termColumn: ['TermColumnRequired'],
    rateColumn: ['RateColumnRequired'],
  });
  expect(await faultsOf({ ...SDMX, fileFormat: 'SDMX_CSV', termColumn: null })).toEqual({
    termColumn: ['TermColumnRequired'],
  });
  expect(await faultsOf({ ...TABLE, sixMonthsCode: '3M' })).toEqual({ sixMonthsCode: ['TermCodeTwice'] });
  expect(await faultsOf({ ...TABLE, delayDays: 31, firstDay: '31-02-2026' })).toMatchObject({
    delayDays: [expect.any(String)],
    firstDay: ['InvalidDate'],
  });
});

test.each([
  ['rates.example/euribor.csv', 'InvalidWebAddress'],
  ['ftp://rates.example/euribor.csv', 'InvalidWebAddress'],
  ['file:///etc/passwd', 'InvalidWebAddress'],
  ['https://', 'InvalidWebAddress'],
  ['https://me:secret@rates.example/', 'AddressWithPassword'],
  ['', 'FileAddressRequired'],
])('the address %s is refused: %s', async (fileAddress, fault) => {
  expect((await tested({ ...TABLE, fileAddress })).errors).toEqual({ fileAddress: [fault] });
});

test.each([
  ['https://127.0.0.2/', 'HostNotPublic'],
  ['https://169.254.169.254/latest/meta-data', 'HostNotPublic'],
  ['https://1.2.3.4.5/', 'HostNotFound'],
  ['http://rates.example/', 'AddressNotSecure'],
])('nothing is fetched from %s: %s', async (fileAddress, fault) => {
  expect((await tested({ ...TABLE, fileAddress })).errors).toEqual({ fileAddress: [fault] });
});

test('a table is read below what its publisher says of it, and other terms and empty cells are passed over', async () => {
  const file = ['Banco; "as is"', '', 'DATA;1W;3M;6M', '18/11/2026;1,9;2,012;2,1', '19/11/2026;1,9;2,015;', ';;;'].join(
    '\r\n',
  );
  const result = await read(TABLE, file);
  expect(sampleOf(result)).toEqual([
    ['2026-11-19', 'THREE_MONTHS', '2.015'],
    ['2026-11-18', 'SIX_MONTHS', '2.100'],
    ['2026-11-18', 'THREE_MONTHS', '2.012'],
  ]);
  expect(result).toMatchObject({
    fileAddress: source.addressOf('/rates'),
    size: file.length,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    values: 3,
    days: 2,
    firstDay: '2026-11-18',
    lastDay: '2026-11-19',
    passedOver: 1,
    rejected: [],
    rejectedTotal: 0,
  });
  expect((await read({ ...TABLE, firstDay: '19-11-2026' }, file)).firstDay).toBe('2026-11-19');
  expect((await admin.call(rateSourceEndpoints.list)).body.totalCount).toBe(0);
});

test('a line may hold one rate, in other signs, as a fraction, and in a file without a header by the numbers of columns', async () => {
  const lines = {
    ...TABLE,
    termLayout: 'TERM_IN_LINES',
    separator: 'COMMA',
    decimalSign: 'DECIMAL_POINT',
    rateUnit: 'FRACTION',
  };
  const byPlace = { ...lines, dayFormat: 'MONTH_DAY_YEAR', dayColumn: '1', termColumn: '2', rateColumn: '3' };
  const file = '11/19/2026,3m,0.02015\n11/19/2026,1w,0.019\n11/19/2026,6m,-0.0000001\n11/18/2026,3M,0.02\n';
  expect(sampleOf(await read(byPlace, file))).toEqual([
    ['2026-11-19', 'SIX_MONTHS', '-0.00001'],
    ['2026-11-19', 'THREE_MONTHS', '2.015'],
    ['2026-11-18', 'THREE_MONTHS', '2.000'],
  ]);
  expect((await read(byPlace, '11/19/2026,3m,2%')).rejected).toMatchObject([
    { row: 1, column: '3', code: 'InvalidRate' },
  ]);
});

test('every cell that cannot be taken is told with its line and column', async () => {
  const file = [
    'Data;3M;6M',
    '19/11/2026;2,0;n.a.',
    '14/11/2026;2,0;2,1', // a Saturday
    '23/11/2026;2,0;', // later than today
    '31/02/2026;2,0;',
    '18/11/2026;2.0;101',
    '17/11/2026;2,1234567;2',
    '19/11/2026;2,0;',
  ].join('\n');
  const { rejected, rejectedTotal } = await read(TABLE, file);
  expect(rejected.map(({ row, column, code, value }) => [row, column, code, value])).toEqual([
    [2, '6M', 'InvalidRate', 'n.a.'],
    [3, 'Data', 'NoTargetDay', '14/11/2026'],
    [4, 'Data', 'DateInFuture', '23/11/2026'],
    [5, 'Data', 'InvalidDate', '31/02/2026'],
    [6, '3M', 'InvalidRate', '2.0'],
    [6, '6M', 'InvalidRate', '101'],
    [7, '3M', 'InvalidRate', '2,1234567'],
    [8, 'Data', 'DuplicateDate', '19/11/2026'],
  ]);
  expect(rejectedTotal).toBe(8);
});

test('a column that the file lacks is a fault of the field that names it', async () => {
  expect((await tested({ ...TABLE, sixMonthsCode: '6 months' }, 'Data;3M\n')).errors).toEqual({
    sixMonthsCode: ['SourceColumnNotFound'],
  });
  expect((await tested({ ...TABLE, separator: 'COMMA' }, 'Data;3M;6M\n')).errors).toMatchObject({
    dayColumn: ['SourceColumnNotFound'],
  });
  expect((await tested({ ...SDMX, fileFormat: 'SDMX_CSV' }, 'DATAFLOW,MATURITY\n')).errors).toEqual({
    fileAddress: ['FileIsNoSdmx'],
  });
  expect((await tested(TABLE, Buffer.from([0x50, 0x4b, 0, 0]))).errors).toEqual({ fileAddress: ['FileIsNoText'] });
});

test.each([
  ['1.0', 'DATAFLOW,FREQ,MATURITY,TIME_PERIOD,OBS_VALUE,OBS_STATUS', 'ECB:FM(1.0)'],
  ['2.0', 'STRUCTURE,STRUCTURE_ID,ACTION,FREQ,MATURITY,TIME_PERIOD,OBS_VALUE', 'dataflow,ECB:FM(1.0),I'],
])('SDMX-CSV %s says days and rates itself', async (_version, header, start) => {
  const lineOf = (term: string, value: string) => `${start},B,${term},2026-11-19,${value}`;
  const file = [header, lineOf('P3M', '2.015'), lineOf('P6M', 'NaN'), lineOf('P1W', '1.9')].join('\n');
  const result = await read({ ...SDMX, fileFormat: 'SDMX_CSV' }, file);
  expect(sampleOf(result)).toEqual([['2026-11-19', 'THREE_MONTHS', '2.015']]);
  expect(result).toMatchObject({ passedOver: 2, rejected: [] });
  expect(source.requests.at(-1)?.headers.accept).toContain('application/vnd.sdmx.data+csv');
});

const MATURITY = { id: 'MATURITY', values: [{ id: 'P3M' }, { id: 'P1W' }] };
const PERIOD = { id: 'TIME_PERIOD', values: [{ id: '2026-11-18' }, { id: '2026-11-19' }] };
const FREQUENCY = { id: 'FREQ', values: [{ id: 'B' }] };
const SERIES = {
  '0:0': { observations: { '0': [2.012, 0], '1': [2.015] } },
  '0:1': { observations: { '0': [1.9], '1': [null] } },
};
const BY_SERIES = { dimensions: { series: [FREQUENCY, MATURITY], observation: [PERIOD] } };

test.each([
  ['1.0', { structure: BY_SERIES, dataSets: [{ series: SERIES }] }],
  ['2.0', { data: { structures: [BY_SERIES], dataSets: [{ series: SERIES }] } }],
  [
    '1.0 without series',
    {
      data: {
        structure: { dimensions: { dataSet: [FREQUENCY], observation: [MATURITY, PERIOD] } },
        dataSets: [{ observations: { '0:0': [2.012], '0:1': [2.015], '1:0': [1.9] } }],
      },
    },
  ],
])('SDMX-JSON %s names its values by their places', async (_version, message) => {
  const result = await read({ ...SDMX, fileFormat: 'SDMX_JSON' }, JSON.stringify(message));
  expect(sampleOf(result)).toEqual([
    ['2026-11-19', 'THREE_MONTHS', '2.015'],
    ['2026-11-18', 'THREE_MONTHS', '2.012'],
  ]);
});

test('what is no message of SDMX is a fault of the address, and a dimension that is not there one of its field', async () => {
  const json = { ...SDMX, fileFormat: 'SDMX_JSON' };
  for (const file of ['<html>', '[]', '{"structure":{},"dataSets":[]}'])
    expect((await tested(json, file)).errors).toEqual({ fileAddress: ['FileIsNoSdmx'] });
  const message = JSON.stringify({ structure: BY_SERIES, dataSets: [{ series: SERIES }] });
  expect((await tested({ ...json, termColumn: 'TENOR' }, message)).errors).toEqual({
    termColumn: ['SourceColumnNotFound'],
  });
});

test('those who may enter rates keep sources, others do not see them', async () => {
  const client = await api.as('client@casa.test');
  expect((await client.call(rateSourceEndpoints.list)).status).toBe(403);
  const basic = await api.as('basic@helios.test');
  const { id } = (await basic.call(rateSourceEndpoints.add, { body: { ...TABLE, name: 'Of basic' } })).data;
  const other = await api.as('admin@boreal.test');
  expect((await other.call(rateSourceEndpoints.get, { params: { id } })).status).toBe(404);
});
